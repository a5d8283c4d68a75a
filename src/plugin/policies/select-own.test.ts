import { describe, expect, test, vi } from "vitest";
import { makePreparedCase } from "../../../test/factories/make-prepared-case.ts";
import { rejectionOf } from "../../../test/factories/refusal.ts";
import type { PolicyInput } from "../../core/selector/own-policy.ts";
import { selectOwn } from "./select-own.ts";

const { pool } = makePreparedCase();
const NOW = "2026-08-13T00:00:00Z";
const TASK = { pool, policy: "mine", options: undefined, capacity: 1 };

const selectWith = (module: unknown) => selectOwn(TASK, "/root/mine.ts", NOW, async () => module);

test("asks with facts, usage, capacity and clock, and takes a promise too", async () => {
  const asked: PolicyInput[] = [];
  const selection = await selectWith({
    selectFacts: async (input: PolicyInput) => {
      asked.push(input);
      return { kept: input.facts.slice(0, input.capacity).map(({ id }) => id) };
    },
  });
  expect(asked).toEqual([{ facts: pool.facts, usage: pool.usage, capacity: 1, now: NOW }]);
  expect(selection.kept).toEqual(pool.facts.slice(0, 1));
});

test("a policy that changes what it is given changes nothing for others", async () => {
  const before = structuredClone(pool);
  await selectWith({
    selectFacts: ({ facts }: { facts: { confidence: number }[] }) => {
      for (const fact of facts.splice(0)) fact.confidence = 0;
      return { kept: [] };
    },
  });
  expect(pool).toEqual(before);
});

describe("tells in one line, without text of the facts", () => {
  test.each([
    [
      "an exception",
      {
        selectFacts: () => {
          throw new TypeError("canary");
        },
      },
      "an exception: TypeError",
    ],
    [
      "a rejection",
      {
        selectFacts: async () => {
          throw "canary";
        },
      },
      "an exception: string",
    ],
    ["a default export alone", { default: () => ({ kept: [] }) }, "found only default"],
    ["no export", {}, "found no export"],
    ["no function", { selectFacts: 1 }, "found only selectFacts"],
    ["an id that is none", { selectFacts: () => ({ kept: ["canary"] }) }, "kept ids of the pool"],
  ])("%s", async (_, module, told) => {
    const { message } = await rejectionOf(selectWith(module));
    expect(message).toMatch(/^policy mine/);
    expect(message).toContain(told);
    expect(message).not.toContain("canary");
  });

  test("a module that cannot be imported, by its file", async () => {
    const failing = selectOwn(TASK, "/root/mine.ts", NOW, () => Promise.reject(new SyntaxError("canary")));
    const { message } = await rejectionOf(failing);
    expect(message).toContain("policy mine: /root/mine.ts: expected a module");
    expect(message).toContain("a failure to import it: SyntaxError");
    expect(message).not.toContain("canary");
  });

  test("a policy that never answers", async () => {
    vi.useFakeTimers();
    try {
      const refusal = rejectionOf(selectWith({ selectFacts: () => new Promise(() => {}) }));
      await vi.advanceTimersByTimeAsync(30_000);
      expect((await refusal).message).toContain("found nothing in 30 seconds");
    } finally {
      vi.useRealTimers();
    }
  });
});
