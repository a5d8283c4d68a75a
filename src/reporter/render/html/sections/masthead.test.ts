import { expect, test } from "vitest";
import { incompleteReport, partialReport } from "../../../../../test/factories/conformance-report.ts";
import { makeReport } from "../../../../../test/factories/make-report.ts";
import { masthead } from "./masthead.ts";

test("warns of sample text and of the embedded reader before any figure", () => {
  expect(masthead({ ...makeReport(), sample_text: true, answers: "embedded reader" }).text).toContain(
    "<strong>Sample text, answered by the embedded reader.</strong> Not comparable with published figures.",
  );
  expect(masthead(incompleteReport()).text).toContain("Not comparable with published figures.");
  expect(masthead(makeReport()).text).not.toContain("Not comparable");
});

test("says how much of the run is there", () => {
  expect(masthead(makeReport()).text).toContain("Complete: 4 of 4 rows<");
  expect(masthead(partialReport()).text).toMatch(/Not complete: \d+ of 90 rows</);
  expect(masthead(incompleteReport()).text).toContain("Not complete: 84 of 90 rows answered<");
});

test("counts the gates by their state, failed ones first", () => {
  const words = masthead(incompleteReport()).text.match(/\d gates? [a-z ]+/g);
  expect(words).toEqual(["1 gate failed", "1 gate not evaluated", "1 gate passed"]);
});
