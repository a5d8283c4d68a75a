import type { ResolvedConfig } from "vitest/node";

/** Reporters of Vitest whose output another program reads, and that print it unless given a file. */
const MACHINE_READ = ["json", "junit", "tap", "tap-flat"];

/** Whether standard output belongs to a program that reads it, so that prose has to go elsewhere. */
export function stdoutIsTaken(config: Pick<ResolvedConfig, "reporters" | "outputFile">): boolean {
  return config.reporters.some((entry) => {
    if (!Array.isArray(entry)) return false;
    const [name, options] = entry;
    if (typeof name !== "string" || !MACHINE_READ.includes(name)) return false;
    return fileOf(options) === undefined && fileFor(config.outputFile, name) === undefined;
  });
}

function fileOf(options: unknown): unknown {
  return options !== null && typeof options === "object" && "outputFile" in options
    ? options.outputFile
    : undefined;
}

function fileFor(outputFile: ResolvedConfig["outputFile"], name: string): string | undefined {
  if (typeof outputFile !== "object") return outputFile;
  return Object.entries(outputFile).find(([reporter]) => reporter === name)?.[1];
}
