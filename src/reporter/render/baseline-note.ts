import colors from "picocolors";
import { DEFAULT_SCENARIOS } from "../../core/protocol/default-scenarios.ts";
import { rowId } from "../../core/rows/answer-row.ts";
import type { PolicyRow } from "../../core/rows/policy-row.ts";
import { policiesOf } from "../../core/rows/run-header.ts";
import type { FinishedRun } from "../finished-run.ts";
import type { Judging } from "../reporter-settings.ts";
import { REFRESH_COMMAND } from "./baseline-advice.ts";
import { visibleText } from "./html/visible-text.ts";
import type { Paragraph } from "./summary.ts";
import { wrapLines } from "./wrap-lines.ts";

const HOW_TO_MAKE = `Make one with the option baseline and ${REFRESH_COMMAND}.`;

/** Which policies of a complete run have no row in the baseline, so that none of their cases can fail for what is evicted. */
export function baselineNote(run: FinishedRun, judging: Judging | undefined): Paragraph {
  if (judging === undefined || !run.complete) return [];
  const without = policiesWithout(run, judging);
  if (without.length === 0) return [];
  const isAll = without.length === policiesOf(run.header).length;
  const names = isAll ? visibleText(run.header.protocol_id) : without.join(", ");
  const ofThem = isAll || without.length === 1 ? "it" : "them";
  const told = `No baseline for ${names}: no case of ${ofThem} can fall behind. ${HOW_TO_MAKE}`;
  return wrapLines(told, { first: "  " }).map(colors.yellow);
}

function policiesWithout({ header, policyRows }: FinishedRun, judging: Judging): readonly string[] {
  const judged = new Set(policyRows.filter((row) => isJudged(row, judging)).map(({ policy }) => policy));
  const shipped: readonly string[] = judging.isShippedProtocol ? header.policies : [];
  return policiesOf(header).filter((policy) => !judged.has(policy) && !shipped.includes(policy));
}

/** A table of one's own that has the default scenarios' names is taken for theirs: rather nothing is said than what is wrong. */
function isJudged(row: PolicyRow, { baseline, isNamed }: Judging): boolean {
  if (!isNamed && !Object.hasOwn(DEFAULT_SCENARIOS, row.scenario)) return false;
  return Object.hasOwn(baseline.retained_capacities, rowId(row.case_id, row.policy));
}
