import type { CaseRecord } from "../core/rows/case-record.ts";

/** Calls made and tokens used; tokens as the provider counted them, 0 where it did not. */
export interface Spent {
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** What a run's answers cost: by this run alone, and over all runs that its rows come from. */
export interface Spending {
  readonly thisRun: Spent;
  /** Calls that failed in earlier runs left no row, and are not counted. */
  readonly inTotal: Spent;
}

/** Calls and tokens of a run's records: those this run made, and those behind all answers, stored ones included. */
export function spendingOf(records: readonly CaseRecord[]): Spending {
  return {
    thisRun: sumOf(records.filter((record) => !record.reused)),
    inTotal: sumOf(records),
  };
}

function sumOf(records: readonly CaseRecord[]): Spent {
  const sum = (count: (record: CaseRecord) => number | undefined) =>
    records.reduce((total, record) => total + (count(record) ?? 0), 0);
  return {
    calls: sum((record) => (record.reused ? record.graded_row?.attempts : record.calls)),
    promptTokens: sum((record) => record.graded_row?.usage.prompt_tokens),
    completionTokens: sum((record) => record.graded_row?.usage.completion_tokens),
  };
}
