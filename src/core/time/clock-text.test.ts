import { describe, expect, test } from "vitest";
import { DAY, readOffset, readTimeOfDay } from "./clock-text.ts";

function timeOfDay(text: string): number {
  return readTimeOfDay(text, 0, text.length);
}

function offset(text: string): number {
  return readOffset(text, 0, text.length);
}

describe("a time of day", () => {
  test.each([
    ["10", 36_000_000_000],
    ["10:30", 37_800_000_000],
    ["1030", 37_800_000_000],
    ["10:30:15", 37_815_000_000],
    ["103015", 37_815_000_000],
    ["10:30:15.5", 37_815_500_000],
    ["10:30:15,25", 37_815_250_000],
    ["103015.000001", 37_815_000_001],
    ["103015,5", 37_815_500_000],
    ["00", 0],
    ["23:59:59.999999", DAY - 1],
  ])("%s is %d microseconds", (text, microseconds) => {
    expect(timeOfDay(text)).toBe(microseconds);
  });

  test("is cut to microseconds, not rounded", () => {
    expect(timeOfDay("00:00:00.9999999")).toBe(999_999);
    expect(timeOfDay(`00:00:00.${"0".repeat(400)}9`)).toBe(0);
  });

  test.each([
    "",
    "1",
    "100",
    "10000",
    "1000000",
    "10:",
    "10:0",
    "10:0:00",
    "10:00:",
    "10:00:0",
    "10:0000",
    "1000:00",
    "10:00:00.",
    "10:00:00.5x",
    "10:00:00;5",
    "10:00.5",
    "10.5",
    "24",
    "10:60",
    "10:00:60",
    "-1",
    "1\u0660",
    "10:00:00:00",
  ])("%j is malformed", (text) => {
    expect(timeOfDay(text)).toBeNaN();
  });

  test("is read between its bounds", () => {
    expect(readTimeOfDay("T10:30+05", 1, 6)).toBe(timeOfDay("10:30"));
    expect(readTimeOfDay("10+05:30", 0, 2)).toBe(timeOfDay("10"));
  });
});

describe("an offset", () => {
  test.each([
    ["05", 18_000_000_000],
    ["05:30", 19_800_000_000],
    ["0530", 19_800_000_000],
    ["05:30:15", 19_815_000_000],
    ["053015", 19_815_000_000],
    ["05:30:15.5", 19_815_500_000],
    ["05:75", 22_500_000_000],
    ["23:59:59.999999", DAY - 1],
  ])("%s is %d microseconds", (text, microseconds) => {
    expect(offset(text)).toBe(microseconds);
  });

  test.each(["", "5", "24:00", "23:60", "05:30:15,5", "053015.5", "05:30.5", "05:30:15."])(
    "%j is malformed",
    (text) => {
      expect(offset(text)).toBeNaN();
    },
  );
});
