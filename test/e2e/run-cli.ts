import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { RUNTIME } from "./runtime.ts";

const run = promisify(execFile);

export interface CliRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Calls the command of the package that is installed in the runtime under test. */
export function runCli(...args: readonly string[]): Promise<CliRun> {
  return runCliIn(process.cwd(), ...args);
}

/** The same in a folder. */
export async function runCliIn(cwd: string, ...args: readonly string[]): Promise<CliRun> {
  const env = { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined };
  return run(RUNTIME.node, [join(RUNTIME.evaluation, "dist/cli/main.js"), ...args], { env, cwd }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}
