import { describe, expect, test } from "vitest";
import { progressLine } from "./progress-line.ts";
import { NOTHING_YET, type Standing } from "./standing.ts";

const lineOf = (members: Partial<Standing>, total: number | undefined = 90, elapsedMs = 0) =>
  progressLine({ ...NOTHING_YET, ...members }, total, elapsedMs);

test("tells all that there is to tell", () => {
  const standing: Standing = {
    answered: 30,
    reused: 10,
    failed: 2,
    inFlight: 3,
    retries: 4,
    promptTokens: 86_342,
    completionTokens: 1_234,
  };
  expect(progressLine(standing, 90, 60_000)).toBe(
    "eviction: 30 of 90 answered (10 stored), 2 without answer, 3 in flight, 4 retries, " +
      "86,342 + 1,234 tokens, about 2 min 54 s left",
  );
});

test("leaves out what did not happen", () => {
  expect(lineOf({})).toBe("eviction: 0 of 90 answered, 0 in flight, 0 + 0 tokens");
});

test.each([
  [1, "1 retry,"],
  [2, "2 retries,"],
  [1_000, "1,000 retries,"],
])("counts %d with its word", (retries, text) => {
  expect(lineOf({ retries })).toContain(`, ${text}`);
});

test("without a known total it tells no share and no time", () => {
  const standing: Standing = { ...NOTHING_YET, answered: 5, inFlight: 2, promptTokens: 999 };
  expect(progressLine(standing, undefined, 10_000)).toBe("eviction: 5 answered, 2 in flight, 999 + 0 tokens");
});

describe("the time left", () => {
  const left = (members: Partial<Standing>, elapsedMs: number) =>
    /, about (.*) left$/.exec(lineOf(members, 90, elapsedMs))?.[1];

  test("goes by this run's own calls: stored rows cost no time", () => {
    expect(left({ answered: 30 }, 30_000)).toBe("1 min 0 s");
    expect(left({ answered: 30, reused: 20 }, 30_000)).toBe("3 min 0 s");
  });

  test("has nothing to wait for in a row without answer", () => {
    expect(left({ answered: 30, failed: 30 }, 30_000)).toBe("30 s");
  });

  test("is not known before the first call is answered", () => {
    expect(left({ answered: 20, reused: 20, inFlight: 3 }, 30_000)).toBeUndefined();
    expect(left({ failed: 3 }, 30_000)).toBeUndefined();
  });

  test("is not told once every row has had its turn", () => {
    expect(left({ answered: 90 }, 30_000)).toBeUndefined();
    expect(left({ answered: 80, failed: 10 }, 30_000)).toBeUndefined();
    expect(left({ answered: 95 }, 30_000)).toBeUndefined();
  });

  test.each([
    [100, "1 s"],
    [1_400, "1 s"],
    [1_600, "2 s"],
    [59_400, "59 s"],
    [59_600, "1 min 0 s"],
    [61_000, "1 min 1 s"],
    [3_600_000, "60 min 0 s"],
  ])("of %d ms reads %s", (milliseconds, text) => {
    expect(left({ answered: 45 }, milliseconds)).toBe(text);
  });
});
