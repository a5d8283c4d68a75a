/** What the files of a directory hold, a character for each byte, by their path in it. */
export type DirectoryBytes = Readonly<Record<string, string>>;

/** How alike the files of one name, or in one folder, are to those of the whole run. */
export interface Finding {
  readonly name: string;
  readonly files: number;
  readonly bytes: number;
  readonly likeness: "to the byte" | "but for created_at" | "NOT";
}

const ROWS = "responses/";
/** Binds a directory to its run: each shard writes one of its own, a merge none. */
const BINDING = "qa_run.json";
/** Say when they were written, in `created_at`. */
const DATED: readonly string[] = [ROWS, BINDING, "run.json"];

/**
 * Holds the directories of shards, which store each row once among them, and that of their merge, which publishes
 * the rest, against the directory of one run of all. Whatever either side has more is not alike.
 */
export function compareRuns(
  whole: DirectoryBytes,
  merged: DirectoryBytes,
  shards: readonly DirectoryBytes[],
): readonly Finding[] {
  const found = [merged, ...shards].flatMap((directory) => Object.entries(directory));
  const names = new Set([...Object.keys(whole), ...found.map(([path]) => path)].map(nameOf));
  return Array.from(names, (name) => {
    const files = found.filter(([path]) => nameOf(path) === name);
    const paths = Object.keys(whole).filter((path) => nameOf(path) === name);
    const copies = name === BINDING ? shards.length : 1;
    const isComplete =
      files.length === copies * paths.length && new Set(files.map(([path]) => path)).size === paths.length;
    return {
      name,
      files: files.length,
      bytes: files.reduce((sum, [, text]) => sum + text.length, 0),
      likeness: isComplete ? likenessOf(name, files, whole) : "NOT",
    };
  });
}

function nameOf(path: string): string {
  return path.startsWith(ROWS) ? ROWS : path;
}

function likenessOf(
  name: string,
  files: readonly (readonly [path: string, text: string])[],
  whole: DirectoryBytes,
): Finding["likeness"] {
  if (files.every(([path, text]) => text === whole[path])) return "to the byte";
  const areAlike = files.every(([path, text]) => undated(text) === undated(whole[path] ?? ""));
  return DATED.includes(name) && areAlike ? "but for created_at" : "NOT";
}

function undated(text: string): string {
  return text.replace(/^ *"created_at": "[^"]*Z",$/m, "");
}
