import { dayOfDate } from "./calendar.ts";
import { DAY } from "./clock-text.ts";

const ZERO = 0x30;
const HYPHEN = 0x2d;
const COLON = 0x3a;
const POINT = 0x2e;
const LETTER_T = 0x54;
const ZULU = 0x5a;

const MILLISECOND = 1000;
const SECOND = 1_000_000;

const WITH_SECONDS = "YYYY-MM-DDTHH:MM:SSZ".length;
const WITH_MILLISECONDS = "YYYY-MM-DDTHH:MM:SS.sssZ".length;

/**
 * Microseconds since 1970 of the timestamps that programs write: `YYYY-MM-DDTHH:MM:SSZ`, seconds with three
 * digits after the point or none. NaN for any other text, malformed or not. It says what the whole grammar says.
 *
 * One long function on purpose: reading timestamps is a third of what scoring a fact takes, and in parts this
 * takes twice as long. A unit is a digit where 9 less its value is not negative, so one sign tells of all.
 */
export function readCommonTimestamp(text: string): number {
  const { length } = text;
  if (length !== WITH_MILLISECONDS && length !== WITH_SECONDS) {
    return Number.NaN;
  }
  const y1 = digitAt(text, 0);
  const y2 = digitAt(text, 1);
  const y3 = digitAt(text, 2);
  const y4 = digitAt(text, 3);
  const mo1 = digitAt(text, 5);
  const mo2 = digitAt(text, 6);
  const d1 = digitAt(text, 8);
  const d2 = digitAt(text, 9);
  const h1 = digitAt(text, 11);
  const h2 = digitAt(text, 12);
  const mi1 = digitAt(text, 14);
  const mi2 = digitAt(text, 15);
  const s1 = digitAt(text, 17);
  const s2 = digitAt(text, 18);
  let digits = (9 - y1) | (9 - y2) | (9 - y3) | (9 - y4) | (9 - mo1) | (9 - mo2) | (9 - d1) | (9 - d2);
  digits |= (9 - h1) | (9 - h2) | (9 - mi1) | (9 - mi2) | (9 - s1) | (9 - s2);
  let marks =
    (text.charCodeAt(4) ^ HYPHEN) | (text.charCodeAt(7) ^ HYPHEN) | (text.charCodeAt(10) ^ LETTER_T);
  marks |=
    (text.charCodeAt(13) ^ COLON) | (text.charCodeAt(16) ^ COLON) | (text.charCodeAt(length - 1) ^ ZULU);
  let thousandths = 0;
  if (length === WITH_MILLISECONDS) {
    const t1 = digitAt(text, 20);
    const t2 = digitAt(text, 21);
    const t3 = digitAt(text, 22);
    digits |= (9 - t1) | (9 - t2) | (9 - t3);
    marks |= text.charCodeAt(19) ^ POINT;
    thousandths = t1 * 100 + t2 * 10 + t3;
  }
  const hour = h1 * 10 + h2;
  const minute = mi1 * 10 + mi2;
  const second = s1 * 10 + s2;
  if (digits < 0 || marks !== 0 || hour > 23 || minute > 59 || second > 59) {
    return Number.NaN;
  }
  const day = dayOfDate(y1 * 1000 + y2 * 100 + y3 * 10 + y4, mo1 * 10 + mo2, d1 * 10 + d2);
  return day * DAY + ((hour * 60 + minute) * 60 + second) * SECOND + thousandths * MILLISECOND;
}

/** The value of a digit; of any other unit a number above 9: the exclusive or takes the ten digits to 0..9. */
function digitAt(text: string, index: number): number {
  return text.charCodeAt(index) ^ ZERO;
}
