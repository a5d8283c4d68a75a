import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { manifestKind } from "./manifest-kind.ts";
import { parseSyntheticManifest } from "./manifests.ts";

const PINNED = readFileSync(
  new URL("../../../manifests/synthetic-corrections-v1.json", import.meta.url),
  "utf8",
);

/** The pinned manifest with members of its second case replaced. */
function withSecondCase(members: Readonly<Record<string, unknown>>): string {
  const manifest = JSON.parse(PINNED);
  Object.assign(manifest.cases[1], members);
  return JSON.stringify(manifest);
}

test("the pinned guards have their ids, ranks and answers", () => {
  const manifest = parseSyntheticManifest(PINNED, "s.json");
  expect(manifest.cases.map((guard) => [guard.case_id, guard.loss_rank, guard.answer])).toEqual([
    ["correction_peanut_allergy", 6, "NO"],
    ["correction_language", 8, "NO"],
    ["correction_timezone", 8, "NO"],
    ["correction_review_resolution", 10, "NO"],
    ["correction_shipping_address", 10, "NO"],
  ]);
});

test.each([
  [{ loss_rank: 11 }, "s.json: cases[1].loss_rank: expected at most 10, found 11"],
  [
    { case_id: "correction_timezone" },
    's.json: cases[2].case_id: expected an id of its own, found "correction_tim',
  ],
  [{ answer: "" }, "s.json: cases[1].answer: expected at least 1 characters, found empty text"],
  [{ answer: 5 }, "s.json: cases[1].answer: expected text, found a number"],
  [{ question: undefined }, "s.json: cases[1].question: expected text, found nothing"],
  [{ support_fact: "a\ud800" }, "s.json: cases[1].support_fact: expected text without half characters"],
  [{ note: "secret" }, "s.json: cases[1].note: expected only keys that are defined here"],
])("a case may not have %o", (members, complaint) => {
  expect(() => parseSyntheticManifest(withSecondCase(members), "s.json")).toThrow(complaint);
});

test.each([
  ["scenario", "access_help", 'scenario: expected "correction_reserve", found "access_help"'],
  ["schema_version", 2, "schema_version: expected 1, found 2"],
  ["cases", [], "cases: expected exactly 5 in the list, found a list of 0"],
  ["selection", {}, "selection: expected only keys that are defined here"],
])("%s may not be %j", (key, value, complaint) => {
  const text = JSON.stringify({ ...JSON.parse(PINNED), [key]: value });
  expect(() => parseSyntheticManifest(text, "s.json")).toThrow(`s.json: ${complaint}`);
});

test("an error holds no fact, question or answer", () => {
  const secret = { support_fact: ["secret"], question: { secret: 1 }, answer: ["secret"], loss_rank: 0 };
  const attempt = () => parseSyntheticManifest(withSecondCase(secret), "s.json");
  expect(attempt).toThrow("4 problems");
  expect(attempt).not.toThrow("secret");
});

test.each([
  [{ selection: {} }, "official"],
  [{ scenario: "correction_reserve" }, "synthetic"],
  [{ selection: {}, scenario: "correction_reserve" }, "official"],
  [{ schema_version: 1 }, undefined],
  [[], undefined],
  [null, undefined],
  ["selection", undefined],
])("the kind of %j is %s", (value, kind) => {
  expect(manifestKind(value)).toBe(kind);
});
