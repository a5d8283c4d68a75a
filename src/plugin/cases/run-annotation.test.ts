import { expect, test } from "vitest";
import { makeRunHeader } from "../../../test/factories/make-run-header.ts";
import { runAnnotation } from "./run-annotation.ts";

test.each([
  [{}, "tiny-v1: Dataset records.json, answered by a provider."],
  [{ mode: "none" }, "tiny-v1: Dataset records.json, selection only, no answers."],
  [
    { mode: "embedded", sample_text: true },
    "tiny-v1: Sample text, answered by the embedded reader. Not comparable with published figures.",
  ],
] as const)("says what a run rests on: %j", (header, text) => {
  expect(runAnnotation(makeRunHeader(header))).toBe(text);
});
