import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseTimestamp } from "./timestamps.ts";

const MIDNIGHT = Date.UTC(2026, 7, 13) * 1000;
const HOUR = 3_600_000_000;

describe("well-formed timestamps", () => {
  test.each([
    ["2026-08-13", MIDNIGHT],
    ["2026-08-13T10:00:00Z", MIDNIGHT + 10 * HOUR],
    ["20260813T100000Z", MIDNIGHT + 10 * HOUR],
    ["2026-W33-4T10:00", MIDNIGHT + 10 * HOUR],
    ["2026-08-13T10:00:00+02:00", MIDNIGHT + 8 * HOUR],
    ["2026-08-13T10:00:00-02:00", MIDNIGHT + 12 * HOUR],
    ["2026-08-13T10-0200", MIDNIGHT + 12 * HOUR],
    ["2026-08-13T00:30+01", MIDNIGHT - HOUR / 2],
    ["2026-08-13T00:00:00.000001+00:00:00.000002", MIDNIGHT - 1],
    ["1970-01-01", 0],
    ["0001-01-01", -62_135_596_800_000_000],
    ["9999-12-31T23:59:59Z", 253_402_300_799_000_000],
  ])("%s is %d", (text, instant) => {
    expect(parseTimestamp(text)).toBe(instant);
  });

  test.each(["T", " ", "x", "0", "-", "+", "\u00e9", "\u{1f600}", "\ud83d"])(
    "%j may separate date and time",
    (separator) => {
      expect(parseTimestamp(`2026-08-13${separator}10:00`)).toBe(MIDNIGHT + 10 * HOUR);
    },
  );

  test("white space around them is trimmed as Python trims it", () => {
    expect(parseTimestamp(" \t2026-08-13T10:00:00Z\n")).toBe(MIDNIGHT + 10 * HOUR);
    expect(parseTimestamp("\u3000\x1c2026-08-13\x85")).toBe(MIDNIGHT);
    expect(parseTimestamp("\ufeff2026-08-13")).toBeUndefined();
  });
});

describe("every Z reads as +00:00", () => {
  test.each([
    ["2026-08-13Z", "2026-08-13+00:00"],
    ["2026-08-13ZZ", "2026-08-13+00:00+00:00"],
    ["2026-08-13Z:30", "2026-08-13+00:00:30"],
    ["2026-08-13T10:00Z:15", "2026-08-13T10:00+00:00:15"],
    ["2026-08-13+05:00Z", "2026-08-13+05:00+00:00"],
    ["20260813Z", "20260813+00:00"],
    ["2026W334Z", "2026W334+00:00"],
  ])("%s", (text, speltOut) => {
    expect(parseTimestamp(text)).toBeTypeOf("number");
    expect(parseTimestamp(text)).toBe(parseTimestamp(speltOut));
  });

  test.each([
    "Z",
    "2026-08-13TZ",
    "2026-08-13Z10:00",
    "2026-08-13T10:00ZZ",
    "2026-08-13T10:00+05:00Z",
    "2026-08-13T10:00:00z",
  ])("%s is malformed", (text) => {
    expect(parseTimestamp(text)).toBeUndefined();
  });

  test("whatever the text", () => {
    const pieces = fc.constantFrom(
      "2026-08-13",
      "2026-W33",
      "T",
      "10",
      ":00",
      ":15",
      ".5",
      "+05",
      "-",
      "Z",
      "4",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const text = parts.join("");
        expect(parseTimestamp(text)).toBe(parseTimestamp(text.replaceAll("Z", "+00:00")));
      }),
      { numRuns: 2000 },
    );
  });
});

describe("malformed timestamps", () => {
  test.each([
    "",
    "   ",
    "yesterday",
    "2026-08-13T",
    "2026-08-13T24:00:00Z",
    "2026-08-13T10:00:60Z",
    "2026-08-13T10:00:00+",
    "2026-08-13T10:00:00+24:00",
    "2026-08-13T10:00:00 GMT",
    "2026-08-13T10:00:00+05:00+05:00",
  ])("%j", (text) => {
    expect(parseTimestamp(text)).toBeUndefined();
  });

  test.each([undefined, null, true, 1_755_043_200, [["2026-08-13"]], {}, new Date(0)])(
    "%j is no text",
    (value) => {
      expect(parseTimestamp(value)).toBeUndefined();
    },
  );

  test.each([
    "0001-01-01T00:00:00+14:00",
    "0001-01-01T00:00:00+00:00:00.000001",
    "9999-12-31T23:59:59-14:00",
    "9999-12-31T23:59:59.999999-00:00:00.000001",
  ])("%s lies outside years 1 to 9999", (text) => {
    expect(parseTimestamp(text)).toBeUndefined();
  });

  test("the last microsecond of the calendar lies inside", () => {
    expect(parseTimestamp("9999-12-31T23:59:59.999999Z")).toBe(Number(253_402_300_799_999_999n));
  });
});

describe("any text at all", () => {
  const nearMiss = fc.string({ unit: fc.constantFrom(..."0123456789-+:.,TWZ ") });

  test.each([
    ["arbitrary", fc.string({ unit: "binary" })],
    ["of a timestamp's characters", nearMiss],
    ["that begins well", nearMiss.map((text) => `2026-08-13T${text}`)],
  ])("%s gives an instant inside the calendar or nothing, and no exception", (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        const instant = parseTimestamp(text) ?? 0;
        expect(Math.abs(instant)).toBeLessThanOrEqual(253_402_300_800_000_000);
      }),
    );
  });

  test("reads back what the language writes", () => {
    const dates = fc.date({
      min: new Date("0001-01-01T00:00:00Z"),
      max: new Date("9999-12-31T23:59:59Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(dates, (date) => {
        expect(parseTimestamp(date.toISOString())).toBe(Number(BigInt(date.getTime()) * 1000n));
      }),
    );
  });
});
