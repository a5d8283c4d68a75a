import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { makeRow } from "../../../test/factories/make-row.ts";
import { refusalOf } from "../../../test/factories/refusal.ts";
import type { EvictionError } from "../errors/eviction-error.ts";
import { parseDataset } from "./parse-dataset.ts";

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function refusal(content: string | Uint8Array): EvictionError {
  const bytes = Buffer.from(content);
  return refusalOf(() => parseDataset(bytes, "data.json", sha256(bytes)));
}

describe("reads", () => {
  test("the rows, in order and whole", () => {
    const rows = [makeRow({ question_id: "b" }), makeRow({ question_id: "a", more: { é: ["😀"] } })];
    const bytes = Buffer.from(JSON.stringify(rows));
    expect(parseDataset(bytes, "data.json", sha256(bytes))).toEqual(rows);
  });

  test("nothing of a row but its id", () => {
    const bytes = Buffer.from('[{"question_id": "a", "question": 5}]');
    expect(parseDataset(bytes, "data.json", sha256(bytes))).toEqual([{ question_id: "a", question: 5 }]);
  });
});

describe("refuses, naming the file and quoting nothing", () => {
  test("bytes of another hash, whatever they hold", () => {
    const bytes = Buffer.from("[]");
    const error = refusalOf(() => parseDataset(bytes, "data.json", "0".repeat(64)));
    expect(error.code).toBe("dataset");
    expect(error.message).toContain(`data.json: expected SHA-256 ${"0".repeat(64)}, found ${sha256(bytes)}`);
  });

  test.each([
    ["bytes that are not UTF-8", Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]), "expected UTF-8 text"],
    ["a byte order mark", '\ufeff[{"question_id": "secret"}]', "a byte order mark at its start"],
    ["text that is not JSON", '[{"question_id": secret}]', "text that is not JSON"],
    ["nothing", "", "text that is not JSON"],
    ["NaN", '[{"question_id": "secret", "answer": NaN}]', "text that is not JSON"],
    ["an object", '{"question_id": "secret"}', "expected an array of records, found an object"],
    ["null", "null", "expected an array of records, found null"],
  ])("%s", (_, content, words) => {
    const error = refusal(content);
    expect(error.code).toBe("dataset");
    expect(error.message).toMatch(/^data\.json: /);
    expect(error.message).toContain(words);
    expect(error.message).not.toContain("secret");
    expect(error.cause).toBeUndefined();
  });

  test.each([
    ["text", '"secret"', "data.json[1]: expected an object, found text"],
    ["a list", '["secret"]', "data.json[1]: expected an object, found a list of 1"],
    ["null", "null", "data.json[1]: expected an object, found null"],
    ["no id", '{"question": "secret"}', "data.json[1].question_id: expected non-empty text, found nothing"],
    ["an empty id", '{"question_id": ""}', "found empty text"],
    ["an id that is a number", '{"question_id": 5}', "found a number"],
    ["the id of another row", '{"question_id": "a"}', 'unique question ids, found "a" in rows 0 and 1'],
  ])("a row that is or has %s", (_, row, words) => {
    const error = refusal(`[{"question_id": "a"}, ${row}]`);
    expect(error.code).toBe("dataset");
    expect(error.message).toContain(words);
    expect(error.message).not.toContain("secret");
  });
});
