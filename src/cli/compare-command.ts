import { compareRuns } from "../reporter/compare/compare-runs.ts";
import { renderComparison } from "../reporter/compare/render-comparison.ts";
import { readDirectory } from "../reporter/report/read-directory.ts";

/** Compares two finished directories. Throws `run-directory` where one is none, or for different protocols. */
export async function compare(first: string, second: string): Promise<string> {
  const runs = [
    { name: first, source: await readDirectory(first) },
    { name: second, source: await readDirectory(second) },
  ] as const;
  return renderComparison(runs, compareRuns(...runs));
}
