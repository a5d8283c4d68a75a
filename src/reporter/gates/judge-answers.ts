import type { Suite } from "../../core/artifacts/suite-pairs.ts";
import { counted } from "../../core/text/counts.ts";
import { probability, signed } from "../../core/text/numbers.ts";
import type { RunReport, SuiteComparison } from "../report/report-schema.ts";
import { decided, type Finding, undecided } from "./finding.ts";
import { suiteOf, withSign } from "./gate-names.ts";
import type { AccuracyGate, AnswersGate, IntervalGate } from "./gate-schema.ts";
import { answersNotAsked, emptySuite, missingRows, unknownPolicy } from "./obstacles.ts";

/** Judges what the policies answer over a suite of which every answer came. */
export function judgeAnswers(gate: AnswersGate, report: RunReport): Finding {
  const suite = suiteOf(gate);
  const policy = policyOf(gate, report);
  const obstacle =
    unknownPolicy(report, policy) ??
    (gate.gate === "difference" ? comparedWithItself(report, policy) : undefined) ??
    missingRows(report) ??
    emptySuite(report, suite) ??
    answersNotAsked(report);
  if (obstacle) return obstacle;
  const comparison = comparisonOf(report, policy, suite);
  if (comparison === null) return undecided("no complete pair");
  const { incomplete_pairs: incomplete } = comparison;
  if (incomplete > 0) return undecided(counted(incomplete, "incomplete pair", "incomplete pairs"));
  return judgeComparison(gate, comparison, report.protocol.policies);
}

/** The policy whose answers a gate looks at; the protocol's second where it names none. */
function policyOf(gate: AnswersGate, { protocol }: RunReport): string {
  return ("policy" in gate ? gate.policy : undefined) ?? protocol.policies[1];
}

function comparedWithItself({ protocol }: RunReport, policy: string): Finding | undefined {
  if (policy !== protocol.policies[0]) return undefined;
  return decided(false, `${policy} is the baseline itself`);
}

/** The comparison that has a policy as one of its two. */
function comparisonOf(report: RunReport, policy: string, suite: Suite): SuiteComparison | null {
  if (report.protocol.policies.includes(policy)) return report.suites?.[suite] ?? null;
  const own = report.own_policies?.against_baseline.find((each) => each.policy === policy);
  return own?.suites[suite] ?? null;
}

function judgeComparison(
  gate: AnswersGate,
  comparison: SuiteComparison,
  policies: RunReport["protocol"]["policies"],
): Finding {
  switch (gate.gate) {
    case "accuracy":
      return judgeAccuracy(gate, comparison, policies);
    case "difference": {
      const difference = wholeCases(comparison.difference, comparison.cases);
      return decided(difference >= gate.atLeast, besides(difference, gate.atLeast, signed, withSign));
    }
    case "interval":
      return judgeInterval(gate, comparison);
    case "primary p": {
      const { p_value: p } = comparison;
      return decided(p <= gate.atMost, besides(p, gate.atMost, probability));
    }
  }
}

function judgeAccuracy(
  { policy, atLeast }: AccuracyGate,
  { cases, cells }: SuiteComparison,
  policies: RunReport["protocol"]["policies"],
): Finding {
  const alone = policy === policies[0] ? cells.only_first_correct : cells.only_second_correct;
  const right = cells.both_correct + alone;
  const accuracy = right / cases;
  const text = besides(accuracy, atLeast, (share) => share.toFixed(3));
  return decided(accuracy >= atLeast, `${text} (${right}/${cases})`);
}

function judgeInterval(
  { of = "bootstrap", lowerAtLeast }: IntervalGate,
  comparison: SuiteComparison,
): Finding {
  const { lower, upper } = comparison[of];
  const end = of === "bootstrap" ? wholeCases(lower, comparison.cases) : lower;
  return decided(end >= lowerAtLeast, `[${besides(end, lowerAtLeast, signed, withSign)}, ${signed(upper)}]`);
}

/**
 * A difference that is a whole number of cases, divided once. The protocol subtracts two rounded shares, which
 * may fall just short of a decimal bound: 28/40 - 20/40 of 0.2.
 */
function wholeCases(difference: number, cases: number): number {
  return Math.round(difference * cases) / cases;
}

/** A figure as other outputs print it; in full where that would hide on which side of a bound it is. */
function besides(
  value: number,
  bound: number,
  rounded: (value: number) => string,
  full: (value: number) => string = String,
): string {
  const isHidden = value !== bound && rounded(value) === rounded(bound);
  return isHidden ? full(value) : rounded(value);
}
