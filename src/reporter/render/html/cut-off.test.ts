import { expect, test } from "vitest";
import { conformanceReport } from "../../../../test/factories/conformance-report.ts";
import type { ReportRow } from "../../report/report-schema.ts";
import { cutOff, evictionLines, fateOf } from "./cut-off.ts";

const SCORES = { a: 0.9, b: 0.8, c: 0.7, d: 0.6 };

/** One row over four facts, of which `d` is the support, and what was kept at one capacity. */
function makeRankedRow(kept: readonly string[], reserved = 0): ReportRow {
  const [row] = conformanceReport().rows;
  if (row === undefined) throw new Error("no row");
  return {
    ...row,
    ranking: Object.entries(SCORES).map(([fact_id, score]) => ({
      fact_id,
      support: fact_id === "d",
      score,
      components: { confidence: score },
    })),
    capacities: [
      {
        capacity: kept.length,
        retained: kept.includes("d"),
        kept_fact_ids: kept,
        reserved_correction_slots: reserved,
      },
    ],
  };
}

test.each([
  [["a", "b"], 0.8],
  [["a", "b", "c"], 0.7],
  [["a", "d"], 0.9],
  [["d"], null],
  [[], null],
  [["a", "b", "c", "d"], null],
])("keeping %j, a fact had to beat %s", (kept, expected) => {
  const row = makeRankedRow(kept);
  expect(row.capacities.map((at) => cutOff(row, at))).toEqual([expected]);
});

test("an eviction is told by rank, score and cut-off", () => {
  expect(evictionLines(makeRankedRow(["a", "b"]))).toEqual([
    "Support evicted at capacity 2: rank 4 of 4, score 0.600, cut-off 0.800",
  ]);
  expect(evictionLines(makeRankedRow([]))).toEqual([
    "Support evicted at capacity 0: rank 4 of 4, score 0.600, nothing kept above it",
  ]);
  expect(evictionLines(makeRankedRow(["a", "d"]))).toEqual([]);
});

test("a fact kept from below the capacity holds a reserved slot", () => {
  const [at] = makeRankedRow(["a", "d"], 1).capacities;
  if (at === undefined) throw new Error("no capacity");
  expect(Object.keys(SCORES).map((id, place) => fateOf(at, id, place))).toEqual([
    "kept",
    "out",
    "out",
    "reserved",
  ]);
});
