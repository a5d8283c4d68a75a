import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { CONFORMANCE } from "../conformance/read-conformance.ts";

/** Files below a folder by relative path; none where there is no folder. */
export function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name))).sort();
}

/** SHA-256 of every file below a folder, to be compared with a later one. */
export function folderState(folder: string): Readonly<Record<string, string>> {
  const hash = (path: string) =>
    createHash("sha256")
      .update(readFileSync(join(folder, path)))
      .digest("hex");
  return Object.fromEntries(filesBelow(folder).map((path) => [path, hash(path)]));
}

/** Writes files anew rather than copying them: the copies are writable where the originals are not. */
export function copyFolder(from: string, to: string, wanted: (path: string) => boolean = () => true): void {
  for (const path of filesBelow(from).filter(wanted)) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    writeFileSync(join(to, path), readFileSync(join(from, path)));
  }
}

/** A run directory of the reference on the conformance protocol as it stands before it is graded. */
export function copyReferenceRun(to: string): void {
  copyFolder(join(CONFORMANCE, "expected/qa"), to, (path) => !path.startsWith("qa."));
}

/** Replaces a file's text by what an edit makes of it. Throws when the edit changes nothing. */
export function editFile(file: string, edit: (text: string) => string): void {
  const text = readFileSync(file, "utf8");
  const edited = edit(text);
  if (edited === text) throw new Error(`the edit of ${file} changes nothing`);
  writeFileSync(file, edited);
}
