import { link, open, unlink } from "node:fs/promises";
import { systemCode } from "../../core/errors/system-code.ts";

interface FoundFile {
  readonly text: string;
  /** Milliseconds since 1970, by the clock of the file system. */
  readonly modifiedAt: number;
}

const NO_HARD_LINKS: readonly string[] = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"];

/**
 * Makes a file with its text at once, so that nobody ever sees a part of it; false where one is already.
 * `temporary` is a name of the caller's own in the same folder. Where the file system has no hard links, the
 * file is empty for a moment. Throws what the file system does, and leaves nothing then.
 */
export async function createFile(file: string, text: string, temporary: string): Promise<boolean> {
  await createAndWrite(temporary, text);
  try {
    await link(temporary, file);
    return true;
  } catch (error) {
    const code = systemCode(error);
    if (code === "EEXIST") return false;
    if (!NO_HARD_LINKS.includes(code)) throw error;
  } finally {
    await unlinkIfPresent(temporary);
  }
  // If this process slept while the file was empty, others may have removed it: what stands there now decides.
  return (await createAndWrite(file, text)) && (await readIfPresent(file))?.text === text;
}

/** Reads a text file; undefined where there is none. Throws what the file system does. */
export async function readIfPresent(file: string): Promise<FoundFile | undefined> {
  const handle = await unless("ENOENT", open(file, "r"));
  if (handle === undefined) return undefined;
  try {
    const text = await handle.readFile("utf8");
    return { text, modifiedAt: (await handle.stat()).mtimeMs };
  } finally {
    await handle.close();
  }
}

/** Removes a file that may be gone already. */
export async function unlinkIfPresent(file: string): Promise<void> {
  await unless("ENOENT", unlink(file));
}

/** Makes a file, then writes its text; false where one is already. Removes one that it cannot write. */
async function createAndWrite(file: string, text: string): Promise<boolean> {
  const handle = await unless("EEXIST", open(file, "wx"));
  if (handle === undefined) return false;
  try {
    await handle.writeFile(text);
  } catch (error) {
    await unlinkIfPresent(file);
    throw error;
  } finally {
    await handle.close();
  }
  return true;
}

/** What a call gives; undefined when it fails with this code. */
async function unless<T>(code: string, call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (systemCode(error) === code) return undefined;
    throw error;
  }
}
