import { randomBytes } from "node:crypto";
import { closeSync, fsync, openSync, renameSync, writeFileSync } from "node:fs";
import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { FileText } from "../core/text/file-text.ts";

const flush = promisify(fsync);

const UNFINISHED = /\.[0-9a-f]{32}\.unfinished$/;

/** What a file is written by at least, where it is written in pieces: many small ones take as long as they are many. */
const BLOCK = 1024 * 1024;

/**
 * Writes text files of a folder, each of a text or of the pieces of one, all or none: nothing has its name before everything
 * is flushed. Throws what the file system does and leaves nothing then, but for files that a failing rename had already put
 * in place.
 */
export async function writeWholeFiles(
  folder: string,
  texts: Readonly<Record<string, FileText>>,
): Promise<void> {
  const mark = randomBytes(16).toString("hex");
  const files = Object.entries(texts).map(([name, text]) => {
    const file = join(folder, name);
    return { file, unfinished: `${file}.${mark}.unfinished`, text };
  });
  try {
    await allWritten(
      files.map(({ unfinished, text }) =>
        writeFile(unfinished, typeof text === "string" ? text : blocksOf(text), { flag: "wx", flush: true }),
      ),
    );
    for (const { file, unfinished } of files) await rename(unfinished, file);
  } catch (error) {
    await Promise.allSettled(files.map(({ unfinished }) => rm(unfinished, { force: true })));
    throw error;
  }
}

function* blocksOf(pieces: readonly string[]): Generator<string, void> {
  let held: string[] = [];
  let length = 0;
  for (const piece of pieces) {
    held.push(piece);
    length += piece.length;
    if (length < BLOCK) continue;
    yield held.join("");
    held = [];
    length = 0;
  }
  yield held.join("");
}

/** Waits for each file, also past one that fails, so that none comes into being after all were removed. */
async function allWritten(writes: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(writes)).find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}

/**
 * Writes a text file so that at any moment it is whole or as it was before, and returns once it is flushed. Throws
 * what the file system does, also where a full disk takes a part of the text, and leaves nothing then. Only the flush is
 * waited for: with others' work between them, five waits took four milliseconds where the steps themselves take one.
 */
export async function writeWholeFile(file: string, text: string): Promise<void> {
  const unfinished = `${file}.${randomBytes(16).toString("hex")}.unfinished`;
  try {
    const descriptor = openSync(unfinished, "wx");
    try {
      writeFileSync(descriptor, text);
      await flush(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}

/**
 * Removes what processes left in a folder that were killed while they wrote a file there. Nobody else may be
 * writing in it. What cannot be removed harms nothing and stays.
 */
export async function removeUnfinishedFiles(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const unfinished = names.filter((name) => UNFINISHED.test(name));
  await Promise.allSettled(unfinished.map((name) => rm(join(folder, name))));
}
