import { readdir, readFile } from "node:fs/promises";
import type { EvictionError, EvictionErrorCode } from "../core/errors/eviction-error.ts";
import { systemCode, systemRefusal } from "../core/errors/system-code.ts";

/** What to tell of a file or folder that cannot be read. */
export interface Unreadable {
  readonly code: EvictionErrorCode;
  /** An imperative sentence without a full stop. */
  readonly fix: string;
  /** What a folder should be, where it is more than one that can be read. */
  readonly expected?: string;
}

/** Reads a whole file. Throws an error of the given code that names it, `fix` saying what to do. */
export async function readBytes(file: string, code: EvictionErrorCode, fix: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    throw unreadableFile(file, { code, fix }, error);
  }
}

/** Reads a text file; undefined where there is none. Throws an error that names a file that cannot be read. */
export async function readTextIfPresent(file: string, otherwise: Unreadable): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw unreadableFile(file, otherwise, error);
  }
}

/** Lists a folder's entries; none where there is no folder. Throws an error that names what is no folder. */
export async function listIfPresent(folder: string, otherwise: Unreadable): Promise<readonly string[]> {
  const { code, fix, expected = "a folder that can be read" } = otherwise;
  try {
    return await readdir(folder);
  } catch (error) {
    if (systemCode(error) === "ENOENT") return [];
    throw systemRefusal(code, { where: folder, expected, fix }, error);
  }
}

/** The error to throw for a file that the system's `error` kept from being read. */
export function unreadableFile(file: string, { code, fix }: Unreadable, error: unknown): EvictionError {
  return systemRefusal(code, { where: file, expected: "a readable file", fix }, error);
}
