import { type CasePair, outcomes } from "../../core/artifacts/suite-pairs.ts";
import type { GradedRow } from "../../core/rows/graded-row.ts";
import { accuracyDifference, type Cells } from "../../core/stats/cells.ts";
import { exactMcNemar } from "../../core/stats/exact-mcnemar.ts";
import { midPMcNemar } from "../../core/stats/mid-p-mcnemar.ts";
import { newcombeInterval } from "../../core/stats/newcombe-interval.ts";
import {
  type AnswerOutcome,
  type Extreme,
  type IncompletePair,
  sensitivity,
} from "../../core/stats/sensitivity.ts";
import {
  DETECTABLE_POWER,
  smallestDetectableDifference,
} from "../../core/stats/smallest-detectable-difference.ts";
import { tangoInterval } from "../../core/stats/tango-interval.ts";
import { verdictSentence } from "../../core/stats/verdict-sentence.ts";
import { counted } from "../../core/text/counts.ts";
import { interval } from "../../core/text/numbers.ts";
import type { Comparison } from "./report-schema.ts";

/** One case's answers under the two policies; undefined where one never came. */
export interface CaseAnswers {
  readonly case_id: string;
  readonly first: GradedRow | undefined;
  readonly second: GradedRow | undefined;
}

/** A comparison over the complete pairs among some cases; undefined where there is none. */
export function comparePolicies(
  cases: readonly CaseAnswers[],
  policies: readonly [first: string, second: string],
  alpha: number,
): Comparison | undefined {
  const pairs = cases.filter(isComplete);
  if (pairs.length === 0) return undefined;
  const mcnemar = exactMcNemar(outcomes(pairs));
  const cells = cellsOf(mcnemar);
  const incomplete = cases.filter((each) => !isComplete(each)).map(incompletePair);
  const difference = accuracyDifference(cells);
  const tango = tangoInterval(cells, alpha);
  const discordantShare = (cells.only_first_correct + cells.only_second_correct) / pairs.length;
  const extremes = incomplete.length === 0 ? null : extremesOf(cells, incomplete);
  return {
    cases: pairs.length,
    incomplete_pairs: incomplete.length,
    cells,
    difference,
    p_value: mcnemar.p_value,
    mid_p: midPMcNemar(cells),
    tango,
    newcombe: newcombeInterval(cells, alpha),
    smallest_detectable_difference:
      smallestDetectableDifference({
        pairs: pairs.length,
        discordantShare,
        alpha,
        power: DETECTABLE_POWER,
      }) ?? null,
    sensitivity: extremes,
    sentence:
      extremes === null
        ? verdictSentence({ policies, pValue: mcnemar.p_value, alpha, difference, interval: tango })
        : noClaim(incomplete.length, extremes),
  };
}

export function isComplete(answers: CaseAnswers): answers is CasePair {
  return answers.first !== undefined && answers.second !== undefined;
}

/** Whatever the missing answers had been, the difference would lie between the two extremes. */
function noClaim(incomplete: number, { best, worst }: NonNullable<Comparison["sensitivity"]>): string {
  const ends = { lower: worst.difference, upper: best.difference };
  return `No claim: ${counted(incomplete, "incomplete pair", "incomplete pairs")}, difference in ${interval(ends)}.`;
}

function cellsOf({ both_correct, both_wrong, only_first_correct, only_second_correct }: Cells): Cells {
  return { both_correct, both_wrong, only_first_correct, only_second_correct };
}

function incompletePair({ first, second }: CaseAnswers): IncompletePair {
  return [outcomeOf(first), outcomeOf(second)];
}

function outcomeOf(row: GradedRow | undefined): AnswerOutcome {
  if (row === undefined) return "none";
  return row.grade_correct ? "right" : "wrong";
}

function extremesOf(
  cells: Cells,
  incomplete: readonly IncompletePair[],
): NonNullable<Comparison["sensitivity"]> {
  const { best, worst } = sensitivity(cells, incomplete);
  return { best: told(best), worst: told(worst) };
}

function told({ cells, difference, pValue }: Extreme) {
  return { cells, difference, p_value: pValue };
}
