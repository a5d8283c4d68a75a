import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { systemCode } from "../core/errors/system-code.ts";

/**
 * Makes a folder and those above it that are missing; one that is there is left as it is. Throws what the file system
 * does. Node's own way to do so never ends where a file system refuses a new folder as if another was missing, as Linux
 * does in `/proc`.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await makeOne(folder);
  } catch (error) {
    const above = dirname(folder);
    if (systemCode(error) !== "ENOENT" || above === folder) throw error;
    await makeFolder(above);
    await makeOne(folder);
  }
}

async function makeOne(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const isThere = systemCode(error) === "EEXIST" && (await stat(folder)).isDirectory();
    if (!isThere) throw error;
  }
}
