import type { RequestBody } from "../../core/answer/request.ts";
import type { Answer } from "../../core/rows/answer-row.ts";

/** What one attempt brought. */
export type Reply = Omit<Answer, "attempts">;

/** Something that answers one request in one attempt. Throws `AttemptError`, nothing else. */
export interface Provider {
  ask(body: RequestBody): Promise<Reply>;
}

/**
 * Why an attempt brought no answer. Built from a status or a kind of failure alone, never from what the
 * provider sent: headers, bodies and addresses stay out.
 */
export class AttemptError extends Error {
  override readonly name = "AttemptError";
  /** Whether another attempt is allowed (protocol section 6). */
  readonly retryable: boolean;
  /** The provider's wish in milliseconds, where it stated one. */
  readonly retryAfterMs: number | undefined;

  constructor(reason: string, retryable: boolean, retryAfterMs?: number) {
    super(reason);
    this.retryable = retryable;
    this.retryAfterMs = retryAfterMs;
  }
}
