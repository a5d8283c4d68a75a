import { expect, test } from "vitest";
import { type ProgressTools, startProgress } from "./progress.ts";
import type { RowEvent } from "./standing.ts";

const REUSED: RowEvent = { kind: "reused" };
const CALLED: RowEvent = { kind: "called" };
const ANSWERED: RowEvent = { kind: "answered", attempts: 1, usage: { prompt_tokens: 1_200 } };

/** Progress on a clock that the test moves; `tick` lets an interval pass. */
function started(members: Partial<ProgressTools> = {}) {
  const lines: string[] = [];
  const intervals: number[] = [];
  let clock = 5_000;
  let callback: (() => void) | undefined;
  const progress = startProgress({
    total: 90,
    now: () => clock,
    every: (milliseconds, tell) => {
      intervals.push(milliseconds);
      callback = tell;
      return () => {
        callback = undefined;
      };
    },
    intervalMs: 3_000,
    write: (line) => lines.push(line),
    ...members,
  });
  const tick = () => {
    clock += 3_000;
    callback?.();
  };
  return { progress, lines, intervals, tick };
}

test("tells the standing at each interval, the time counted from the start", () => {
  const { progress, lines, intervals, tick } = started();
  progress.note(CALLED);
  tick();
  progress.note({ kind: "returned" });
  progress.note(ANSWERED);
  tick();
  expect(intervals).toEqual([3_000]);
  expect(lines).toEqual([
    "eviction: 0 of 90 answered, 1 in flight, 0 + 0 tokens",
    "eviction: 1 of 90 answered, 0 in flight, 1,200 + 0 tokens, about 8 min 54 s left",
  ]);
});

test("tells nothing between intervals, and what happened in one together", () => {
  const { progress, lines, tick } = started();
  for (let row = 0; row < 20; row++) progress.note(REUSED);
  expect(lines).toEqual([]);
  tick();
  expect(lines).toEqual(["eviction: 20 of 90 answered (20 stored), 0 in flight, 0 + 0 tokens"]);
});

test("tells nothing while nothing changes", () => {
  const { progress, lines, tick } = started();
  tick();
  expect(lines).toEqual([]);
  progress.note(CALLED);
  tick();
  tick();
  tick();
  expect(lines).toHaveLength(1);
});

test("tells nothing where no output is wanted, and keeps the standing", () => {
  const { progress, lines, tick } = started({ write: undefined });
  progress.note(REUSED);
  tick();
  expect(lines).toEqual([]);
  expect(progress.standing).toMatchObject({ answered: 1, reused: 1 });
});

test("tells nothing after it was stopped", () => {
  const { progress, lines, tick } = started();
  progress.note(REUSED);
  progress.stop();
  tick();
  expect(lines).toEqual([]);
});

test("tells no share where the total is not known", () => {
  const { progress, lines, tick } = started({ total: undefined });
  progress.note(REUSED);
  tick();
  expect(lines).toEqual(["eviction: 1 answered (1 stored), 0 in flight, 0 + 0 tokens"]);
});

test("counts a rerun anew, from its own start", () => {
  const { progress, lines, tick } = started();
  for (let row = 0; row < 90; row++) progress.note(REUSED);
  tick();
  progress.restart();
  tick();
  progress.note(CALLED);
  tick();
  expect(lines).toEqual([
    "eviction: 90 of 90 answered (90 stored), 0 in flight, 0 + 0 tokens",
    "eviction: 0 of 90 answered, 1 in flight, 0 + 0 tokens",
  ]);
});
