import { gradeAnswer } from "../../core/grader/grade-answer.ts";
import type { PreparedCase } from "../../core/pool/prepare-cases.ts";
import { type AnswerRequest, answerRequest } from "../../core/rows/answer-request.ts";
import type { CaseKey, CaseRecord } from "../../core/rows/case-record.ts";
import { gradedRow } from "../../core/rows/graded-row.ts";
import type { PolicyRow } from "../../core/rows/policy-row.ts";
import { shareScores } from "../../core/rows/share-scores.ts";
import type { Selector } from "../../core/selector/selector.ts";
import { GENERATE_COMMAND } from "../../reporter/render/generate-advice.ts";
import type { AnswerOutcome } from "../answers/answer-service.ts";
import type { PreparedRun } from "../setup/provided-run.ts";
import { CaseFailure } from "./case-failure.ts";
import { hasPolicy, selectRows } from "./select-rows.ts";

/** Asks for a row's answer; the run's only way to the provider. */
export type Ask = (request: AnswerRequest) => Promise<AnswerOutcome>;

/** A prompt holds at least one fact (protocol section 5), so a policy that keeps none is not asked. */
const NOTHING_KEPT = "the policy kept no fact, and a question is asked with at least one";

/** What a case is done with: who selects, and who answers. */
export interface CaseTools {
  readonly select: Selector;
  readonly ask: Ask;
}

/**
 * A row's whole way: select at each capacity, ask and grade at the one that the protocol asks at.
 * Throws `CaseFailure` for a case or policy that the run does not have, and like the selector.
 */
export async function runCase(
  run: PreparedRun,
  key: CaseKey,
  { select, ask }: CaseTools,
): Promise<CaseRecord> {
  // A key comes from a suite file, so a name such as `constructor` must not find what every object has.
  const prepared = Object.hasOwn(run.cases, key.case_id) ? run.cases[key.case_id] : undefined;
  if (prepared === undefined) throw unknownKey("case", key.case_id, run);
  if (!hasPolicy(run, key.policy)) throw unknownKey("policy", key.policy, run);
  const rows = await Promise.all(selectRows(run, prepared, key.policy, select));
  const record = unanswered(run, prepared, shareScores(rows.map(({ row }) => row)));
  const asked = rows.find(({ row }) => row.capacity === run.header.qa_capacity);
  if (run.header.mode === "none" || asked === undefined) {
    return record;
  }
  if (asked.selection.kept.length === 0) return { ...record, no_answer: NOTHING_KEPT };
  const outcome = await ask(answerRequest(run, prepared, asked.row, asked.selection.kept));
  if ("no_answer" in outcome) {
    return { ...record, no_answer: outcome.no_answer, calls: outcome.calls };
  }
  const grade = gradeAnswer(outcome.row.prediction, prepared.answer);
  return {
    ...record,
    graded_row: gradedRow(asked.row, outcome.row, grade),
    reused: outcome.reused,
    asked_again: outcome.asked_again,
    truncated: outcome.truncated,
    calls: outcome.reused ? 0 : outcome.row.attempts,
  };
}

function unanswered(run: PreparedRun, prepared: PreparedCase, rows: readonly PolicyRow[]): CaseRecord {
  return {
    run: run.header,
    case_index: prepared.index,
    policy_rows: rows,
    graded_row: null,
    reused: false,
    asked_again: [],
    truncated: false,
    calls: 0,
    no_answer: null,
  };
}

function unknownKey(kind: "case" | "policy", name: string, run: PreparedRun): CaseFailure {
  return new CaseFailure(
    `${kind} ${name}: not part of the protocol ${run.header.protocol_id}; this suite file was made for another; write suites of this one with \`${GENERATE_COMMAND}\``,
  );
}
