import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const COMMITTED = fileURLToPath(new URL("data", import.meta.url));

/**
 * The lines of a vector file, in order, from the folder in `EVICTION_VECTORS` or else the committed one.
 * Throws when the file is missing or holds no line, so that a vector test never passes on nothing.
 */
export function readVectors<T>(name: string): T[] {
  const file = `${process.env.EVICTION_VECTORS || COMMITTED}/${name}.jsonl`;
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "");
  if (lines.length === 0) {
    throw new Error(`${file} holds no vector`);
  }
  return lines.map((line) => JSON.parse(line) as T);
}
