import { describe, expect, test } from "vitest";
import { dayOfDate } from "./calendar.ts";
import { findDateForm, readDay } from "./date-text.ts";

function dateOf(text: string): { readonly day: number; readonly length: number } {
  const form = findDateForm(text);
  return { day: readDay(text, form), length: form.length };
}

const THURSDAY = dayOfDate(2026, 8, 13);
const MONDAY = dayOfDate(2026, 8, 10);

describe("the six forms of a date", () => {
  test.each([
    ["2026-08-13", THURSDAY, 10],
    ["20260813", THURSDAY, 8],
    ["2026-W33-4", THURSDAY, 10],
    ["2026W334", THURSDAY, 8],
    ["2026-W33", MONDAY, 8],
    ["2026W33", MONDAY, 7],
  ])("%s", (text, day, length) => {
    expect(dateOf(text)).toEqual({ day, length });
    expect(dateOf(`${text}T10:00`)).toEqual({ day, length });
  });
});

describe("what may be a weekday or a separator", () => {
  test.each([
    ["2026-W33-4-10:00", THURSDAY, 10],
    ["2026-W33-10", MONDAY, 8],
    ["2026-W33-10:00", MONDAY, 8],
    ["2026W33410", MONDAY, 7],
    ["2026W3341030", MONDAY, 7],
    ["2026W334110", THURSDAY, 8],
    ["2026W334-10", THURSDAY, 8],
  ])("%s", (text, day, length) => {
    expect(dateOf(text)).toEqual({ day, length });
  });
});

describe("malformed dates", () => {
  test.each([
    "",
    "2026",
    "2026-",
    "2026-08",
    "2026-8-3",
    "2026-08-3",
    "2026-0813",
    "2026-08/13",
    "2026/08/13",
    "202608",
    "2026-226",
    "2026-W3",
    "2026-W33-",
    "2026-W33-8",
    "2026-W33-x",
    "2026W3",
    "2026W540",
    "2026-w33-4",
    "-2026-08-13",
    "+2026-08-13",
    "0000-01-01",
    "2026-02-30",
    "\uff12\uff10\uff12\uff16-08-13",
  ])("%j", (text) => {
    expect(dateOf(text).day).toBeNaN();
  });
});
