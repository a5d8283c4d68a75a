import { pythonStrip } from "../text/python-strip.ts";
import { FIRST_DAY, LAST_DAY } from "./calendar.ts";
import { DAY, readOffset, readTimeOfDay } from "./clock-text.ts";
import { readCommonTimestamp } from "./common-timestamp.ts";
import { findDateForm, readDay } from "./date-text.ts";

const PLUS = 0x2b;
const HYPHEN = 0x2d;
const ZULU = 0x5a;
const LAST_OF_ONE_UNIT = 0xffff;

/**
 * The instant of a timestamp in microseconds since 1970-01-01 UTC, `undefined` when it is malformed or not
 * text: never an exception (protocol section 4). Exact in years 1685 to 2255, rounded to the nearest double
 * in others.
 */
export function parseTimestamp(value: unknown): number | undefined {
  if (typeof value !== "string") {
    return undefined;
  }
  const common = readCommonTimestamp(value);
  return Number.isNaN(common) ? readAnyForm(value) : common;
}

function readAnyForm(text: string): number | undefined {
  const asItStands = readInstant(text);
  const instant = Number.isNaN(asItStands) ? readSpeltOut(text) : asItStands;
  return Number.isNaN(instant) ? undefined : instant;
}

/** Reads as the protocol words it: few timestamps need that, and a new text costs more than reading one. */
function readSpeltOut(text: string): number {
  const speltOut = pythonStrip(text).replaceAll("Z", "+00:00");
  return speltOut === text ? Number.NaN : readInstant(speltOut);
}

/**
 * Reads a timestamp with no white space around it whose only `Z`, if any, is its last character and stands
 * for an offset: there it says what the absence of an offset says, so it is passed over. NaN for anything else.
 */
function readInstant(text: string): number {
  const hasZulu = text.charCodeAt(text.length - 1) === ZULU;
  const end = hasZulu ? text.length - 1 : text.length;
  const form = findDateForm(text);
  const day = readDay(text, form);
  if (form.length >= end) {
    return day * DAY;
  }
  const separator = text.codePointAt(form.length) ?? 0;
  if (separator === ZULU) {
    return Number.NaN;
  }
  const timeStart = form.length + (separator > LAST_OF_ONE_UNIT ? 2 : 1);
  const sign = hasZulu ? end : findSign(text, timeStart, end);
  const time = readTimeOfDay(text, timeStart, sign);
  if (sign === end) {
    return instantOf(day, time);
  }
  const offset = readOffset(text, sign + 1, end);
  return instantOf(day, text.charCodeAt(sign) === PLUS ? time - offset : time + offset);
}

/** Where the sign of the offset stands; `end` when there is none. */
function findSign(text: string, start: number, end: number): number {
  for (let index = start; index < end; index++) {
    const unit = text.charCodeAt(index);
    if (unit === PLUS || unit === HYPHEN) {
      return index;
    }
  }
  return end;
}

/** Microseconds since 1970 of a day and microseconds into it; NaN outside years 1 to 9999. */
function instantOf(day: number, microseconds: number): number {
  const utcDay = day + Math.floor(microseconds / DAY);
  return utcDay >= FIRST_DAY && utcDay <= LAST_DAY ? day * DAY + microseconds : Number.NaN;
}
