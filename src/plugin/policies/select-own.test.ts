import { describe, expect, onTestFinished, test, vi } from "vitest";
import { makePreparedCase } from "../../../test/factories/make-prepared-case.ts";
import { rejectionOf } from "../../../test/factories/refusal.ts";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import type { Pool } from "../../core/pool/fact.ts";
import { neutralPool } from "../../core/selector/neutral-pool.ts";
import { ownSelection, type PolicyInput } from "../../core/selector/own-policy.ts";
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
  const given = neutralPool(pool);
  const input = { facts: given.inOrder, usage: given.pool.usage, capacity: 1, now: NOW };
  expect(asked).toEqual([input, input]);
  expect(selection.kept).toEqual([expect.objectContaining({ id: expect.stringMatching(/^(gold|d)_/) })]);
});

test("at each capacity a case's facts have the same ids", async () => {
  const asked = await Promise.all(
    [1, 2, 4].map(async (capacity) => {
      let facts: PolicyInput["facts"] = [];
      const selectFacts = (input: PolicyInput) => {
        facts = input.facts;
        return { kept: [] };
      };
      await selectOwn({ ...TASK, capacity }, "/root/mine.ts", NOW, async () => ({ selectFacts }));
      return facts;
    }),
  );
  expect(asked.slice(1)).toEqual([asked[0], asked[0]]);
});

test("what is kept, evicted and scored has the protocol's ids, and of equal facts the protocol's order", async () => {
  const gold = ({ facts }: PolicyInput) => facts.find(({ content }) => content.includes("blue"))?.id ?? "";
  const selection = await selectWith({ selectFacts: (input: PolicyInput) => ({ kept: [gold(input)] }) });
  expect(selection).toEqual(ownSelection("mine", { kept: ["gold_c1"] }, pool, 1));
});

describe("a policy that goes by ids or places retains no more supports than chance", () => {
  const CASES = 400;
  const sorted = (ids: readonly string[], turn: 1 | -1) => [...ids].sort((a, b) => (a < b ? -turn : turn));
  test.each<[string, (ids: readonly string[], input: PolicyInput) => readonly string[]]>([
    ["looks for gold", (ids) => [...ids.filter((id) => id.includes("gold")), ...ids]],
    ["takes no distractors", (ids) => [...ids.filter((id) => !id.startsWith("d_")), ...ids]],
    ["sorts by id", (ids) => sorted(ids, 1)],
    ["sorts by id backwards", (ids) => sorted(ids, -1)],
    ["takes the shortest id", (ids) => ids.toSorted((a, b) => a.length - b.length)],
    ["takes the last fact", (ids) => ids.toReversed()],
    ["takes the last id of the usage", (_, { usage }) => Object.keys(usage).reverse()],
  ])("%s", async (_, rank) => {
    const selectFacts = (input: PolicyInput) => ({
      kept: rank(
        input.facts.map(({ id }) => id),
        input,
      ).slice(0, 1),
    });
    let retained = 0;
    for (let index = 0; index < CASES; index += 1) {
      const selection = await selectOwn(
        { ...TASK, pool: poolOf(`c${index}`) },
        "/root/mine.ts",
        NOW,
        async () => ({ selectFacts }),
      );
      retained += selection.kept.filter(({ id }) => id.startsWith("gold_")).length;
    }
    // One of four by chance, whose standard deviation is below nine.
    expect(retained).toBeGreaterThan(CASES / 4 - 45);
    expect(retained).toBeLessThan(CASES / 4 + 45);
  });
});

/** Ids as the protocol makes them, and every fact used. */
function poolOf(caseId: string): Pool {
  const facts = makePreparedCase({ caseId }).pool.facts.map((fact, index) =>
    fact.id.startsWith("gold") ? fact : { ...fact, id: `d_${caseId}_${index}_k${index}` },
  );
  const used = { accessHeat: 1, accessCount: 1, lastAccessedAt: NOW };
  return { facts, usage: Object.fromEntries(facts.map(({ id }) => [id, used])) };
}

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
    [
      "an id that is none",
      { selectFacts: () => ({ kept: ["canary"] }) },
      'kept ids among "fact-1", "fact-2"',
    ],
    ["an id of the protocol's", { selectFacts: () => ({ kept: ["gold_c1"] }) }, 'kept ids among "fact-1"'],
    ["too few scores", { selectFacts: () => ({ kept: [], scores: {} }) }, 'a finite score for "fact-'],
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
