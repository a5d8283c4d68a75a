import { rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { EvictionError } from "../../core/errors/eviction-error.ts";
import { systemCode, systemRefusal } from "../../core/errors/system-code.ts";
import { makeFolder } from "../../files/make-folder.ts";
import { listIfPresent, readTextIfPresent } from "../../files/read-files.ts";
import { writeWholeFile } from "../../files/write-whole-file.ts";

const UNREADABLE = {
  code: "run-directory",
  fix: "Correct the permissions, or name another directory with EVICTION_OUTPUT_DIR",
} as const;

/** Reads a file of a run directory; undefined where there is none. Throws `run-directory`, naming the file. */
export function readRunFile(file: string): Promise<string | undefined> {
  return readTextIfPresent(file, UNREADABLE);
}

/** Lists a folder of a run directory; empty where there is none. Throws `run-directory`, naming the folder. */
export function listRunFolder(folder: string): Promise<readonly string[]> {
  return listIfPresent(folder, UNREADABLE);
}

/**
 * Writes a file of a run directory so that at any moment it is whole or absent, and returns once it is flushed; its
 * folder need not exist. Throws `run-directory`, naming the file.
 */
export async function writeRunFile(file: string, text: string): Promise<void> {
  try {
    await writeWholeFile(file, text).catch(async (error: unknown) => {
      // Made only once it is missing: most files have their folder.
      if (systemCode(error) !== "ENOENT") throw error;
      await makeFolder(dirname(file));
      await writeWholeFile(file, text);
    });
  } catch (error) {
    throw unwritable(file, error);
  }
}

/** Makes a folder of a run directory. Throws like `writeRunFile`. */
export async function makeRunFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
  } catch (error) {
    throw unwritable(folder, error);
  }
}

/**
 * Writes a file at once and where it belongs, for what counts as missing when it is cut short, and comes again for
 * nothing. Its folder has to exist. Throws like `writeRunFile`.
 */
export function writeRunFileNow(file: string, text: string): void {
  try {
    writeNew(file, text);
  } catch (error) {
    throw unwritable(file, error);
  }
}

/** In the place of what is there, not into it: another name may stand for the same file. */
function writeNew(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: "wx" });
  } catch (error) {
    if (systemCode(error) !== "EEXIST") throw error;
    rmSync(file);
    writeFileSync(file, text, { flag: "wx" });
  }
}

function unwritable(file: string, error: unknown): EvictionError {
  const expected = "a folder that can be written";
  const fix = "Free space or correct the permissions, then run the same command to go on";
  return systemRefusal("run-directory", { where: file, expected, fix }, error);
}
