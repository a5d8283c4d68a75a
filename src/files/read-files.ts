import { readdir, readFile } from "node:fs/promises";
import { EvictionError, type EvictionErrorCode } from "../core/errors/eviction-error.ts";
import { systemCode } from "../core/errors/system-code.ts";

/** What to tell of a file or folder that cannot be read. */
export interface Unreadable {
  readonly code: EvictionErrorCode;
  /** An imperative sentence without a full stop. */
  readonly fix: string;
}

/** Reads a whole file. Throws an error of the given code that names it, `fix` saying what to do. */
export async function readBytes(file: string, code: EvictionErrorCode, fix: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    throw unreadable(file, "a readable file", error, { code, fix });
  }
}

/** Reads a text file; undefined where there is none. Throws an error that names a file that cannot be read. */
export async function readTextIfPresent(file: string, otherwise: Unreadable): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw unreadable(file, "a readable file", error, otherwise);
  }
}

/** Lists a folder's entries; none where there is no folder. Throws an error that names what is no folder. */
export async function listIfPresent(folder: string, otherwise: Unreadable): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (systemCode(error) === "ENOENT") return [];
    throw unreadable(folder, "a folder that can be read", error, otherwise);
  }
}

export function unreadable(
  where: string,
  expected: string,
  error: unknown,
  { code, fix }: Unreadable,
): EvictionError {
  return new EvictionError(code, { where, expected, found: systemCode(error), fix });
}
