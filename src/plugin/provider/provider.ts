import type { RequestBody } from "../../core/answer/request.ts";
import type { Answer } from "../../core/rows/answer-row.ts";

/** The ends of an answer that the chat completions interface defines. */
export const FINISH_REASONS = ["stop", "length", "content_filter", "tool_calls", "function_call"] as const;

/** Why the model stopped writing; `other` stands for any word of the provider's own, which is not kept. */
export type FinishReason = (typeof FINISH_REASONS)[number] | "other";

/** What one attempt brought: all of it may be stored and shown. */
export interface Reply extends Omit<Answer, "attempts"> {
  /** Null where the response states none. */
  readonly finish_reason: FinishReason | null;
  /** HTTP status of the response. */
  readonly status: number;
}

/** Something that answers one request in one attempt. Throws `AttemptError`, nothing else. */
export interface Provider {
  ask(body: RequestBody): Promise<Reply>;
}
