import type { RunReport } from "../../report/report-schema.ts";
import { answerState, type CaseView, pairOf, retainedAt } from "./case-view.ts";

/** How the two policies did on a case, in the order in which a reader wants to see them. */
export const CASE_KINDS = [
  "only first right",
  "only second right",
  "no answer",
  "neither right",
  "both right",
  "kept differently",
  "kept alike",
  "one policy only",
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export interface CaseGroup {
  readonly kind: CaseKind;
  readonly title: string;
  /** Whether the policies part on these cases, or something is missing: what a reader looks at first. */
  readonly matters: boolean;
  readonly cases: readonly CaseView[];
}

/** Cases by how the policies did, those on which they part first; kinds without a case are left out. */
export function groupCases(cases: readonly CaseView[], { protocol }: RunReport): readonly CaseGroup[] {
  const kinds = cases.map((each) => kindOf(each, protocol.capacities));
  return CASE_KINDS.map((kind) => ({
    kind,
    title: titleOf(kind, protocol.policies),
    matters: !["neither right", "both right", "kept alike"].includes(kind),
    cases: cases.filter((_, index) => kinds[index] === kind),
  })).filter((group) => group.cases.length > 0);
}

function kindOf(view: CaseView, capacities: readonly number[]): CaseKind {
  const [first, second] = pairOf(view);
  const states = [first, second].map(answerState);
  if (states.includes("not run")) return "one policy only";
  if (view.rows.map(answerState).includes("no answer")) return "no answer";
  if (states.includes("not asked")) {
    const isAlike = capacities.every((each) => retainedAt(first, each) === retainedAt(second, each));
    return isAlike ? "kept alike" : "kept differently";
  }
  if (states[0] === states[1]) return states[0] === "right" ? "both right" : "neither right";
  return states[0] === "right" ? "only first right" : "only second right";
}

function titleOf(kind: CaseKind, [first, second]: RunReport["protocol"]["policies"]): string {
  const titles: Readonly<Record<CaseKind, string>> = {
    "only first right": `Only ${first} right`,
    "only second right": `Only ${second} right`,
    "no answer": "An answer never came",
    "neither right": "Neither right",
    "both right": "Both right",
    "kept differently": "Support kept by one policy only",
    "kept alike": "Support kept or evicted by both alike",
    "one policy only": "Run under one policy only",
  };
  return titles[kind];
}
