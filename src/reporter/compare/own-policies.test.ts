import { expect, test } from "vitest";
import { makeOwnRun } from "../../../test/factories/make-own-run.ts";
import { plainText } from "../../../test/factories/plain-text.ts";
import { sourceOfRun } from "../report/source-of-run.ts";
import { compareRuns } from "./compare-runs.ts";
import { renderComparison } from "./render-comparison.ts";
import type { ComparedRun } from "./same-protocol.ts";

const LONG = "right-name-of-24-letters";

function comparedRun(name: string, own: readonly string[]): ComparedRun {
  return { name, source: sourceOfRun(makeOwnRun(own)) };
}

const RUNS = [comparedRun("a", [LONG, "gone"]), comparedRun("b", ["new", LONG])] as const;

test("own policies that both runs have are compared, by name", () => {
  const changes = compareRuns(...RUNS);
  expect(changes.map(({ policy }) => policy)).toEqual(["confidence", "hybrid-v1", LONG]);
  expect(changes.at(-1)?.answers?.suites.overall?.cells).toMatchObject({ both_correct: 9 });
});

test("the others are named, and a long name leaves 80 columns", () => {
  const text = plainText(renderComparison(RUNS, compareRuns(...RUNS)));
  expect(text).toContain("  In one run only, so not compared: gone, new\n");
  expect(text.split("\n").filter((line) => line.length > 80)).toEqual([]);
});
