import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { buildReport } from "../../src/reporter/report/build-report.ts";
import { parseReport } from "../../src/reporter/report/parse-report.ts";
import { readDirectory } from "../../src/reporter/report/read-directory.ts";
import { reportText } from "../../src/reporter/report/report-file.ts";
import { rejectionOf } from "../factories/refusal.ts";
import { temporaryFolder } from "../factories/temporary-folder.ts";
import { CONFORMANCE } from "./read-conformance.ts";

/** Real input, read in place and never copied into the repository. */
const REAL = fileURLToPath(new URL("../../../shared/real", import.meta.url));

/** The files of several folders, gathered in one. */
async function gathered(...folders: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const files = folders.map(async (folder) => {
    const entries = await readdir(folder, { withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    return Promise.all(
      names.map(async (name) => [name, await readFile(join(folder, name), "utf8")] as const),
    );
  });
  return Object.fromEntries((await Promise.all(files)).flat());
}

test("the files of the Python tool make a whole report", async () => {
  const folder = await temporaryFolder(
    await gathered(join(CONFORMANCE, "expected/policy"), join(CONFORMANCE, "expected/qa")),
  );
  const report = buildReport(await readDirectory(folder));
  expect(report).toMatchObject({
    answers: "provider",
    sample_text: false,
    qa_capacity: 7,
    statistics: { alpha: 0.05, bootstrap_seed: 4789, bootstrap_iterations: 10000 },
    complete: true,
    expected_rows: 90,
    suites: {
      official: { cases: 40, p_value: 0.007537841796875, bootstrap: { lower: 0.10000000000000009 } },
      overall: { cases: 45, difference: 0.33333333333333337 },
    },
    gates: [],
  });
  expect(report.rows).toHaveLength(90);
  const text = reportText(report);
  expect(reportText(parseReport(text, "report.json")) === text).toBe(true);
});

test("its graded directory alone lacks the retention files", async () => {
  const { message } = await rejectionOf(readDirectory(join(CONFORMANCE, "expected/qa")));
  expect(message).toContain("found no policy.raw.jsonl, no summary.json, no run.json.");
});

test.skipIf(!existsSync(REAL))(
  "the published live run gives its published figures (skipped without ../shared/real)",
  async () => {
    const bound = JSON.parse(readFileSync(join(REAL, "published/qa_run.json"), "utf8"));
    const { dataset_sha256: _, ...artifacts } = bound.artifacts;
    const folder = await temporaryFolder({
      ...(await gathered(join(REAL, "published"), join(REAL, "expected"))),
      // The published files have no run.json: this one says what their qa_run.json does.
      "run.json": JSON.stringify({
        schema_version: 1,
        protocol_id: bound.protocol_id,
        created_at: bound.created_at,
        git: bound.git,
        dataset: bound.dataset,
        artifacts,
        evaluation_time: "2026-08-13T00:00:00+00:00",
        policies: ["confidence", "hybrid-v1"],
        capacities: [5, 7, 9],
      }),
    });
    const report = buildReport(await readDirectory(folder));
    expect(report).toMatchObject({
      answers: "provider",
      suites: {
        official: { p_value: 0.0018310546875, difference: 0.30000000000000004 },
        synthetic: { p_value: 0.125, difference: 0.8 },
        overall: { p_value: 0.00014495849609375, difference: 0.3555555555555555 },
      },
      spent: { prompt_tokens: 86342, completion_tokens: 12340 },
    });
    const lost = report.rows.filter((row) => row.case_id === "1cea1afa");
    expect(lost.map((row) => row.correct)).toEqual([true, false]);
  },
);
