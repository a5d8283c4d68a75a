import type { FailureReason } from "../../src/plugin/provider/attempt-error.ts";
import { type Fault, PROVIDER_FAULTS } from "../factories/provider-faults.ts";

/** A fault of the provider at one row, and what has to become of the row. */
export interface PlannedFault {
  readonly fault: Fault;
  /** Calls with the fault, of two that a row may make; the next is answered. */
  readonly calls: 1 | 2;
  readonly reason: FailureReason;
  readonly status: number | null;
  /** Why there is no answer, in words; undefined where there is one after all. */
  readonly told?: string;
  /** The least that the row waits and is answered, in milliseconds, where the fault sets one. */
  readonly waits?: number;
  readonly answering?: number;
}

/** The time-out of an attempt that the plan is made for, in seconds. */
export const TIMEOUT_SECONDS = 3;

/** The least pause between attempts where the provider states none. */
const PAUSE_MS = 1_500;
/** Timers of Node may fire a millisecond early, and times are rounded. */
const EARLY_MS = 5;

const limited = (retryAfter: () => string): Fault => {
  return (response) => void response.writeHead(429, { "retry-after": retryAfter() }).end();
};
const inThreeSeconds = () => new Date(Date.now() + 3_000).toUTCString();

const passes = (fault: Fault, reason: FailureReason, status: number | null): PlannedFault => {
  return { fault, calls: 1, reason, status, waits: PAUSE_MS - EARLY_MS };
};
const stays = (fault: Fault, reason: FailureReason, status: number | null, told: string): PlannedFault => {
  return { fault, calls: 2, reason, status, told: `${told} (attempt 2)`, waits: PAUSE_MS - EARLY_MS };
};
const ends = (fault: Fault, reason: FailureReason, status: number, told: string): PlannedFault => {
  return { fault, calls: 1, reason, status, told: `${told} (attempt 1)` };
};

const NOT_JSON = "a response that is not JSON";
const NO_CHOICES = "a response without choices";
const NO_TEXT = "a response without answer text (choices[0].message.content)";
const FAULTS = PROVIDER_FAULTS;

/** One row for each fault; those that may pass do so at some rows, and stay at others. */
export const PLANNED_FAULTS: Readonly<Record<string, PlannedFault>> = {
  hang: {
    ...passes(FAULTS.hang, "time-out", null),
    answering: TIMEOUT_SECONDS * 1_000 - EARLY_MS,
  },
  "slow drip": {
    ...stays(FAULTS["slow drip"], "time-out", 200, `no answer within ${TIMEOUT_SECONDS} s`),
    answering: 2 * TIMEOUT_SECONDS * 1_000 - EARLY_MS,
  },
  "429": passes(FAULTS["429"], "http-status", 429),
  "429 with Retry-After: 0": {
    ...passes(
      limited(() => "0"),
      "http-status",
      429,
    ),
    waits: 0,
  },
  "429 with Retry-After: 1": {
    ...passes(
      limited(() => "1"),
      "http-status",
      429,
    ),
    waits: 1_000 - EARLY_MS,
  },
  // An HTTP date has no milliseconds, and what is left of it depends on how long the response takes.
  "429 with Retry-After as a date": { ...passes(limited(inThreeSeconds), "http-status", 429), waits: 1 },
  "429 that stays": {
    ...stays(
      limited(() => "0"),
      "http-status",
      429,
      "HTTP status 429",
    ),
    waits: 0,
  },
  "500": passes(FAULTS["500"], "http-status", 500),
  "a page of a gateway": passes(FAULTS["a page of a gateway with status 502"], "http-status", 502),
  "reset before the response": passes(FAULTS["reset before the response"], "network-error", null),
  "end before the response": stays(
    FAULTS["end before the response"],
    "network-error",
    null,
    "a network error",
  ),
  "reset within the body": stays(FAULTS["reset within the body"], "network-error", 200, "a network error"),
  "end within the body": passes(FAULTS["end within the body"], "network-error", 200),
  "garbage instead of HTTP": stays(
    FAULTS["garbage instead of HTTP"],
    "network-error",
    null,
    "a network error",
  ),
  "400": ends(FAULTS["400"], "http-status", 400, "HTTP status 400"),
  "401": ends(FAULTS["401"], "http-status", 401, "HTTP status 401"),
  "garbage in the body": ends(FAULTS["garbage in the body"], "not-json", 200, NOT_JSON),
  "JSON that is cut": ends(FAULTS["a body that is cut within its JSON"], "not-json", 200, NOT_JSON),
  "an empty body": ends(FAULTS["an empty body"], "not-json", 200, NOT_JSON),
  HTML: ends(FAULTS.HTML, "not-json", 200, NOT_JSON),
  "an error with status 200": ends(FAULTS["an error with status 200"], "no-choices", 200, NO_CHOICES),
  "empty choices": ends(FAULTS["empty choices"], "no-choices", 200, NO_CHOICES),
  "null content": ends(FAULTS["null content"], "no-text", 200, NO_TEXT),
  "a refusal": ends(FAULTS["a refusal"], "no-text", 200, NO_TEXT),
  "content in parts": ends(FAULTS["content in parts"], "no-text", 200, NO_TEXT),
  "a cut before any text": ends(
    FAULTS["a cut before any text"],
    "cut-before-text",
    200,
    "a response cut at max_tokens before any text",
  ),
  "20 MB": ends(FAULTS["20 MB"], "too-large", 200, "a response over 4 MiB"),
};
