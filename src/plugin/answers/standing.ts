/** Where a live run's answers stand, in rows but for `retries` and the tokens. */
export interface Standing {
  /** Rows answered, by a call or from storage. */
  readonly answered: number;
  /** Of those, rows that an earlier run had stored. */
  readonly reused: number;
  readonly failed: number;
  /** Rows whose call is under way or pausing before another attempt. */
  readonly inFlight: number;
  readonly retries: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** Something that happened to a row: its call has returned before it is answered or failed. `usage` is its response's, in tokens; attempts are counted from 1. */
export type RowEvent =
  | { readonly kind: "reused" }
  | { readonly kind: "called" }
  | { readonly kind: "returned" }
  | {
      readonly kind: "answered";
      readonly attempts: number;
      readonly usage: Readonly<Record<string, number>>;
    }
  | { readonly kind: "failed"; readonly attempts: number };

export const NOTHING_YET: Standing = {
  answered: 0,
  reused: 0,
  failed: 0,
  inFlight: 0,
  retries: 0,
  promptTokens: 0,
  completionTokens: 0,
};

/** The standing after one more event. */
export function standingAfter(before: Standing, event: RowEvent): Standing {
  switch (event.kind) {
    case "reused":
      return { ...before, answered: before.answered + 1, reused: before.reused + 1 };
    case "called":
      return { ...before, inFlight: before.inFlight + 1 };
    case "returned":
      return { ...before, inFlight: before.inFlight - 1 };
    case "failed":
      return {
        ...before,
        failed: before.failed + 1,
        retries: before.retries + Math.max(0, event.attempts - 1),
      };
    case "answered":
      return {
        ...before,
        answered: before.answered + 1,
        retries: before.retries + event.attempts - 1,
        promptTokens: before.promptTokens + (event.usage.prompt_tokens ?? 0),
        completionTokens: before.completionTokens + (event.usage.completion_tokens ?? 0),
      };
  }
}
