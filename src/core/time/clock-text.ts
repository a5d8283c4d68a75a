import { digitAt, twoDigitsAt } from "./digits.ts";

const SECOND = 1_000_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Microseconds in a day, the bound of every time of day and of every offset. */
export const DAY = 24 * HOUR;

const COLON = 0x3a;
const POINT = 0x2e;
const COMMA = 0x2c;

interface ClockRules {
  /** Greatest value of the minutes and of the seconds. */
  readonly lastSixtieth: number;
  readonly fractionAfterComma: boolean;
  /** Whether `HHMMSS` may have a fraction, as `HH:MM:SS` may. */
  readonly fractionWithoutColons: boolean;
}

const TIME_OF_DAY: ClockRules = {
  lastSixtieth: 59,
  fractionAfterComma: true,
  fractionWithoutColons: true,
};

// An offset is bound as a whole only: +05:75 is +06:15 (protocol section 4).
const OFFSET: ClockRules = {
  lastSixtieth: 99,
  fractionAfterComma: false,
  fractionWithoutColons: false,
};

/**
 * Microseconds since midnight of the time of day that is written from `start` to `end`: `HH`, `HH:MM`,
 * `HH:MM:SS`, `HHMM` or `HHMMSS`, seconds with a fraction or none (protocol section 4). NaN when malformed.
 * What stands at `end`, if anything, may not be a digit.
 */
export function readTimeOfDay(text: string, start: number, end: number): number {
  return readClock(text, start, end, TIME_OF_DAY);
}

/**
 * Size in microseconds of the offset whose digits are written from `start` to `end`: `HH`, `HH:MM`,
 * `HH:MM:SS`, `HHMM` or `HHMMSS`, the form with colons with a fraction or none (protocol section 4).
 * NaN when malformed. What stands at `end`, if anything, may not be a digit.
 */
export function readOffset(text: string, start: number, end: number): number {
  return readClock(text, start, end, OFFSET);
}

function readClock(text: string, start: number, end: number, rules: ClockRules): number {
  const hasColons = text.charCodeAt(start + 2) === COLON;
  const minuteStart = start + (hasColons ? 3 : 2);
  const secondStart = minuteStart + (hasColons ? 3 : 2);

  let clock = twoDigitsAt(text, start) * HOUR;
  if (end > start + 2) {
    clock += sixtiethAt(text, minuteStart, rules) * MINUTE;
  }
  if (end > minuteStart + 2) {
    clock += sixtiethAt(text, secondStart, rules) * SECOND;
    if (hasColons && text.charCodeAt(minuteStart + 2) !== COLON) {
      return Number.NaN;
    }
  }
  if (end > secondStart + 2) {
    clock += fractionAt(text, secondStart + 2, end, hasColons, rules);
  }
  return clock < DAY ? clock : Number.NaN;
}

function sixtiethAt(text: string, index: number, rules: ClockRules): number {
  const value = twoDigitsAt(text, index);
  return value <= rules.lastSixtieth ? value : Number.NaN;
}

/** Microseconds of a fraction of a second, cut after six digits; `mark` is where its point stands. */
function fractionAt(text: string, mark: number, end: number, hasColons: boolean, rules: ClockRules): number {
  const point = text.charCodeAt(mark);
  const isMark = point === POINT || (point === COMMA && rules.fractionAfterComma);
  if (!isMark || mark + 1 === end || !(hasColons || rules.fractionWithoutColons)) {
    return Number.NaN;
  }
  let microseconds = 0;
  let unit = SECOND;
  for (let index = mark + 1; index < end; index++) {
    unit = unit > 1 ? unit / 10 : 0;
    microseconds += digitAt(text, index) * unit;
  }
  return microseconds;
}
