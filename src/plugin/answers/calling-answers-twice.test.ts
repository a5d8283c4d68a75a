import { expect, test } from "vitest";
import { answeringRun } from "../../../test/factories/answering-run.ts";
import { makeAnswered, makeRefused } from "../../../test/factories/make-ask-outcome.ts";
import { promised, settle } from "../../../test/factories/promised.ts";
import type { AskOutcome } from "../provider/attempts.ts";

/** A run whose provider answers when the test wants; `calls` are those that it got. */
function slowRun() {
  const calls: ((outcome: AskOutcome) => void)[] = [];
  const run = answeringRun(() => {
    const { promise, keep } = promised<AskOutcome>();
    calls.push(keep);
    return promise;
  });
  return { ...run, calls };
}

test("a row that is asked for again while it is called for waits, and takes what was stored", async () => {
  const { answer, calls } = slowRun();
  const first = answer();
  const second = answer();
  await settle();
  expect(calls).toHaveLength(1);
  calls[0]?.(makeAnswered());
  expect(await first).toMatchObject({ reused: false });
  expect(await second).toMatchObject({ reused: true });
  expect(calls).toHaveLength(1);
});

test("it is called for again where the call before brought nothing", async () => {
  const { answer, calls } = slowRun();
  const outcomes = [answer(), answer(), answer()];
  await settle();
  calls[0]?.(makeRefused());
  await settle();
  expect(calls).toHaveLength(2);
  calls[1]?.(makeAnswered());
  expect(await Promise.all(outcomes)).toMatchObject([{ calls: 1 }, { reused: false }, { reused: true }]);
});

test("rows of their own do not wait for each other", async () => {
  const { answer, calls } = slowRun();
  void answer("c1");
  void answer("c2");
  await settle();
  expect(calls).toHaveLength(2);
});
