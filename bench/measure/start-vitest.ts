import { spawn } from "node:child_process";
import { join } from "node:path";

interface EndedVitest {
  readonly exitCode: number | null;
  /** Both streams. */
  readonly output: string;
}

/** Starts `vitest run` in a folder, with the Vitest that is installed there. */
export function startVitest(
  folder: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): { readonly pid: number; readonly ended: Promise<EndedVitest> } {
  const command = [join(folder, "node_modules/vitest/vitest.mjs"), "run", ...words];
  const child = spawn(process.execPath, command, {
    cwd: folder,
    env: { ...quietEnvironment(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ended = new Promise<EndedVitest>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (exitCode) => resolve({ exitCode, output }));
  });
  return { pid: child.pid ?? 0, ended };
}

/** This process's environment without the switches of the plugin and of Vitest. */
function quietEnvironment(): NodeJS.ProcessEnv {
  const hidden = /^(EVICTION_|DEERMEM_|LONGMEMEVAL_|VITEST|TEST$|NODE_ENV$|FORCE_COLOR$|CI$|GITHUB_|npm_)/;
  const kept = Object.entries(process.env).filter(([name]) => !hidden.test(name));
  return { ...Object.fromEntries(kept), NO_COLOR: "1" };
}
