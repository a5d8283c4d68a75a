import fc from "fast-check";
import { expect, test } from "vitest";
import { parseRetryAfter } from "./retry-after.ts";

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5);

test.each([
  ["0", 0],
  ["7", 7_000],
  [" 7 ", 7_000],
  ["007", 7_000],
  ["86400", 86_400_000],
])("reads %j as seconds", (text, milliseconds) => {
  expect(parseRetryAfter(text, NOW)).toBe(milliseconds);
});

test.each([
  ["Fri, 02 Jan 2026 03:04:35 GMT", 30_000],
  ["Fri, 02 Jan 2026 03:04:05 GMT", 0],
  ["Fri, 02 Jan 2026 03:03:05 GMT", 0],
])("reads %j as a time to wait for, never a negative one", (text, milliseconds) => {
  expect(parseRetryAfter(text, NOW)).toBe(milliseconds);
});

test.each([null, "", " ", "soon", "-5", "1.5", "1e3", "5 seconds", "Fri, 99 Jan 2026 03:04:35 GMT"])(
  "finds no wish in %j",
  (text) => {
    expect(parseRetryAfter(text, NOW)).toBeUndefined();
  },
);

test("reads back any moment that is written as an HTTP date", () => {
  const seconds = fc.integer({ min: 0, max: 10 ** 9 });
  fc.assert(
    fc.property(seconds, (wait) => {
      const date = new Date(NOW + wait * 1000).toUTCString();
      expect(parseRetryAfter(date, NOW)).toBe(wait * 1000);
    }),
  );
});
