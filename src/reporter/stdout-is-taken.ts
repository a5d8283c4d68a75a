import type { ResolvedConfig, Vitest } from "vitest/node";

/** Reporters of Vitest whose output another program reads, and that print it unless given a file. */
const MACHINE_READ = ["json", "junit", "tap", "tap-flat"];
/** Those that from Vitest 5 on write a file below `.vitest/` unless told to print. */
const WRITE_FILES_SINCE_5 = ["json", "junit"];

/** The part of a Vitest that tells what its reporters write where. */
export interface ReportingVitest {
  readonly version: Vitest["version"];
  readonly config: Pick<ResolvedConfig, "reporters" | "outputFile">;
}

/** Whether standard output belongs to a program that reads it, so that prose has to go elsewhere. */
export function stdoutIsTaken({ version, config }: ReportingVitest): boolean {
  const writesFiles = Number.parseInt(version, 10) >= 5;
  return config.reporters.some((entry) => {
    if (!Array.isArray(entry)) return false;
    const [name, options] = entry;
    if (typeof name !== "string" || !MACHINE_READ.includes(name)) return false;
    if (writesFiles && WRITE_FILES_SINCE_5.includes(name) && memberOf(options, "stdout") !== true)
      return false;
    return memberOf(options, "outputFile") === undefined && fileFor(config.outputFile, name) === undefined;
  });
}

function memberOf(options: unknown, name: string): unknown {
  return options !== null && typeof options === "object" ? Reflect.get(options, name) : undefined;
}

function fileFor(outputFile: ResolvedConfig["outputFile"], name: string): string | undefined {
  if (typeof outputFile !== "object") return outputFile;
  return Object.entries(outputFile).find(([reporter]) => reporter === name)?.[1];
}
