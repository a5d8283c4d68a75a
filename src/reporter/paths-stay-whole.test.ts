import { expect, test } from "vitest";
import { makeFinishedRun, makeSeenCase, makeSeenRun } from "../../test/factories/make-case-record.ts";
import { makeRunHeader } from "../../test/factories/make-run-header.ts";
import { terminalText } from "../../test/factories/terminal-text.ts";
import { EvictionError } from "../core/errors/eviction-error.ts";
import { evictionFailed } from "./eviction-says.ts";

const PATH = `/a folder/${"of  two words ".repeat(6)}/the file`;
const REFUSAL = new EvictionError("run-directory", {
  where: PATH,
  expected: "a file that can be read",
  found: "a folder",
  fix: "Correct it",
});

test("in the reason of a row", () => {
  const [first, ...others] = makeSeenRun();
  if (first === undefined) throw new Error("no row");
  const failed = makeSeenCase(first.key, { graded_row: null, no_answer: REFUSAL.message });
  expect(terminalText(makeFinishedRun([failed, ...others]))).toContain(PATH);
});

test("in the line on what a run rests on", () => {
  const dataset = { ...makeRunHeader().dataset, filename: `my  records ${"of words ".repeat(8)}.json` };
  const run = makeFinishedRun(makeSeenRun({ run: makeRunHeader({ dataset }) }));
  expect(terminalText(run)).toContain(dataset.filename);
});

test("in a failure of the run's end", () => {
  expect(evictionFailed(REFUSAL)).toContain(PATH);
});
