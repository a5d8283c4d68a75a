import { execFile } from "node:child_process";
import { join } from "node:path";
import { RUNTIME } from "../e2e/runtime.ts";

/** Runs a block as a person would who has the package installed, and checks that every line of it succeeds. */
export function runBlock(
  text: string,
  cwd: string,
  given: Readonly<Record<string, string>> = {},
): Promise<{ readonly output: string }> {
  const programs = [
    `vitest) shift; "${RUNTIME.node}" "${RUNTIME.vitest}" "$@" ;;`,
    `vitest-eviction) shift; "${RUNTIME.node}" "${join(RUNTIME.evaluation, "dist/cli/main.js")}" "$@" ;;`,
  ];
  const script = `npx() { case "$1" in ${programs.join(" ")} esac; }\n${text}`;
  const env = { PATH: process.env.PATH, NO_COLOR: "1", ...given };
  return new Promise((resolve, reject) =>
    execFile("bash", ["-e", "-c", script], { cwd, env, maxBuffer: 2 ** 24 }, (error, stdout, stderr) => {
      const output = stdout + stderr;
      if (error === null) resolve({ output });
      else reject(new Error(`${text}ended with ${error.code}\n${output}`));
    }),
  );
}
