import { expect, test } from "vitest";
import { isZonedTimestamp } from "./zoned-timestamp.ts";

test.each([
  "2026-08-13T00:00:00Z",
  "2026-08-13T00:00:00+00:00",
  " 2026-08-13 00:00:00.5-0730\n",
  "20260813T000000+05",
  "2026-W33-4T00Z",
])("%j has a zone", (text) => {
  expect(isZonedTimestamp(text)).toBe(true);
});

test.each([
  "2026-08-13T00:00:00",
  "2026-08-13",
  "2026-08-13Z",
  "2026-08-13+00:00",
  "2026-08-13T00:00:00Z+00:00",
  "2026-02-30T00:00:00Z",
  "0001-01-01T00:00:00+01:00",
  "today",
  "",
])("%j is no timestamp with a zone", (text) => {
  expect(isZonedTimestamp(text)).toBe(false);
});
