import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeRow, makeRowOfLength } from "../../../test/factories/make-row.ts";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { buildDistractorBank, drawDistractors } from "./bank.ts";
import type { EvidenceRecord } from "./evidence.ts";

const POOL = {
  distractors: 3,
  distractor_bank_size: 4,
  distractor_types: ["t1", "t2"],
  distractor_min_evidence_chars: 40,
  distractor_max_evidence_chars: 60,
  offset_namespace: "space",
};

function row(question_id: string, question_type = "t1", length = 50) {
  return makeRowOfLength(length, { question_id, question_type });
}

function ids(records: readonly EvidenceRecord[]): readonly string[] {
  return records.map((record) => record.questionId);
}

const ROWS = [row("e"), row("b", "t2", 40), row("a"), row("d", "t1", 60), row("c")];

describe("the bank", () => {
  test("holds the first rows of the distractor types by id", () => {
    expect(ids(buildDistractorBank(ROWS, POOL))).toEqual(["a", "b", "c", "d"]);
  });

  test("sorts ids by code point", () => {
    const rows = ["😀", "ﬀ", "é", "z"].map((id) => row(id));
    expect(ids(buildDistractorBank(rows, POOL))).toEqual(["z", "é", "ﬀ", "😀"]);
  });

  test.each([
    ["another type", row("A", "t3")],
    ["evidence that is too short", row("A", "t1", 39)],
    ["evidence that is too long", row("A", "t1", 61)],
  ])("leaves out %s", (_, extra) => {
    expect(ids(buildDistractorBank([extra, ...ROWS], POOL))).toEqual(["a", "b", "c", "d"]);
  });

  test("refuses too few rows", () => {
    const error = refusalOf(() => buildDistractorBank(ROWS.slice(0, 3), POOL));
    expect(error.code).toBe("selection");
    expect(error.message).toContain("distractor bank: expected at least 4 records, found 3");
  });

  test("refuses a row of a distractor type that is not valid", () => {
    const broken = makeRow({ question_id: "A", question_type: "t1", question: null });
    expect(refusalOf(() => buildDistractorBank([broken, ...ROWS], POOL)).code).toBe("dataset");
  });
});

describe("the draw", () => {
  const bank = buildDistractorBank(ROWS, POOL);

  test("starts where the hash of namespace and case says", () => {
    const prefix = createHash("sha256").update("space:case é").digest("hex").slice(0, 8);
    const offset = Number.parseInt(prefix, 16) % 4;
    expect(ids(drawDistractors(bank, "case é", POOL))[0]).toBe("abcd"[offset]);
  });

  test("takes consecutive records, round the end, each once", () => {
    fc.assert(
      fc.property(fc.string(), (caseId) => {
        const drawn = ids(drawDistractors(bank, caseId, POOL)).join("");
        expect("abcdabcd").toContain(drawn);
        expect(drawn).toHaveLength(3);
      }),
    );
  });

  test("depends on the namespace", () => {
    const starts = ["n1", "n2", "n3", "n4", "n5", "n6", "n7", "n8"].map(
      (offset_namespace) => ids(drawDistractors(bank, "case", { ...POOL, offset_namespace }))[0],
    );
    expect(new Set(starts).size).toBeGreaterThan(1);
  });

  test("refuses a bank that is smaller than the draw", () => {
    const error = refusalOf(() => drawDistractors(bank.slice(0, 2), "case", POOL));
    expect(error.code).toBe("selection");
  });
});
