import fc from "fast-check";
import { expect, test } from "vitest";
import { makePolicyRow } from "../../../test/factories/make-policy-row.ts";
import { retentionCurve } from "./retention-curve.ts";

const RANKING = ["a", "b", "c", "d", "e", "f"];
const someOf = fc.subarray(RANKING);
const slots = fc.nat({ max: 3 });

/** What a policy keeps, as the protocol words it: the best corrections in their slots, then the best of the rest. */
function keptAt(capacity: number, reserved: number, corrections: ReadonlySet<string>): ReadonlySet<string> {
  const inSlots = RANKING.filter((id) => corrections.has(id)).slice(0, reserved);
  const others = RANKING.filter((id) => !inSlots.includes(id)).slice(0, capacity - reserved);
  return new Set([...inSlots, ...others]);
}

test("between two capacities with as many slots a case is kept as the policy would keep it", () => {
  fc.assert(
    fc.property(
      fc.subarray([...RANKING, "absent"], { minLength: 1 }),
      someOf,
      slots,
      (support, given, reserved) => {
        const corrections = new Set(given);
        fc.pre(corrections.size >= reserved);
        const [low, high] = [3, 5].map((capacity) =>
          makePolicyRow({ capacity, support_fact_ids: support, reserved_correction_slots: reserved }),
        );
        if (low === undefined || high === undefined) throw new Error("no rows");
        const kept = keptAt(4, reserved, corrections);
        expect(retentionCurve([low, high], RANKING, corrections)[3]).toBe(
          support.every((id) => kept.has(id)),
        );
      },
    ),
  );
});

test("at a capacity of its own a row tells itself, and at the whole pool nothing is reserved", () => {
  const row = makePolicyRow({ capacity: 2, support_fact_ids: ["f"], reserved_correction_slots: 1 });
  expect(retentionCurve([row], RANKING, new Set())).toEqual([null, true, null, null, null, true]);
});

test("nothing is told where more slots are reserved than corrections are known", () => {
  const rows = [1, 3].map((capacity) => makePolicyRow({ capacity, reserved_correction_slots: 1 }));
  const [low = makePolicyRow(), high = makePolicyRow()] = rows;
  expect(retentionCurve([low, high], RANKING, new Set())[1]).toBeNull();
});
