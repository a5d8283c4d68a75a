import pLimit from "p-limit";
import { describe, expect, test } from "vitest";
import { answeringRun } from "../../../test/factories/answering-run.ts";
import { makeAnswerRow } from "../../../test/factories/make-answer-row.ts";
import { makeReply } from "../../../test/factories/make-reply.ts";
import { isSettled, promised, settle } from "../../../test/factories/promised.ts";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import type { AnswerTask } from "../../core/rows/answer-row.ts";
import { AttemptError } from "../provider/attempt-error.ts";
import { askWithRetries } from "../provider/attempts.ts";
import type { Reply } from "../provider/provider.ts";
import type { CallingTools } from "./calling-answers.ts";

/** A run with one call at a time, which is attempted as long as the signal lets it; the test ends each attempt. */
function runOfOne(members: Partial<CallingTools> = {}, stored = [makeAnswerRow({ case_id: "stored" })]) {
  const attempts: { succeed: () => void; fail: () => void }[] = [];
  const ask = () => {
    const { promise, keep } = promised<Reply | AttemptError>();
    const failure = new AttemptError("network-error", "a network error");
    attempts.push({ succeed: () => keep(makeReply()), fail: () => keep(failure) });
    return promise.then((brought) => {
      if (brought instanceof AttemptError) throw brought;
      return brought;
    });
  };
  const tools = { now: () => 0, random: () => 0, pause: settle };
  const run = answeringRun((body, signal) => askWithRetries({ ask }, body, 3, { ...tools, signal }), stored, {
    inTurn: pLimit(1),
    ...members,
  });
  return { ...run, attempts };
}

const STOPPED = { no_answer: expect.stringContaining("found a run that was stopped first."), calls: 0 };

describe("a request that is taken back", () => {
  test("before its turn is not called for, and is recorded as stopped", async () => {
    const takenBack = new AbortController();
    const { answer, attempts, events } = runOfOne();
    const first = answer("c1");
    const second = answer("c2", takenBack.signal);
    await settle();
    takenBack.abort();
    attempts[0]?.succeed();
    expect(await first).toMatchObject({ row: { case_id: "c1" } });
    expect(await second).toEqual(STOPPED);
    expect(attempts).toHaveLength(1);
    expect(events.slice(-2)).toEqual([
      ["note", { kind: "failed", attempts: 0 }],
      ["record", "c2__confidence", expect.objectContaining({ reason: "stopped", attempts: [] }), 0],
    ]);
  });

  test("before it is even made is not called for", async () => {
    const { answer, attempts } = runOfOne();
    expect(await answer("c1", AbortSignal.abort())).toEqual(STOPPED);
    expect(attempts).toEqual([]);
  });

  test("while it is called for is stored all the same, and the others go on", async () => {
    const takenBack = new AbortController();
    const { answer, attempts, events } = runOfOne();
    const first = answer("c1", takenBack.signal);
    const second = answer("c2");
    await settle();
    takenBack.abort();
    attempts[0]?.succeed();
    expect(await first).toMatchObject({ row: { case_id: "c1" } });
    expect(events).toContainEqual(["write", expect.objectContaining({ case_id: "c1" })]);
    await settle();
    attempts[1]?.succeed();
    expect(await second).toMatchObject({ row: { case_id: "c2" } });
  });
});

test("all that is asked for can be taken back at once, and later requests are called for", async () => {
  const { service, answer, attempts } = runOfOne();
  const asked = ["c1", "c2", "c3"].map((case_id) => answer(case_id));
  await settle();
  service.takeBack();
  attempts[0]?.succeed();
  const underWay = expect.objectContaining({ row: expect.objectContaining({ case_id: "c1" }) });
  expect(await Promise.all(asked)).toEqual([underWay, STOPPED, STOPPED]);
  const later = answer("c2");
  await settle();
  attempts[1]?.succeed();
  expect(await later).toMatchObject({ row: { case_id: "c2" } });
  expect(attempts).toHaveLength(2);
});

describe("stop", () => {
  test("makes no further call, and waits until what is under way is stored", async () => {
    const stored = promised<void>();
    const rows = { read: async () => undefined, write: () => stored.promise };
    const { service, answer, attempts } = runOfOne({ rows });
    const outcomes = ["c1", "c2", "c3"].map((case_id) => answer(case_id));
    await settle();
    const stop = service.stop();
    expect(await isSettled(stop)).toBe(false);
    attempts[0]?.succeed();
    expect(await isSettled(stop)).toBe(false);
    stored.keep();
    await stop;
    expect(await Promise.all(outcomes)).toEqual([
      expect.objectContaining({ row: expect.objectContaining({ case_id: "c1" }) }),
      STOPPED,
      STOPPED,
    ]);
    expect(attempts).toHaveLength(1);
  });

  test("lets an attempt under way fail, and makes no other", async () => {
    const { service, answer, attempts } = runOfOne();
    const outcome = answer("c1");
    await settle();
    const stop = service.stop();
    attempts[0]?.fail();
    await stop;
    expect(await outcome).toEqual({
      no_answer: expect.stringContaining("found a run that was stopped after a network error (attempt 1)."),
      calls: 1,
    });
    expect(attempts).toHaveLength(1);
  });

  test("has taken telemetry down by the time that it settles", async () => {
    const recorded: string[] = [];
    const record = ({ row_id: id }: AnswerTask) => void recorded.push(id);
    const { service, answer, attempts } = runOfOne({ record });
    void answer("c1");
    await settle();
    const stop = service.stop();
    attempts[0]?.succeed();
    await stop;
    expect(recorded).toEqual(["c1__confidence"]);
  });

  test("settles at once where nothing is under way, and may be called again", async () => {
    const { service } = runOfOne();
    await service.stop();
    await service.stop();
  });

  test("leaves stored rows to be had", async () => {
    const { service, answer, attempts } = runOfOne();
    await service.stop();
    expect(await answer("stored")).toMatchObject({ reused: true });
    expect(await answer("c1")).toEqual(STOPPED);
    expect(attempts).toEqual([]);
  });
});

test("a row that cannot be stored is named, and no call begins after it", async () => {
  const refusal = new EvictionError("run-directory", {
    where: "run/responses/c1__confidence.json",
    expected: "a folder that can be written",
    found: "ENOSPC",
    fix: "Free space",
  });
  const stored = promised<void>();
  const write = () => stored.promise.then(() => Promise.reject(refusal));
  const { answer, attempts } = runOfOne({ rows: { read: async () => undefined, write } });
  const outcomes = ["c1", "c2", "c3", "c4"].map((case_id) => answer(case_id));
  await settle();
  attempts[0]?.succeed();
  await settle();
  stored.keep();
  const unstored = { no_answer: refusal.message, calls: 1 };
  expect(await Promise.all(outcomes)).toEqual([unstored, STOPPED, STOPPED, STOPPED]);
  expect(await answer("c5")).toEqual(STOPPED);
  expect(attempts).toHaveLength(1);
});
