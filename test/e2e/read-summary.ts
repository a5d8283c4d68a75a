import { unwrapped } from "../factories/unwrapped.ts";

/** Calls and tokens as the summary of a run states them. */
export interface PrintedSpending {
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** Reads the line of the summary's table `Spent` that begins with a name; throws where there is none. */
export function readSpending(stdout: string, name: "this run" | "in total"): PrintedSpending {
  const line = new RegExp(`^ +${name} +([\\d,]+) +([\\d,]+) +([\\d,]+)$`, "m").exec(stdout);
  if (line === null) throw new Error(`no line "${name}" in ${stdout}`);
  const [calls = 0, promptTokens = 0, completionTokens = 0] = line
    .slice(1)
    .map((text) => Number(text.replaceAll(",", "")));
  return { calls, promptTokens, completionTokens };
}

/** Spaces before a row that goes on. */
const CONTINUED = 6;

/** Reads the rows that the summary lists below a line with a text. */
export function readRowsBelow(stdout: string, text: string): readonly string[] {
  const lines = unwrapped(stdout, CONTINUED).split("\n");
  const start = lines.findIndex((line) => line.includes(text)) + 1;
  const end = lines.findIndex((line, index) => index >= start && !line.startsWith("    "));
  return start === 0 ? [] : lines.slice(start, end).map((line) => line.trim());
}
