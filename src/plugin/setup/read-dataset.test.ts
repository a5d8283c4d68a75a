import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rejectionOf } from "../../../test/factories/refusal.ts";
import { temporaryFolder } from "../../../test/factories/temporary-folder.ts";
import { readSampleProtocol, readSampleRows } from "../../../test/sample/read-sample.ts";
import { prepareCases } from "../../core/pool/prepare-cases.ts";
import type { Protocol } from "../../core/protocol/load-protocol.ts";
import { sha256 } from "../../core/text/sha256.ts";
import { readDataset } from "./read-dataset.ts";

const ROWS = readSampleRows();
const SAMPLE = readSampleProtocol();

/** The sample protocol, pinning another text, and a file of that text. */
async function pinned(text: string): Promise<readonly [Protocol, string]> {
  const { config, ...others } = SAMPLE;
  const dataset = { ...config.dataset, sha256: sha256(text) };
  return [
    { ...others, config: { ...config, dataset } },
    join(await temporaryFolder({ dataset: text }), "dataset"),
  ];
}

test.each([
  ["begin with their id", ROWS],
  ["end with it", ROWS.map((row) => Object.fromEntries(Object.entries(row).reverse()))],
])("rows that %s make the same cases", async (_, rows) => {
  const [protocol, file] = await pinned(JSON.stringify(rows));
  expect(prepareCases(protocol, await readDataset(protocol, file))).toEqual(prepareCases(SAMPLE, ROWS));
});

test("what is wrong with a row is told by its place in the file", async () => {
  const [protocol, file] = await pinned(JSON.stringify([...ROWS, { question_id: 5 }]));
  const { code, message } = await rejectionOf(readDataset(protocol, file));
  expect(code).toBe("dataset");
  expect(message).toContain(`${file}[${ROWS.length}].question_id: expected non-empty text, found a number`);
});

test.skipIf(process.platform === "win32")("a pipe is read once, and refused with its own hash", async () => {
  const pipe = join(await temporaryFolder(), "pipe");
  execFileSync("mkfifo", [pipe]);
  const writing = writeFile(pipe, "[] ");
  const { message } = await rejectionOf(readDataset(SAMPLE, pipe));
  await writing;
  expect(message).toContain(`found ${sha256("[] ")}`);
});
