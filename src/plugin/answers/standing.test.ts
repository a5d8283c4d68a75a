import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NOTHING_YET, type RowEvent, type Standing, standingAfter } from "./standing.ts";

const BUSY: Standing = {
  answered: 10,
  reused: 4,
  failed: 2,
  inFlight: 3,
  retries: 5,
  promptTokens: 1_000,
  completionTokens: 100,
};
const USAGE = { prompt_tokens: 30, completion_tokens: 7, total_tokens: 37 };

describe("after a row", () => {
  test("was reused, it is answered, and no call was made", () => {
    expect(standingAfter(BUSY, { kind: "reused" })).toEqual({ ...BUSY, answered: 11, reused: 5 });
  });

  test("got its turn, its call is in flight", () => {
    expect(standingAfter(BUSY, { kind: "called" })).toEqual({ ...BUSY, inFlight: 4 });
  });

  test("got its call back, that is in flight no more, and the row is yet to be stored", () => {
    expect(standingAfter(BUSY, { kind: "returned" })).toEqual({ ...BUSY, inFlight: 2 });
  });

  test("was answered at once, its tokens count", () => {
    expect(standingAfter(BUSY, { kind: "answered", attempts: 1, usage: USAGE })).toEqual({
      ...BUSY,
      answered: 11,
      promptTokens: 1_030,
      completionTokens: 107,
    });
  });

  test("was answered at a later attempt, those before are retries", () => {
    const after = standingAfter(BUSY, { kind: "answered", attempts: 3, usage: {} });
    expect(after).toEqual({ ...BUSY, answered: 11, retries: 7 });
  });

  test.each([
    [3, 2],
    [1, 0],
    [0, 0],
  ])("failed after %d attempts, %d of them retries, it is without answer", (attempts, retries) => {
    expect(standingAfter(BUSY, { kind: "failed", attempts })).toEqual({
      ...BUSY,
      failed: 3,
      retries: 5 + retries,
    });
  });
});

/** What may befall a run's rows: a call returns only when one is in flight, and one is made instead otherwise. */
const events = fc
  .array(
    fc.oneof(
      fc.constant({ kind: "reused" as const }),
      fc.constant({ kind: "called" as const }),
      fc.constant({ kind: "returned" as const }),
      fc.record({ kind: fc.constant("failed" as const), attempts: fc.nat({ max: 3 }) }),
      fc.record({
        kind: fc.constant("answered" as const),
        attempts: fc.integer({ min: 1, max: 3 }),
        usage: fc.record({ prompt_tokens: fc.nat(), completion_tokens: fc.nat() }, { requiredKeys: [] }),
      }),
    ),
  )
  .map(validSequence);

function validSequence(wished: readonly RowEvent[]): readonly RowEvent[] {
  let open = 0;
  return wished.map((event) => {
    const possible: RowEvent = event.kind === "returned" && open === 0 ? { kind: "called" } : event;
    if (possible.kind === "called") open += 1;
    if (possible.kind === "returned") open -= 1;
    return possible;
  });
}

const countOf = (all: readonly RowEvent[], kind: RowEvent["kind"]) =>
  all.filter((event) => event.kind === kind).length;

describe("over any events of a run", () => {
  test("the calls in flight are those begun and not returned, and never below none", () => {
    fc.assert(
      fc.property(events, (all) => {
        let standing = NOTHING_YET;
        for (const [index, event] of all.entries()) {
          standing = standingAfter(standing, event);
          const soFar = all.slice(0, index + 1);
          expect(standing.inFlight).toBe(countOf(soFar, "called") - countOf(soFar, "returned"));
          expect(standing.inFlight).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test("every row is told once, and nothing but the calls in flight goes down", () => {
    fc.assert(
      fc.property(events, (all) => {
        let before = { ...NOTHING_YET };
        for (const event of all) {
          const after = standingAfter(Object.freeze(before), event);
          for (const name of [
            "answered",
            "reused",
            "failed",
            "retries",
            "promptTokens",
            "completionTokens",
          ] as const) {
            expect(after[name]).toBeGreaterThanOrEqual(before[name]);
          }
          before = after;
        }
        expect(before.reused).toBe(countOf(all, "reused"));
        expect(before.answered).toBe(countOf(all, "reused") + countOf(all, "answered"));
        expect(before.failed).toBe(countOf(all, "failed"));
      }),
    );
  });
});
