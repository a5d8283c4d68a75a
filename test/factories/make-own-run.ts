import { rowId } from "../../src/core/rows/answer-row.ts";
import type { RunHeader } from "../../src/core/rows/case-record.ts";
import type { FinishedRun, SeenCase } from "../../src/reporter/finished-run.ts";
import { makeFinishedRun, makeSeenCase } from "./make-case-record.ts";
import { makeGradedRow } from "./make-graded-row.ts";
import { makePolicyRow } from "./make-policy-row.ts";
import { makeRunHeader } from "./make-run-header.ts";

const CASES = [
  ...Array.from({ length: 8 }, (_, index) => ({ case_id: `c${index}`, source: "longmemeval" })),
  { case_id: "s1", source: "synthetic" },
];

/** Cases under the two policies and some of the user's own, which answer right where a policy's name says so. */
export function makeOwnSeen(own: readonly string[], members: Partial<RunHeader> = {}): readonly SeenCase[] {
  const run = makeRunHeader({
    case_count: CASES.length,
    own_policies: own.map((policy) => ({ policy, module_sha256: "7".repeat(64) })),
    ...members,
  });
  return CASES.flatMap((parts, case_index) =>
    ["confidence", "hybrid-v1", ...own].map((policy) => {
      const key = { case_id: parts.case_id, policy };
      const isRight = policy === "hybrid-v1" || policy.startsWith("right");
      return makeSeenCase(key, {
        run,
        case_index,
        policy_rows: [makePolicyRow({ ...parts, policy })],
        graded_row: run.mode === "none" ? null : makeGradedRow({ ...parts, policy, grade_correct: isRight }),
      });
    }),
  );
}

/** The same, one row without an answer and one without a result. */
export function makeUnfinishedSeen(
  own: readonly string[],
  without: { readonly answer?: string; readonly result?: string },
  members: Partial<RunHeader> = {},
): readonly SeenCase[] {
  return makeOwnSeen(own, members).map(({ key, record }) => {
    const id = rowId(key.case_id, key.policy);
    if (id === without.result) return { key, record: undefined };
    if (id !== without.answer || record === undefined) return { key, record };
    return { key, record: { ...record, graded_row: null, no_answer: "timed out <b>" } };
  });
}

export function makeOwnRun(own: readonly string[], members: Partial<RunHeader> = {}): FinishedRun {
  return makeFinishedRun(makeOwnSeen(own, members));
}
