/** Why an attempt brought no answer. */
export type FailureReason =
  /** A status other than 2xx, redirects included. */
  | "http-status"
  /** No whole response within the time-out of an attempt. */
  | "time-out"
  /** No connection, one that was cut, or a response that is not HTTP. */
  | "network-error"
  /** A 2xx response whose body is not JSON, or is empty. */
  | "not-json"
  /** JSON without a list of choices that holds one, such as an error sent with status 200. */
  | "no-choices"
  /** A first choice whose `message.content` is not a text: null, a refusal, a list of parts. */
  | "no-text"
  /** `max_tokens` were spent before anything but white space was said. */
  | "cut-before-text"
  /** A body over `MAX_RESPONSE_BYTES`. */
  | "too-large";

export interface AttemptDetails {
  /** HTTP status, where the response got as far as its headers. */
  readonly status?: number | null;
  /** The provider's wish in milliseconds, where it stated one. */
  readonly retryAfterMs?: number | undefined;
}

/**
 * An attempt without an answer. Built from a status or a kind of failure alone, never from what the
 * provider sent: headers, bodies and addresses stay out.
 */
export class AttemptError extends Error {
  override readonly name = "AttemptError";
  readonly reason: FailureReason;
  readonly status: number | null;
  /** Whether another attempt is allowed. */
  readonly retryable: boolean;
  readonly retryAfterMs: number | undefined;

  /** `told` is the reason as a phrase, fit to follow "found". */
  constructor(reason: FailureReason, told: string, { status = null, retryAfterMs }: AttemptDetails = {}) {
    super(told);
    this.reason = reason;
    this.status = status;
    this.retryable = isRetryable(reason, status);
    this.retryAfterMs = retryAfterMs;
  }
}

/** A network error, a time-out, 429 and 5xx: nothing else gets better by asking again (protocol section 6). */
function isRetryable(reason: FailureReason, status: number | null): boolean {
  if (reason === "time-out" || reason === "network-error") return true;
  if (reason !== "http-status" || status === null) return false;
  return status === 429 || (status >= 500 && status <= 599);
}
