import fc from "fast-check";
import { expect, test } from "vitest";
import { countBetween, type Day, formatDay, mentionedDay, readDay, weekdayOf } from "./days.ts";

function day(date: string): Day {
  const read = readDay(date);
  if (read === undefined) throw new Error(`No day in ${date}`);
  return read;
}

const SAID = day("2025/01/11 (Sat) 09:00");

test("reads the day of a date, with or without a time", () => {
  expect(day("1970/01/02")).toBe(1);
  expect(day("2024/03/01 (Fri) 23:59")).toBe(19783);
  expect(readDay("yesterday")).toBeUndefined();
});

test.each([
  ["I came on January 9th.", "2025/01/09"],
  ["I came on the 9th of january.", "2025/01/09"],
  ["I came on 9 January.", "2025/01/09"],
  ["I came on December 30th.", "2024/12/30"],
  ["I came yesterday.", "2025/01/10"],
  ["I came last night.", "2025/01/10"],
  ["I came this morning.", "2025/01/11"],
  ["I came on Thursday.", "2025/01/09"],
  ["I came on Saturday.", "2025/01/11"],
])("dates %s", (sentence, date) => {
  expect(mentionedDay(sentence, SAID)).toBe(day(date));
});

test("finds no day where none is spoken of", () => {
  expect(mentionedDay("I came in a good mood.", SAID)).toBeUndefined();
});

test("names days", () => {
  expect([weekdayOf(SAID), formatDay(SAID)]).toEqual(["Saturday", "January 11"]);
  expect(weekdayOf(day("1969/12/31"))).toBe("Wednesday");
});

test.each([
  ["2024/02/28", "2024/03/01", "day", 2],
  ["2024/05/01", "2024/05/15", "week", 2],
  ["2024/05/25", "2024/09/25", "month", 4],
  ["2024/05/25", "2024/09/24", "month", 3],
  ["2022/05/25", "2024/05/24", "year", 1],
])("counts from %s to %s in units of a %s", (from, to, unit, count) => {
  expect(countBetween(day(from), day(to), unit)).toBe(count);
});

test("counts alike in both directions", () => {
  const anyDay = fc.integer({ min: -100_000, max: 100_000 });
  fc.assert(
    fc.property(anyDay, anyDay, fc.constantFrom("day", "week", "month", "year"), (from, to, unit) => {
      expect(countBetween(from, to, unit)).toBe(countBetween(to, from, unit));
    }),
  );
});
