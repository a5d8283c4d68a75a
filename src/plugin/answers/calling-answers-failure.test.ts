import { describe, expect, test } from "vitest";
import { answeringRun } from "../../../test/factories/answering-run.ts";
import { makeAnswerTask } from "../../../test/factories/make-answer-row.ts";
import { makeAnswered, makeRefused } from "../../../test/factories/make-ask-outcome.ts";
import { EvictionError } from "../../core/errors/eviction-error.ts";

const { row_id: ROW_ID } = makeAnswerTask();
const DISK_FULL = new EvictionError("run-directory", {
  where: "run/responses/c1__confidence.json",
  expected: "a folder that can be written",
  found: "ENOSPC",
  fix: "Free space",
});
const full = () => Promise.reject(DISK_FULL);
const unknown = () => Promise.reject(new Error("canary"));
const neverAsked = () => Promise.reject(new Error("asked for nothing"));
const answered = async () => makeAnswered({ attempts: 3 });

describe("a failure becomes a reason, and no row", () => {
  test("of the provider: nothing is stored, and its calls are told, noted and recorded", async () => {
    const refused = makeRefused(2);
    const { answer, events } = answeringRun(async () => refused);
    expect(await answer()).toEqual({ no_answer: refused.refusal.message, calls: 3 });
    expect(events).toEqual([
      "bind",
      ["note", { kind: "called" }],
      ["ask", expect.anything()],
      ["note", { kind: "returned" }],
      ["note", { kind: "failed", attempts: 3 }],
      ["record", ROW_ID, refused, 0],
    ]);
  });

  test("of the directory: nothing is called", async () => {
    const { answer, events } = answeringRun(neverAsked, [], { bindDirectory: full });
    expect(await answer()).toEqual({ no_answer: DISK_FULL.message, calls: 0 });
    expect(events).toEqual([]);
  });

  test("of reading the store: nothing is called", async () => {
    const { answer, events } = answeringRun(neverAsked, [], { rows: { read: full, write: full } });
    expect(await answer()).toEqual({ no_answer: DISK_FULL.message, calls: 0 });
    expect(events).toEqual(["bind"]);
  });

  test("of writing the store: the answer that was paid for is not given, and its calls are told", async () => {
    const rows = { read: async () => undefined, write: full };
    const { answer, events } = answeringRun(answered, [], { rows });
    expect(await answer()).toEqual({ no_answer: DISK_FULL.message, calls: 3 });
    expect(events.slice(-2)).toEqual([
      ["note", { kind: "failed", attempts: 3 }],
      ["record", ROW_ID, await answered(), 0],
    ]);
  });

  test("of an unknown kind, whose text is not told", async () => {
    const told = { no_answer: "an unexpected failure while answering" };
    const unreadable = { read: unknown, write: unknown };
    const unwritable = { read: async () => undefined, write: unknown };
    const outcomeOf = (members: object) => answeringRun(answered, [], members).answer();
    expect(await answeringRun(unknown).answer()).toEqual({ ...told, calls: 0 });
    expect(await outcomeOf({ bindDirectory: unknown })).toEqual({ ...told, calls: 0 });
    expect(await outcomeOf({ rows: unreadable })).toEqual({ ...told, calls: 0 });
    expect(await outcomeOf({ rows: unwritable })).toEqual({ ...told, calls: 3 });
  });

  test("of an unknown kind in a call, which is in flight no more", async () => {
    const { answer, events } = answeringRun(unknown);
    await answer();
    expect(events.at(-1)).toEqual(["note", { kind: "returned" }]);
  });
});
