import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCommonTimestamp } from "./common-timestamp.ts";
import { parseTimestamp } from "./timestamps.ts";

describe("readCommonTimestamp", () => {
  test.each([
    ["1970-01-01T00:00:00Z", 0],
    ["1970-01-01T00:00:00.001Z", 1000],
    ["2026-08-13T10:20:30Z", Date.UTC(2026, 7, 13, 10, 20, 30) * 1000],
    ["0001-01-01T00:00:00.000Z", -62_135_596_800_000_000],
    ["9999-12-31T23:59:59.999Z", 253_402_300_799_999_000],
  ])("reads %s as %d", (text, instant) => {
    expect(readCommonTimestamp(text)).toBe(instant);
  });

  test.each([
    "",
    "2026-08-13",
    "2026-08-13T10:20:30",
    "2026-08-13 10:20:30Z",
    "2026-08-13T10:20:30,500Z",
    "2026-08-13T10:20:30.50Z",
    "2026-08-13T10:20:30z",
    "2026-02-29T00:00:00Z",
    "2026-13-01T00:00:00Z",
    "2026-00-01T00:00:00Z",
    "2026-01-00T00:00:00Z",
    "0000-01-01T00:00:00Z",
    "2026-01-01T24:00:00Z",
    "2026-01-01T00:60:00Z",
    "2026-01-01T00:00:60Z",
    "\u0662026-01-01T00:00:00Z".slice(0, 20),
  ])("leaves %j to the whole grammar", (text) => {
    expect(readCommonTimestamp(text)).toBeNaN();
  });

  test("is what the whole grammar reads, which sees the same text with other white space or another offset", () => {
    const dates = fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        const text = date.toISOString();
        expect(readCommonTimestamp(text)).toBe(date.getTime() * 1000);
        expect(readCommonTimestamp(text)).toBe(parseTimestamp(` ${text}`));
        expect(readCommonTimestamp(text)).toBe(parseTimestamp(text.replace("Z", "+00:00")));
      }),
    );
  });

  test("never reads what the whole grammar refuses, however close", () => {
    const close = fc
      .tuple(
        fc.constantFrom("2024-02-29T23:59:59Z", "2026-12-31T00:00:00.000Z"),
        fc.nat(23),
        fc.constantFrom(..."0123456789-:.TZ/;@\u0130\u2160"),
      )
      .map(([text, at, unit]) => text.slice(0, at) + unit + text.slice(at + 1));
    fc.assert(
      fc.property(close, (text) => {
        const read = readCommonTimestamp(text);
        const spaced = parseTimestamp(` ${text}`);
        expect(Number.isNaN(read) || read === spaced).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
