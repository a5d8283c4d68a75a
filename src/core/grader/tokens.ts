import { WordList } from "./word-list.ts";

/** Number words that the grader reads as integers; no others count (protocol section 8). */
const NUMBER_WORDS: ReadonlyMap<string, string> = new Map([
  ["one", "1"],
  ["two", "2"],
  ["three", "3"],
  ["four", "4"],
  ["five", "5"],
  ["six", "6"],
  ["seven", "7"],
  ["eight", "8"],
  ["nine", "9"],
  ["ten", "10"],
  ["fifteen", "15"],
]);

const SPELT_NUMBERS = new WordList(NUMBER_WORDS.keys());

/**
 * Tokens of a text in order: maximal runs of `0-9a-z` after lower-casing, number words as digits.
 *
 * Lower-casing comes first, so a letter whose lower case holds an ASCII letter counts (the Kelvin sign is `k`).
 * Source: protocol section 8.
 */
export function tokenize(text: string): readonly string[] {
  const lowered = text.toLowerCase();
  const tokens: string[] = [];
  let start = 0;
  for (let end = 0; end < lowered.length; end += 1) {
    if (isTokenUnit(lowered.charCodeAt(end))) continue;
    if (end > start) tokens.push(readNumberWord(lowered.slice(start, end)));
    start = end + 1;
  }
  if (lowered.length > start) tokens.push(readNumberWord(lowered.slice(start)));
  return tokens;
}

/** Whether a UTF-16 unit is one of `a-z` or `0-9`. */
function isTokenUnit(unit: number): boolean {
  return (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57);
}

function readNumberWord(word: string): string {
  return SPELT_NUMBERS.has(word) ? (NUMBER_WORDS.get(word) ?? word) : word;
}
