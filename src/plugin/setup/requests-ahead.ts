import { readFileSync } from "node:fs";
import { type AnswerRequest, answerRequest } from "../../core/rows/answer-request.ts";
import type { CaseKey } from "../../core/rows/case-record.ts";
import { policyRow } from "../../core/rows/policy-row.ts";
import { selectBuiltIn } from "../../core/selector/selector.ts";
import { generatedRows } from "../suites/generated-text.ts";
import type { PreparedRun } from "./provided-run.ts";

/**
 * What the tests of some suites are going to ask, in their order, made only as it is taken. Left to the tests is what this
 * process cannot know or may not do: edited suites, policies of the user's own, another selector, and whatever fails.
 */
export function* requestsAhead(run: PreparedRun, suites: readonly string[]): Generator<AnswerRequest, void> {
  if (run.selector !== null) return;
  for (const suite of suites) {
    for (const key of rowsOf(suite)) {
      const request = requestOf(run, key);
      if (request !== undefined) yield request;
    }
  }
}

function rowsOf(suite: string): readonly CaseKey[] {
  try {
    return generatedRows(readFileSync(suite, "utf8"));
  } catch {
    return [];
  }
}

function requestOf(run: PreparedRun, { case_id: caseId, policy }: CaseKey): AnswerRequest | undefined {
  const prepared = Object.hasOwn(run.cases, caseId) ? run.cases[caseId] : undefined;
  if (prepared === undefined || !Object.hasOwn(run.policies, policy)) return undefined;
  try {
    const capacity = run.header.qa_capacity;
    const { pool } = prepared;
    const selection = selectBuiltIn({ pool, policy, options: run.policies[policy], capacity });
    if (selection.kept.length === 0) return undefined;
    return answerRequest(run, prepared, policyRow(prepared, capacity, selection), selection.kept);
  } catch {
    return undefined;
  }
}
