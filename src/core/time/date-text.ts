import { dayOfDate, dayOfWeekDate } from "./calendar.ts";
import { digitAt, twoDigitsAt } from "./digits.ts";

const HYPHEN = 0x2d;
const WEEK = 0x57;

/** How a date is written. */
export interface DateForm {
  readonly length: number;
  /** What follows the year: month and day, week and weekday, or a week that stands for its Monday. */
  readonly parts: "month-day" | "week-weekday" | "week";
  /** Where the month or the week begins. */
  readonly middle: number;
}

const DATE: DateForm = { length: "YYYY-MM-DD".length, parts: "month-day", middle: 5 };
const COMPACT_DATE: DateForm = { length: "YYYYMMDD".length, parts: "month-day", middle: 4 };
const WEEK_DATE: DateForm = { length: "YYYY-Www-D".length, parts: "week-weekday", middle: 6 };
const COMPACT_WEEK_DATE: DateForm = { length: "YYYYWwwD".length, parts: "week-weekday", middle: 5 };
const WEEK_ALONE: DateForm = { length: "YYYY-Www".length, parts: "week", middle: 6 };
const COMPACT_WEEK_ALONE: DateForm = { length: "YYYYWww".length, parts: "week", middle: 5 };

/**
 * The form a date at the start of the text would have; `readDay` checks it.
 * What may be a weekday or the separator before a time is taken as Python takes it.
 */
export function findDateForm(text: string): DateForm {
  if (text.charCodeAt(4) === HYPHEN) {
    return text.charCodeAt(5) === WEEK ? findWeekForm(text) : DATE;
  }
  return text.charCodeAt(4) === WEEK ? findCompactWeekForm(text) : COMPACT_DATE;
}

/** Days since 1970-01-01 of the date in that form at the start of a text; NaN when it is malformed. */
export function readDay(text: string, form: DateForm): number {
  const year = twoDigitsAt(text, 0) * 100 + twoDigitsAt(text, 2);
  const middle = twoDigitsAt(text, form.middle);
  switch (form.parts) {
    case "month-day":
      return form === DATE && text.charCodeAt(7) !== HYPHEN
        ? Number.NaN
        : dayOfDate(year, middle, twoDigitsAt(text, form.length - 2));
    case "week-weekday":
      return dayOfWeekDate(year, middle, digitAt(text, form.length - 1));
    case "week":
      return dayOfWeekDate(year, middle, 1);
  }
}

/** A second hyphen with two digits after it separates the week from the hours. */
function findWeekForm(text: string): DateForm {
  const hasWeekday = text.charCodeAt(WEEK_ALONE.length) === HYPHEN && !isDigit(text, WEEK_DATE.length);
  return hasWeekday ? WEEK_DATE : WEEK_ALONE;
}

/**
 * Hours, minutes and seconds have two digits each: of several digits after the week, an odd number begins
 * with a separator, an even number with a weekday and a separator.
 */
function findCompactWeekForm(text: string): DateForm {
  let digits = 0;
  while (isDigit(text, COMPACT_WEEK_ALONE.length + digits)) {
    digits++;
  }
  const hasWeekday = digits === 1 || (digits > 0 && digits % 2 === 0);
  return hasWeekday ? COMPACT_WEEK_DATE : COMPACT_WEEK_ALONE;
}

function isDigit(text: string, index: number): boolean {
  return !Number.isNaN(digitAt(text, index));
}
