import { expect, test } from "vitest";
import { type Case, makeGatedReport, times } from "../../../../test/factories/make-gated-report.ts";
import { suitesSection } from "./suites-section.ts";

const RIGHT: Case = ["official", "right", "right"];
const UNANSWERED: Case = ["official", "right", "no answer"];

/** The line above the figures that stand beside the primary test. */
function headingOf(cases: readonly Case[]): string | undefined {
  return suitesSection(makeGatedReport(cases)).find((line) => line.startsWith("Beside the primary test"));
}

test("says between which ends an interval has to lie for a larger difference to be called unlikely", () => {
  expect(headingOf([RIGHT])).toBe(
    "Beside the primary test, which alone finds a difference. Where it finds none, a larger one than 10 percentage " +
      "points is called unlikely if Tango's interval lies between -10 and +10 percentage points:",
  );
});

test("says nothing of unlikely differences where each suite lacks an answer", () => {
  expect(headingOf([RIGHT, UNANSWERED])).toBe("Beside the primary test, which alone finds a difference:");
});

test("says when a difference is unlikely as long as one suite has all its answers", () => {
  const whole = times(40, ["synthetic", "right", "right"]);
  const lines = suitesSection(makeGatedReport([...whole, RIGHT, UNANSWERED]));
  expect(lines).toContain("- synthetic: No difference larger than 10 points is likely.");
  expect(headingOf([...whole, RIGHT, UNANSWERED])).toContain("is called unlikely if");
});
