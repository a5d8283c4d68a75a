import { EvictionError } from "../errors/eviction-error.ts";
import { showText } from "../errors/show-value.ts";
import { FIRST_DAY } from "../time/calendar.ts";
import { DAY } from "../time/clock-text.ts";
import { parseTimestamp } from "../time/timestamps.ts";

const SECOND = 1_000_000;

/** The time so many whole days before the evaluation, as text. */
export type EvaluationClock = (daysAgo: number) => string;

/**
 * The clock of a protocol's `evaluation_time`. Its texts are UTC in ISO 8601 with `Z`; the fraction of a second,
 * in microseconds, is left out when it is 0 (protocol section 3).
 * Throws an `EvictionError` of code `pool` when the time is malformed, or when a day lies before the year 1.
 */
export function evaluationClock(evaluationTime: string): EvaluationClock {
  const instant = parseTimestamp(evaluationTime);
  if (instant === undefined) {
    throw clockError(evaluationTime, "a timestamp such as 2026-08-13T00:00:00Z");
  }
  return (daysAgo) => {
    const moment = instant - daysAgo * DAY;
    if (moment < FIRST_DAY * DAY) {
      throw clockError(evaluationTime, `a time at least ${daysAgo} days after the start of the year 1`);
    }
    return formatInstant(moment);
  };
}

function formatInstant(microseconds: number): string {
  const seconds = Math.floor(microseconds / SECOND);
  const fraction = microseconds - seconds * SECOND;
  const text = new Date(seconds * 1000).toISOString().slice(0, "YYYY-MM-DDTHH:MM:SS".length);
  return fraction === 0 ? `${text}Z` : `${text}.${String(fraction).padStart(6, "0")}Z`;
}

function clockError(evaluationTime: string, expected: string): EvictionError {
  return new EvictionError("pool", {
    where: "evaluation_time",
    expected,
    found: showText(evaluationTime),
    fix: "Correct the config's evaluation_time",
  });
}
