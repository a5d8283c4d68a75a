const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365] as const;
const DAYS_FROM_YEAR_1_TO_1970 = 719_162;
const FEBRUARY = 2;
const LONGEST_YEAR_IN_WEEKS = 53;

/** First and last day of the calendar, 0001-01-01 and 9999-12-31, in days since 1970-01-01. */
export const FIRST_DAY = firstDayOfYear(1);
export const LAST_DAY = firstDayOfYear(10_000) - 1;

/**
 * Days from 1970-01-01 to a calendar date; NaN when there is no such date in years 1 to 9999
 * or when a part is NaN.
 */
export function dayOfDate(year: number, month: number, day: number): number {
  const before = DAYS_BEFORE_MONTH[month - 1] ?? Number.NaN;
  const length = (DAYS_BEFORE_MONTH[month] ?? Number.NaN) - before + (month === FEBRUARY ? leapDay(year) : 0);
  if (!(year >= 1 && day >= 1 && day <= length)) {
    return Number.NaN;
  }
  return firstDayOfYear(year) + before + (month > FEBRUARY ? leapDay(year) : 0) + day - 1;
}

/**
 * Days from 1970-01-01 to an ISO week date, `weekday` 1 being Monday; NaN when there is no such date
 * in years 1 to 9999 or when a part is NaN.
 */
export function dayOfWeekDate(year: number, week: number, weekday: number): number {
  if (!(year >= 1 && week >= 1 && week <= LONGEST_YEAR_IN_WEEKS && weekday >= 1 && weekday <= 7)) {
    return Number.NaN;
  }
  const monday = firstMonday(year) + (week - 1) * 7;
  const day = monday + weekday - 1;
  // A week belongs to the year that its Thursday lies in, which tells a real week 53 from an invented one.
  return monday + 3 < firstDayOfYear(year + 1) && day <= LAST_DAY ? day : Number.NaN;
}

/** Monday of the ISO week 1, which is the week of 4 January. */
function firstMonday(year: number): number {
  const fourth = firstDayOfYear(year) + 3;
  return fourth - weekdayFromMonday(fourth);
}

/** 0 for Monday to 6 for Sunday. */
function weekdayFromMonday(day: number): number {
  return (day - FIRST_DAY) % 7;
}

function firstDayOfYear(year: number): number {
  const past = year - 1;
  const leapDays = quotient(past, 4) - quotient(past, 100) + quotient(past, 400);
  return 365 * past + leapDays - DAYS_FROM_YEAR_1_TO_1970;
}

/** The whole part, below 2^31: an operation on integers, a fifth of the time of rounding down a fraction. */
function quotient(dividend: number, divisor: number): number {
  return (dividend / divisor) | 0;
}

function leapDay(year: number): 0 | 1 {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 1 : 0;
}
