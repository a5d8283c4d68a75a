import files, { type FileHandle } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { onTestFinished } from "vitest";

/**
 * Lets a call of the file system fail with a system code, the first time or always, until the running test
 * ends; it does so for all code of the process.
 */
export function failFileCall(name: "link" | "mkdir" | "open" | "unlink", code: string, howOften = 1): void {
  const real: unknown = files[name];
  let left = howOften;
  replace(name, async (...args: unknown[]) => {
    left -= 1;
    if (left >= 0) throw systemFailure(code);
    return Reflect.apply(real as () => unknown, files, args);
  });
}

/** Does something with every file that is made, before it is written, until the running test ends. */
export function whenFileIsMade(then: (file: string, handle: FileHandle) => Promise<void>): void {
  const real = files.open;
  replace("open", async (file: string, flags: string) => {
    const handle = await real(file, flags);
    if (flags === "wx") await then(file, handle);
    return handle;
  });
}

/** A failure as the operating system tells it. */
export function systemFailure(code: string): Error {
  return Object.assign(new Error("told by the system"), { code });
}

function replace(name: keyof typeof files, call: unknown): void {
  const real = files[name];
  Object.assign(files, { [name]: call });
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(files, { [name]: real });
    syncBuiltinESMExports();
  });
}
