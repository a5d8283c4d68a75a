import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeAnswerRow } from "../../../test/factories/make-answer-row.ts";
import { rejectionOf } from "../../../test/factories/refusal.ts";
import { filesBelow, temporaryFolder } from "../../../test/factories/temporary-folder.ts";
import { rowFiles, storedRowIds } from "./row-files.ts";

const ROW = makeAnswerRow({ prediction: 'blue "é"\n', response_model: null });

test("writes a row as a document in a directory that need not exist, and leaves nothing beside it", async () => {
  const directory = join(await temporaryFolder(), "runs", "first");
  await rowFiles(directory).write(ROW);
  expect(await filesBelow(directory)).toEqual(["responses", "responses/c1__confidence.json"]);
  expect(await readFile(join(directory, "responses", "c1__confidence.json"), "utf8")).toBe(`{
  "attempts": 1,
  "capacity": 2,
  "case_id": "c1",
  "created_at": "2026-01-02T03:04:05.678Z",
  "kept_fact_ids": [
    "gold_c1",
    "d_1"
  ],
  "policy": "confidence",
  "prediction": "blue \\"é\\"\\n",
  "request_fingerprint": "${"f".repeat(64)}",
  "response_model": null,
  "row_id": "c1__confidence",
  "scenario": "access_help",
  "schema_version": 1,
  "source": "longmemeval",
  "usage": {
    "prompt_tokens": 10
  }
}
`);
});

test("reads back what it wrote, and the newer of two", async () => {
  const rows = rowFiles(await temporaryFolder());
  await rows.write(ROW);
  expect(await rows.read("c1__confidence")).toEqual(ROW);
  await rows.write({ ...ROW, attempts: 2 });
  expect((await rows.read("c1__confidence"))?.attempts).toBe(2);
});

test("a row that is not there, or in a directory that is not, is missing", async () => {
  const directory = await temporaryFolder({ "responses/c1__confidence.json": JSON.stringify(ROW) });
  expect(await rowFiles(directory).read("c1__hybrid-v1")).toBeUndefined();
  expect(await rowFiles(join(directory, "absent")).read("c1__confidence")).toBeUndefined();
});

test.each(["", "{", JSON.stringify({ ...ROW, schema_version: 2 })])(
  "a file that holds no row counts as missing (%#)",
  async (text) => {
    const directory = await temporaryFolder({ "responses/c1__confidence.json": text });
    expect(await rowFiles(directory).read("c1__confidence")).toBeUndefined();
  },
);

test("a row that cannot be stored is a refusal that names the file", async () => {
  const directory = await temporaryFolder();
  await writeFile(join(directory, "responses"), "a file where the folder belongs");
  const refusal = await rejectionOf(rowFiles(directory).write(ROW));
  expect(refusal.code).toBe("run-directory");
  expect(refusal.message).toBe(
    `${join(directory, "responses", "c1__confidence.json")}: expected a folder that can be written, ` +
      "found ENOTDIR. Free space or correct the permissions, then run the same command to go on.",
  );
});

test("tells which rows of a run a directory holds, and nothing else that is there", async () => {
  const directory = await temporaryFolder({ "qa_run.json": "{}", "responses/c2.json.12345": "{" });
  expect(await storedRowIds(directory, ["c1__confidence"])).toEqual([]);
  await rowFiles(directory).write(ROW);
  await rowFiles(directory).write(makeAnswerRow({ policy: "hybrid-v1" }));
  expect(await storedRowIds(directory, ["c1__confidence", "c1__hybrid-v1", "c2__confidence"])).toEqual([
    "c1__confidence",
    "c1__hybrid-v1",
  ]);
  expect(await storedRowIds(join(directory, "absent"), ["c1__confidence"])).toEqual([]);
});
