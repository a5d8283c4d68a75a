/** A calendar day, in days since 1970-01-01. */
export type Day = number;

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const WEEKDAYS = "Thursday Friday Saturday Sunday Monday Tuesday Wednesday".split(" ");
const WEEKDAY_PATTERNS = WEEKDAYS.map((name) => new RegExp(`\\b${name}\\b`, "i"));
const MONTH = `(${MONTHS.join("|")})`;
const MONTH_FIRST = new RegExp(`\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?\\b`, "i");
const DAY_FIRST = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${MONTH}\\b`, "i");

/** The day at the start of a date such as `2024/05/20 (Mon) 02:21`. */
export function readDay(date: string): Day | undefined {
  const [, year, month, day] = /^(\d{4})\/(\d{2})\/(\d{2})/.exec(date) ?? [];
  return year === undefined ? undefined : dayOf(Number(year), Number(month) - 1, Number(day));
}

/** The past day that a sentence said on the day `said` speaks of. */
export function mentionedDay(sentence: string, said: Day): Day | undefined {
  const monthFirst = MONTH_FIRST.exec(sentence);
  if (monthFirst) return pastDay(monthFirst[1] ?? "", Number(monthFirst[2]), said);
  const dayFirst = DAY_FIRST.exec(sentence);
  if (dayFirst) return pastDay(dayFirst[2] ?? "", Number(dayFirst[1]), said);
  if (/\b(?:yesterday|last night)\b/i.test(sentence)) return said - 1;
  if (/\b(?:today|tonight|this (?:morning|afternoon|evening))\b/i.test(sentence)) return said;
  const weekday = WEEKDAY_PATTERNS.findIndex((pattern) => pattern.test(sentence));
  return weekday === -1 ? undefined : said - ((said - weekday + 7) % 7);
}

/** Whether a word names a month or a weekday. */
export function isCalendarWord(word: string): boolean {
  return MONTHS.includes(word) || WEEKDAYS.includes(word);
}

export function weekdayOf(day: Day): string {
  return WEEKDAYS[((day % 7) + 7) % 7] ?? "";
}

/** Such as `March 14`. */
export function formatDay(day: Day): string {
  const date = dateOf(day);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

/** How many whole days, weeks, months or years lie between two days. */
export function countBetween(from: Day, to: Day, unit: string): number {
  const [start, end] = [dateOf(Math.min(from, to)), dateOf(Math.max(from, to))];
  const days = Math.abs(to - from);
  const months =
    (end.getUTCFullYear() - start.getUTCFullYear()) * 12 +
    (end.getUTCMonth() - start.getUTCMonth()) -
    (end.getUTCDate() < start.getUTCDate() ? 1 : 0);
  const counts: Readonly<Record<string, number>> = {
    week: Math.round(days / 7),
    month: months,
    year: Math.floor(months / 12),
  };
  return counts[unit] ?? days;
}

function pastDay(month: string, dayOfMonth: number, said: Day): Day {
  const index = MONTHS.findIndex((name) => name.toLowerCase() === month.toLowerCase());
  const year = dateOf(said).getUTCFullYear();
  const day = dayOf(year, index, dayOfMonth);
  return day > said ? dayOf(year - 1, index, dayOfMonth) : day;
}

function dayOf(year: number, month: number, day: number): Day {
  return Date.UTC(year, month, day) / 86_400_000;
}

function dateOf(day: Day): Date {
  return new Date(day * 86_400_000);
}
