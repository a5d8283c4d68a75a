import { readSource } from "./read-source.ts";

/** A page with every run of spaces and line ends as one space: a sentence is found however it was broken. */
export function wordsOf(page: string): string {
  return readSource(page).replaceAll(/\s+/g, " ");
}

/** The cells of a page's table, row by row, that has these heads. Throws where there is no such table. */
export function tableOf(page: string, ...heads: readonly string[]): readonly (readonly string[])[] {
  const lines = readSource(page).split("\n");
  const start = lines.findIndex((line) => cellsOf(line).join("|") === heads.join("|"));
  if (start < 0) throw new Error(`${page} has no table of ${heads.join(", ")}`);
  const rows = lines.slice(start + 2);
  return rows.slice(0, rows.indexOf("")).map(cellsOf);
}

/** What a pattern's groups hold in a page's words. Throws where it is not there. */
export function readWords(page: string, pattern: RegExp): readonly string[] {
  const found = pattern.exec(wordsOf(page));
  if (found === null) throw new Error(`${page} does not say ${pattern}`);
  return found.slice(1);
}

const COUNTS = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** The number that a word of 0..10 says. Throws for any other word. */
export function countOf(word = ""): number {
  const count = COUNTS.indexOf(word);
  if (count < 0) throw new Error(`${word} is no number in words`);
  return count;
}

function cellsOf(line: string): readonly string[] {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}
