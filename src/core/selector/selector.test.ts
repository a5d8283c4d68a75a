import { expect, test } from "vitest";
import { makePreparedCase } from "../../../test/factories/make-prepared-case.ts";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { selectBuiltIn } from "./selector.ts";

const { pool } = makePreparedCase();
const options = { policy: "hybrid-v1", now: "2026-08-13T00:00:00Z" };

test("selects from a pool with its usage, at the capacity and clock that are asked for", () => {
  const used = { ...pool, usage: { d_3: { accessHeat: 8, accessCount: 8, lastAccessedAt: options.now } } };
  const selection = selectBuiltIn({ pool: used, policy: "hybrid-v1", options, capacity: 2 });
  expect(selection.kept).toHaveLength(2);
  expect(selection.scores.d_3?.components.accessHeat).toBe(1);
});

test("names a policy that it does not have", () => {
  const refused = refusalOf(() => selectBuiltIn({ pool, policy: "newest", options: undefined, capacity: 2 }));
  expect(refused.message).toContain('"newest"');
});
