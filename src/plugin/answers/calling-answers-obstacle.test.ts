import pLimit from "p-limit";
import { expect, test } from "vitest";
import { answeringRun, PROVIDER_NAMES } from "../../../test/factories/answering-run.ts";
import { makeAnswerRow } from "../../../test/factories/make-answer-row.ts";
import { KEY_REFUSED, makeAnswered, UNREACHABLE } from "../../../test/factories/make-ask-outcome.ts";
import { promised, settle } from "../../../test/factories/promised.ts";
import type { AskOutcome } from "../provider/attempts.ts";
import { notAskedFor } from "../provider/next-step.ts";

const IDS = ["c1", "c2", "c3", "c4", "c5"];
const NOT_ASKED = { no_answer: notAskedFor("key-refused", PROVIDER_NAMES), calls: 0 };

/** A run of two calls at a time over one stored row, whose provider brings the outcomes in turn. */
function runOfTwo(...brought: readonly AskOutcome[]) {
  const left = [...brought];
  const ask = async () => left.shift() ?? Promise.reject(new Error("asked for more"));
  return answeringRun(ask, [makeAnswerRow({ case_id: "stored" })], { inTurn: pLimit(2) });
}

test("once the key is refused no further row is called for, counted as calls or recorded", async () => {
  const { answer, events, service } = runOfTwo(KEY_REFUSED, KEY_REFUSED);
  const outcomes = await Promise.all(IDS.map((id) => answer(id)));
  const told = {
    no_answer: expect.stringContaining("Correct LOCAL_KEY and run the same command."),
    calls: 1,
  };
  expect(outcomes).toEqual([told, told, NOT_ASKED, NOT_ASKED, NOT_ASKED]);
  expect(service.obstacle()).toBe("key-refused");
  const named = (name: string) => events.filter((event) => Array.isArray(event) && event[0] === name);
  expect(named("ask")).toHaveLength(2);
  expect(named("record")).toHaveLength(2);
  expect(named("note").slice(-3)).toEqual(Array(3).fill(["note", { kind: "failed", attempts: 0 }]));
});

test("a stored row is given all the same, and is no answer of this run", async () => {
  const { answer } = runOfTwo(KEY_REFUSED);
  expect(await answer("stored")).toMatchObject({ reused: true });
  await answer("c1");
  expect(await answer("c2")).toEqual(NOT_ASKED);
  expect(await answer("stored")).toMatchObject({ reused: true });
});

test("after one answer every row is called for", async () => {
  const { answer, service } = runOfTwo(makeAnswered(), KEY_REFUSED, UNREACHABLE, makeAnswered());
  await answer("c1");
  expect(await answer("c2")).toEqual({
    no_answer: expect.stringContaining("Run the same command again, and correct LOCAL_KEY"),
    calls: 1,
  });
  expect(await answer("c3")).toMatchObject({ calls: 2 });
  expect(await answer("c4")).toMatchObject({ reused: false });
  expect(service.obstacle()).toBeUndefined();
});

test("a rerun asks anew, and neither knows of the other's answers or obstacles", async () => {
  const held = promised<AskOutcome>();
  const brought = [async () => KEY_REFUSED, () => held.promise, async () => UNREACHABLE];
  const { answer, service } = answeringRun(async () => brought.shift()?.() ?? makeAnswered());
  await answer("c1");
  expect(await answer("c2")).toEqual(NOT_ASKED);

  service.restart();
  const underWay = answer("c2");
  await settle();
  service.restart();
  await answer("c3");
  held.keep(makeAnswered());
  expect(await underWay).toMatchObject({ reused: false });
  expect(await answer("c4")).toEqual({ no_answer: notAskedFor("unreachable", PROVIDER_NAMES), calls: 0 });
});

test("the time that a row waits for another's call is told as waiting for its turn", async () => {
  let clock = 0;
  const recorded: number[] = [];
  const held = promised<AskOutcome>();
  const brought = [async () => KEY_REFUSED, () => held.promise];
  const { answer } = answeringRun(async () => brought.shift()?.() ?? makeAnswered(), [], {
    now: () => clock,
    record: (_task, _outcome, queuedMs) => void recorded.push(queuedMs),
  });
  const asked = ["c1", "c2"].map((id) => answer(id));
  await settle();
  const late = answer("c4");
  await settle();
  clock = 300;
  held.keep(makeAnswered());
  await Promise.all([...asked, late]);
  expect(recorded.slice(-1)).toEqual([300]);
});
