import { readdir, readFile } from "node:fs/promises";
import { EvictionError, type EvictionErrorCode } from "../core/errors/eviction-error.ts";

/** Reads a whole file. Throws an error of the given code that names it, `fix` saying what to do. */
export async function readBytes(file: string, code: EvictionErrorCode, fix: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new EvictionError(code, {
      where: file,
      expected: "a readable file",
      found: systemCode(error),
      fix,
    });
  }
}

/** Reads a text file; undefined where there is none. Other failures are thrown as they are. */
export async function readTextIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Lists a folder's entries; none where there is no folder. */
export async function listIfPresent(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (systemCode(error) === "ENOENT") return [];
    throw error;
  }
}

/** The operating system's name for a failure, such as `ENOENT`. */
export function systemCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "an unknown failure";
}
