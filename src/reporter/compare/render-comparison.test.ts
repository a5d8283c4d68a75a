import { expect, test } from "vitest";
import { makeComparedRun, type Outcome } from "../../../test/factories/make-compared-runs.ts";
import { plainText } from "../../../test/factories/plain-text.ts";
import { unwrapped } from "../../../test/factories/unwrapped.ts";
import { compareRuns } from "./compare-runs.ts";
import { renderComparison } from "./render-comparison.ts";
import type { ComparedRun } from "./same-protocol.ts";

const OUTCOMES: readonly Outcome[] = ["right", "wrong", "evicted and wrong", "right", "wrong"];
const FIRST = makeComparedRun("runs/a", OUTCOMES);
const SECOND = makeComparedRun("runs/b", ["right", "right", "right", "evicted and wrong", "wrong"]);

function compared(first: ComparedRun, second: ComparedRun): string {
  return plainText(renderComparison([first, second], compareRuns(first, second)));
}

test("says what changed, policy by policy", () => {
  expect(compared(FIRST, SECOND)).toBe(`
  EVICTION  tiny-v1, two runs compared
  Run A  runs/a: Dataset records.json, answered by a provider.
  Run B  runs/b: Dataset records.json, answered by a provider.

  confidence  Run A  Run B  difference  90% interval, Tango
  official      4/4    4/4      +0.000     [-0.403, +0.403]
  synthetic     1/1    1/1      +0.000     [-0.730, +0.730]
  overall       5/5    5/5      +0.000     [-0.351, +0.351]

  confidence  improved  regressed  both right  both wrong  McNemar p  detectable
  official           0          0           4           0     1.0000        none
  synthetic          0          0           1           0     1.0000        none
  overall            0          0           5           0     1.0000        none
  Of 5 cases 0 improved, 0 regressed, 5 unchanged.

  hybrid-v1  Run A  Run B  difference  90% interval, Tango
  official     2/4    3/4      +0.250     [-0.414, +0.731]
  synthetic    0/1    0/1      +0.000     [-0.730, +0.730]
  overall      2/5    3/5      +0.200     [-0.358, +0.643]

  hybrid-v1  improved  regressed  both right  both wrong  McNemar p  detectable
  official          2          1           1           0     1.0000        none
  synthetic         0          0           0           1     1.0000        none
  overall           2          1           1           1     1.0000        none
  Of 5 cases 2 improved, 1 regressed, 2 unchanged.
  Improved: c1, c2
  Regressed: c3

  detectable: the smallest true difference that the test finds with 80% power;
  none: too few pairs differ to find any.

  Support retained, confidence  Run A  Run B  gained  lost
  capacity 2                      5/5    5/5       0     0

  Support retained, hybrid-v1  Run A  Run B  gained  lost
  capacity 2                     4/5    4/5       1     1
  Gained at 2: c2
  Lost at 2: c3

  confidence: Not enough evidence of a difference.
  confidence: every answer in both runs was graded right, so answers cannot tell
    the runs apart.
  hybrid-v1: Not enough evidence of a difference.
`);
});

test("a run without answers is compared by what is kept, and so told", () => {
  const selected = makeComparedRun("runs/b", ["right", "wrong", "right", "right", "wrong"], { mode: "none" });
  const text = compared(FIRST, selected);
  expect(text).toContain("Run B  runs/b: Dataset records.json, selection only, no answers.");
  expect(text).toContain("  No answers in one of the runs: what is kept is compared, not what is answered.");
  expect(text).toContain("Gained at 2: c2");
  expect(text).not.toContain("McNemar");
  expect(text).not.toContain("detectable");
});

test("figures that are comparable with nothing are told before them", () => {
  const sample = makeComparedRun("runs/b", ["right", "wrong", "right", "right", "wrong"], {
    sample_text: true,
  });
  expect(compared(FIRST, sample).split("\n")[4]).toBe("  Not comparable with published figures.");
});

test("answers that are all graded wrong in both runs tell nothing, and where to look is told", () => {
  const wrong = ["wrong", "wrong", "wrong"] as const;
  expect(unwrapped(compared(makeComparedRun("a", wrong), makeComparedRun("b", wrong)), 4)).toContain(
    "\n  hybrid-v1: every answer in both runs was graded wrong, so answers cannot tell the runs apart: look at the model and the grader.\n",
  );
});

test("many changed cases are counted after the first ten", () => {
  const wrong = Array.from({ length: 13 }, (): Outcome => "wrong");
  const right = wrong.map((): Outcome => "right");
  expect(compared(makeComparedRun("a", wrong), makeComparedRun("b", right))).toContain(
    "  Improved: c0, c1, c2, c3, c4, c5, c6, c7, c8, c9 and 3 more\n",
  );
});

test("changed cases of long names stand on several lines, and no name is cut", () => {
  const names = ["one", "two", "three"].map((number) => `case ${number} of a question about a long name`);
  const changes = compareRuns(FIRST, SECOND).map((each) => ({
    ...each,
    answers: each.answers && { ...each.answers, improved: names },
  }));
  expect(plainText(renderComparison([FIRST, SECOND], changes))).toContain(`
  Improved: case one of a question about a long name,
    case two of a question about a long name,
    case three of a question about a long name
`);
});

test("many policies in one run only stand on several lines", () => {
  const names = ["a", "b", "c", "d"].map((letter) => letter.repeat(24));
  const own_policies = names.map((policy) => ({ policy, module_sha256: "7".repeat(64) }));
  expect(compared(FIRST, makeComparedRun("runs/b", OUTCOMES, { own_policies }))).toContain(`
  In one run only, so not compared: ${names[0]},
    ${names.slice(1).join(", ")}
`);
});

test("fits into 80 columns", () => {
  const widths = compared(FIRST, SECOND)
    .split("\n")
    .map((line) => line.length);
  expect(Math.max(...widths)).toBeLessThanOrEqual(80);
});
