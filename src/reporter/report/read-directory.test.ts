import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFinishedRun } from "../../../test/factories/make-case-record.ts";
import { makeDirectoryTexts } from "../../../test/factories/make-directory-texts.ts";
import { rejectionOf } from "../../../test/factories/refusal.ts";
import { temporaryFolder } from "../../../test/factories/temporary-folder.ts";
import { buildReport } from "./build-report.ts";
import { readDirectory } from "./read-directory.ts";
import { REPORT_FILE, reportText } from "./report-file.ts";
import { sourceOfRun } from "./source-of-run.ts";

const TEXTS = makeDirectoryTexts();
const LIVE = sourceOfRun(makeFinishedRun());
const GATE = { name: "a", wanted: "b", found: "c", state: "failed" } as const;

test("a directory gives the report of its run", async () => {
  const folder = await temporaryFolder({ ...TEXTS, "responses/c1__confidence.json": "not read" });
  expect(reportText(buildReport(await readDirectory(folder)))).toBe(
    reportText(buildReport({ ...LIVE, selector: null })),
  );
});

test("the gates and the selector of its report come along", async () => {
  const report = reportText(buildReport({ ...LIVE, gates: [GATE] }));
  const folder = await temporaryFolder({ ...TEXTS, [REPORT_FILE]: report });
  expect(reportText(buildReport(await readDirectory(folder)))).toBe(report);
});

test("a folder that is not there, or a file in its place, is told", async () => {
  const folder = await temporaryFolder({ file: "" });
  for (const name of ["none", "file"]) {
    const { message } = await rejectionOf(readDirectory(join(folder, name)));
    expect(message).toContain(`${name}: expected the directory of a finished run, found no such directory.`);
  }
});

test("a file that cannot be read is told by the system's code", async () => {
  const folder = await temporaryFolder({ ...TEXTS, "run.json": "" });
  const { "run.json": _, ...others } = TEXTS;
  const broken = await temporaryFolder(others);
  await mkdir(join(broken, "run.json"));
  expect((await rejectionOf(readDirectory(broken))).message).toContain(
    "run.json: expected a readable file, found EISDIR.",
  );
  expect((await rejectionOf(readDirectory(folder))).message).toContain(
    "run.json: expected JSON, found nothing",
  );
});

test("a file that is no UTF-8 is told as such", async () => {
  const folder = await temporaryFolder({ ...TEXTS });
  await writeFile(join(folder, "qa.rows.jsonl"), Uint8Array.of(0x7b, 0xff, 0x7d));
  expect((await rejectionOf(readDirectory(folder))).message).toContain(
    "qa.rows.jsonl: expected UTF-8 text, found other bytes.",
  );
});
