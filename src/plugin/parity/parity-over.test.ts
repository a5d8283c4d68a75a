import { expect, test } from "vitest";
import { makePreparedRun } from "../../../test/factories/make-prepared-run.ts";
import { selectorReply } from "../../../test/factories/selector-reply.ts";
import type { SelectableFact } from "../../core/selector/score-fact.ts";
import type { SelectionRequest } from "../selector/selection-request.ts";
import { messyPools } from "./messy-pools.ts";
import { parityOver } from "./parity-over.ts";

const RUN = makePreparedRun({ paritySeed: 12 });
const OPTIONS = { policy: "confidence", now: "2026-08-13T00:00:00Z" };

function checking(reply: (request: SelectionRequest) => unknown) {
  const requests: SelectionRequest[] = [];
  const ask = async (request: SelectionRequest) => {
    requests.push(request);
    return reply(request);
  };
  return { check: { file: "a.py", options: OPTIONS, ask }, requests };
}

function agreeing({ facts, options }: SelectionRequest) {
  return selectorReply(facts as readonly SelectableFact[], { ...OPTIONS, maxFacts: options.max_facts });
}

test("asks every case at every capacity", async () => {
  const { check, requests } = checking(agreeing);
  expect(await parityOver("cases", RUN, check)).toBeUndefined();
  expect(requests.map(({ options }) => options.max_facts)).toEqual([1, 2, 3, 1, 2, 3]);
});

test("names the case and capacity, with ids and scores and without content", async () => {
  const { check } = checking(({ options }) => ({ raised: `Error ${options.max_facts}` }));
  const told = await parityOver("cases", RUN, check);
  expect(told).toContain("under confidence, on case c1 at capacity 1\n");
  expect(told).not.toContain("kettle");
});

test("draws three hundred messy pools from the run's seed", async () => {
  const pools = messyPools(12);
  const { check, requests } = checking(() => {
    const { facts, usage, capacity } = pools.next().value;
    return selectorReply(facts, { ...OPTIONS, usage, maxFacts: capacity });
  });
  expect(await parityOver("messy pools", RUN, check)).toBeUndefined();
  expect(requests).toHaveLength(300);
});

test("names the seed and the messy pool that two selectors differ on", async () => {
  const { check } = checking(() => ({ raised: "Error" }));
  const told = await parityOver("messy pools", RUN, check);
  expect(told).toContain("on messy pool 1 of 300 (EVICTION_PARITY_SEED=12)\n");
});
