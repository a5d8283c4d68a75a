import { describe, expect, onTestFinished, test, vi } from "vitest";
import { makePreparedCase } from "../../../test/factories/make-prepared-case.ts";
import { rejectionOf } from "../../../test/factories/refusal.ts";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import type { PolicyInput } from "../../core/selector/own-policy.ts";
import { selectOwn } from "./select-own.ts";

const { pool } = makePreparedCase();
const NOW = "2026-08-13T00:00:00Z";
const TASK = { pool, policy: "mine", options: undefined, capacity: 1 };

const selectWith = (module: unknown) => selectOwn(TASK, "/root/mine.ts", NOW, async () => module);

test("asks twice with facts, usage, capacity and clock, and takes a promise too", async () => {
  const asked: PolicyInput[] = [];
  const selection = await selectWith({
    selectFacts: async (input: PolicyInput) => {
      asked.push(input);
      return { kept: input.facts.slice(0, input.capacity).map(({ id }) => id) };
    },
  });
  const facts = asked[0]?.facts ?? [];
  expect(new Set(facts)).toEqual(new Set(pool.facts));
  const input = { facts, usage: pool.usage, capacity: 1, now: NOW };
  expect(asked).toEqual([input, input]);
  expect(selection.kept).toEqual(facts.slice(0, 1));
});

test("the place of a fact does not tell the support", async () => {
  const places = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const facts = pool.facts.map((fact) => ({ ...fact, id: `${fact.id}_${index}` }));
      const support = facts.at(-1)?.id;
      let place = -1;
      const selectFacts = (input: PolicyInput) => {
        place = input.facts.findIndex(({ id }) => id === support);
        return { kept: [] };
      };
      await selectOwn({ ...TASK, pool: { ...pool, facts } }, "/root/mine.ts", NOW, async () => ({
        selectFacts,
      }));
      return place;
    }),
  );
  for (const place of pool.facts.keys()) {
    const share = places.filter((each) => each === place).length / places.length;
    expect(share).toBeGreaterThan(0.5 / pool.facts.length);
    expect(share).toBeLessThan(2 / pool.facts.length);
  }
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

function throwCanary(): never {
  throw new Error("canary");
}

/** Keeps a fact on every other call. */
function everyOther() {
  let calls = 0;
  return ({ facts }: PolicyInput) => ({ kept: calls++ % 2 === 0 ? [] : [facts[0]?.id ?? ""] });
}

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
      "an error of this package's class, which is the module's all the same",
      {
        selectFacts: () => {
          throw new EvictionError("selector", { where: "canary", expected: "", found: "", fix: "" });
        },
      },
      "an exception: EvictionError",
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
    ["no function", { selectFacts: 1, other: 2 }, "found selectFacts, a number."],
    ["a class", { selectFacts: class {} }, "an exception: TypeError"],
    [
      "what throws when it is looked at",
      {
        selectFacts: () => {
          throw new Proxy(new Error("canary"), {
            get: () => {
              throw new Error("canary");
            },
          });
        },
      },
      "an exception: an error.",
    ],
    [
      "an answer that throws",
      { selectFacts: () => new Proxy({}, { get: throwCanary }) },
      "an exception: Error",
    ],
    ["chance", { selectFacts: everyOther() }, "expected the same selection from the same facts, found two"],
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

  test.each([
    ["Cannot find package 'no-such-package' imported from /root/mine.ts", "no module no-such-package"],
    ["Cannot find module './none.ts' imported from /root/mine.ts", "no module ./none.ts"],
    [
      "Transform failed with 1 error:\n\n\u001b[31m[PARSE_ERROR] \u001b[0mcanary\n  [\u001b[0m mine.ts:12:35 ]\n1 | canary",
      "no valid code at 12:35",
    ],
    ["canary", "Error at mine.ts:3:7"],
  ])("what a module lacks or where it is wrong: %j", async (text, told) => {
    const error = Object.assign(new Error(text), { stack: `Error: ${text}\n    at /root/mine.ts:3:7\n` });
    const { message } = await rejectionOf(selectOwn(TASK, "/root/mine.ts", NOW, () => Promise.reject(error)));
    expect(message).toContain(`found a failure to import it: ${told}. `);
    expect(message).not.toContain("canary");
  });

  test("where in its module a policy threw", async () => {
    const error = new TypeError("canary");
    error.stack =
      "TypeError: canary\n    at helper (/root/other.ts:1:1)\n    at Module.selectFacts (/root/mine.ts:9:29)";
    const { message } = await rejectionOf(selectWith({ selectFacts: () => Promise.reject(error) }));
    expect(message).toContain("found an exception: TypeError at mine.ts:9:29. ");
  });

  test("a policy that never answers, and from then on at once", async () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const silent = { selectFacts: () => new Promise(() => {}) };
    const refusal = rejectionOf(selectWith(silent));
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await refusal).message).toContain("found nothing in 30 seconds");
    expect((await rejectionOf(selectWith(silent))).message).toBe((await refusal).message);
  });

  test("a module whose import never ends", async () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const refusal = rejectionOf(selectOwn(TASK, "/root/mine.ts", NOW, () => new Promise(() => {})));
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await refusal).message).toContain(
      "expected a module that exports a function selectFacts, found nothing in 30 seconds",
    );
  });
});
