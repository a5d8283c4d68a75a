import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { evaluationClock } from "./evaluation-clock.ts";

describe("tells the time whole days before the evaluation", () => {
  test.each([
    ["2026-08-13T00:00:00Z", 0, "2026-08-13T00:00:00Z"],
    ["2026-08-13T00:00:00Z", 7, "2026-08-06T00:00:00Z"],
    ["2026-08-13T00:00:00Z", 180, "2026-02-14T00:00:00Z"],
    ["2024-03-01T12:34:56Z", 1, "2024-02-29T12:34:56Z"],
    ["2026-01-01T00:00:00Z", 30, "2025-12-02T00:00:00Z"],
    ["0200-08-13T00:00:00Z", 7, "0200-08-06T00:00:00Z"],
    ["9999-12-31T23:59:59Z", 1, "9999-12-30T23:59:59Z"],
  ])("%s less %i days", (time, daysAgo, text) => {
    expect(evaluationClock(time)(daysAgo)).toBe(text);
  });
});

describe("writes UTC", () => {
  test.each([
    ["2026-08-13T02:00:00+02:00", "2026-08-13T00:00:00Z"],
    ["2026-08-12T20:30:00-03:30", "2026-08-13T00:00:00Z"],
    ["2026-08-13 00:00:00.25+00:00", "2026-08-13T00:00:00.250000Z"],
    ["2026-08-13T00:00:00.000001Z", "2026-08-13T00:00:00.000001Z"],
    ["1969-12-31T23:59:59.999999Z", "1969-12-31T23:59:59.999999Z"],
  ])("%s as %s", (time, text) => {
    expect(evaluationClock(time)(0)).toBe(text);
  });
});

describe("refuses", () => {
  test("a malformed time", () => {
    const error = refusalOf(() => evaluationClock("yesterday"));
    expect(error.code).toBe("pool");
    expect(error.message).toContain('found "yesterday"');
  });

  test("a day before the year 1", () => {
    const clock = evaluationClock("0001-03-01T00:00:00Z");
    expect(clock(59)).toBe("0001-01-01T00:00:00Z");
    expect(refusalOf(() => clock(60)).code).toBe("pool");
  });
});
