import { expect, test } from "vitest";
import { rejectionOf } from "../../../test/factories/refusal.ts";
import { selectorReply } from "../../../test/factories/selector-reply.ts";
import type { SelectableFact } from "../../core/selector/score-fact.ts";
import type { SelectorOptions } from "../../core/selector/selector-options.ts";
import { exited } from "../selector/child-errors.ts";
import type { AskSelector } from "../selector/other-selector.ts";
import { parityFailure } from "./check-parity.ts";
import type { ParityPool } from "./messy-pools.ts";

const OPTIONS = { policy: "hybrid-v1", now: "2026-08-13T00:00:00Z" };
const POOL: ParityPool = {
  facts: [
    { id: "a", confidence: 0.9, content: "a secret" } as SelectableFact,
    { id: "b", confidence: Number.NaN, category: " Correction\n" },
    { id: "é", confidence: 0.7 },
    { id: "d", confidence: 0.6 },
  ],
  usage: { a: { accessHeat: Number.POSITIVE_INFINITY } },
  capacity: 2,
};

/** A selector that is asked facts which were changed before. */
function selecting(change: (fact: SelectableFact) => SelectableFact = (fact) => fact): AskSelector {
  return async ({ facts, usage, options }) => {
    const asked: SelectorOptions = {
      ...OPTIONS,
      maxFacts: options.max_facts,
      usage: usage as Record<string, unknown>,
    };
    return selectorReply((facts as readonly SelectableFact[]).map(change), asked);
  };
}

function failure(ask: AskSelector, pool = POOL): Promise<string | undefined> {
  return parityFailure({ file: "a.py", options: OPTIONS, ask }, pool, "on messy pool 1");
}

test("says nothing where the selectors agree", async () => {
  expect(await failure(selecting())).toBeUndefined();
});

test("tells the smallest pool on which they differ, and what each makes of it", async () => {
  const trimmed = selecting((fact) => (fact.category === " Correction\n" ? { ...fact, category: "" } : fact));
  expect(await failure(trimmed)).toBe(
    [
      "a.py differs from the built-in selector under hybrid-v1, on messy pool 1",
      "the smallest pool that shows it, at capacity 1:",
      '  fact 0: {"category":" Correction\\n"}',
      "  fact 1: {}",
      "  usage: {}",
      "slots reserved for corrections:",
      "  built-in: 1",
      "  a.py: 0",
    ].join("\n"),
  );
});

test("writes odd numbers and letters out, and never what a fact says", async () => {
  const whole = await failure(async ({ facts, usage, options }) => {
    const members = facts.flatMap((fact) => Object.keys(Object(fact)));
    const isWhole =
      members.length === 10 && Object.keys(Object(usage)).length === 1 && options.max_facts === 2;
    return isWhole ? { raised: "ValueError at a.py:1" } : selecting()({ facts, usage, options });
  });
  expect(whole).toContain('  fact 1: {"id":"b","confidence":nan,"category":" Correction\\n"}');
  expect(whole).toContain('  fact 2: {"id":"\\u00e9","confidence":0.7}');
  expect(whole).toContain('  usage: {"a":{"accessHeat":inf}}');
  expect(whole).not.toContain("secret");
});

test("follows an exception to the smallest pool that raises the same one", async () => {
  const told = await failure(async ({ facts }) => ({
    raised: facts.length > 1 ? "ValueError at a.py:1" : "IndexError at a.py:2",
  }));
  expect(told?.split("\n").slice(1)).toEqual([
    "the smallest pool that shows it, at capacity 0:",
    "  fact 0: {}",
    "  fact 1: {}",
    "  usage: {}",
    "a.py: a call:",
    "  built-in: a selection",
    "  a.py: expected a result, found ValueError at a.py:1",
  ]);
});

test("a pool without facts is shown as one", async () => {
  const told = await failure(async () => ({ raised: "ValueError at a.py:1" }));
  expect(told).toContain("at capacity 0:\n  no facts\n  usage: {}\n");
});

test("tells a module that answers the same question in two ways", async () => {
  let calls = 0;
  const told = await failure((request) =>
    ++calls === 1 ? Promise.resolve({ raised: "ValueError" }) : selecting()(request),
  );
  expect(told).toContain("asked once more:");
});

test("a process that is lost is no difference", async () => {
  const refused = await rejectionOf(failure(() => Promise.reject(exited("a.py", null, "SIGKILL"))));
  expect(refused.code).toBe("selector-process");
});
