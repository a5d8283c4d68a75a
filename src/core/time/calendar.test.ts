import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOfDate, dayOfWeekDate, FIRST_DAY, LAST_DAY } from "./calendar.ts";

const anyDay = fc.integer({ min: FIRST_DAY, max: LAST_DAY });

function partsOf(day: number): readonly [year: number, month: number, day: number] {
  const date = new Date(day * 86_400_000);
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
}

describe("dayOfDate", () => {
  test("counts from 1970-01-01", () => {
    expect(dayOfDate(1970, 1, 1)).toBe(0);
    expect(dayOfDate(1969, 12, 31)).toBe(-1);
    expect(dayOfDate(2026, 8, 13)).toBe(20_678);
  });

  test("spans the years 1 to 9999", () => {
    expect(dayOfDate(1, 1, 1)).toBe(FIRST_DAY);
    expect(dayOfDate(9999, 12, 31)).toBe(LAST_DAY);
    expect(dayOfDate(0, 12, 31)).toBeNaN();
  });

  test("agrees with the language's calendar on every day", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(dayOfDate(...partsOf(day))).toBe(day);
      }),
    );
  });

  test.each([
    [2023, 2, 29],
    [1900, 2, 29],
    [2026, 2, 30],
    [2026, 4, 31],
    [2026, 1, 0],
    [2026, 0, 1],
    [2026, 13, 1],
    [Number.NaN, 1, 1],
    [2026, Number.NaN, 1],
    [2026, 1, Number.NaN],
  ])("knows no date %d-%d-%d", (year, month, day) => {
    expect(dayOfDate(year, month, day)).toBeNaN();
  });

  test.each([2024, 2000])("gives %d a leap day", (year) => {
    expect(dayOfDate(year, 3, 1) - dayOfDate(year, 2, 29)).toBe(1);
  });
});

describe("dayOfWeekDate", () => {
  test("starts the year with the week of 4 January", () => {
    expect(dayOfWeekDate(2026, 1, 1)).toBe(dayOfDate(2025, 12, 29));
    expect(dayOfWeekDate(2021, 1, 1)).toBe(dayOfDate(2021, 1, 4));
    expect(dayOfWeekDate(2026, 33, 4)).toBe(dayOfDate(2026, 8, 13));
  });

  test("gives a year 53 weeks when its first or last day is a Thursday, else 52", () => {
    expect(dayOfWeekDate(2026, 53, 7)).toBe(dayOfDate(2027, 1, 3));
    expect(dayOfWeekDate(2020, 53, 5)).toBe(dayOfDate(2021, 1, 1));
    expect(dayOfWeekDate(2025, 53, 1)).toBeNaN();
  });

  test("stays inside the calendar", () => {
    expect(dayOfWeekDate(1, 1, 1)).toBe(FIRST_DAY);
    expect(dayOfWeekDate(9999, 52, 5)).toBe(LAST_DAY);
    expect(dayOfWeekDate(9999, 52, 6)).toBeNaN();
    expect(dayOfWeekDate(0, 1, 1)).toBeNaN();
  });

  test.each([
    [2026, 0, 1],
    [2026, 54, 1],
    [2026, 1, 0],
    [2026, 1, 8],
    [2026, Number.NaN, 1],
    [2026, 1, Number.NaN],
  ])("knows no week date %d-W%d-%d", (year, week, weekday) => {
    expect(dayOfWeekDate(year, week, weekday)).toBeNaN();
  });

  test("names every day exactly once", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const [year] = partsOf(day);
        const names = [year - 1, year, year + 1].flatMap((weekYear) =>
          Array.from({ length: 53 * 7 }, (_, index) =>
            dayOfWeekDate(weekYear, Math.floor(index / 7) + 1, (index % 7) + 1),
          ).filter((named) => named === day),
        );
        expect(names).toEqual([day]);
      }),
      { numRuns: 50 },
    );
  });
});
