import { join } from "node:path";
import { expect, test } from "vitest";
import { QA_FILES, RETENTION_FILES } from "../../src/core/artifacts/published-files.ts";
import { consumerFolder } from "./consumer-folder.ts";
import { filesBelow, folderState } from "./folders.ts";
import { readText } from "./published-files.ts";
import { runVitest } from "./run-vitest.ts";

interface GradedRow {
  readonly support_all_retained: boolean;
  readonly prediction: string;
  readonly grade_correct: boolean;
}

test("without switches the sample text is answered by the embedded reader, run after run", async () => {
  const folder = consumerFolder();

  const run = await runVitest({ cwd: folder });

  expect(run.exitCode, run.output).toBe(0);
  expect(run.stdout).toContain("Sample text, answered by the embedded reader.");
  expect(run.stdout).toContain("Not comparable with published figures.");
  expect(run.stdout).toMatch(/capacity 5\s+capacity 7\s+capacity 9/);
  expect(run.stdout).toMatch(/confidence\s+20\/45\s+27\/45\s+35\/45/);
  expect(run.stdout).toMatch(/hybrid-v1\s+35\/45\s+45\/45\s+45\/45/);
  for (const suite of [/official\s+\d+\/40/, /synthetic\s+\d\/5/, /overall\s+\d+\/45/]) {
    expect(run.stdout).toMatch(suite);
  }
  const files = filesBelow(join(folder, ".vitest/eviction"));
  const [directory = ""] = files.map((path) => path.split("/")[0]);
  expect(directory).toMatch(/^sample-text-hybrid-v1-[0-9a-f]{12}-embedded$/);
  const path = join(folder, ".vitest/eviction", directory);
  expect(filesBelow(path).filter((name) => !name.startsWith("responses"))).toEqual(
    [...RETENTION_FILES, ...QA_FILES, "qa_run.json", "report.json", "report.html", "report.md"].sort(),
  );
  expect(files).toHaveLength(90 + 10);
  expectReaderAtWork(readText(path, "qa.rows.jsonl"));
  const { "run.json": _, ...first } = folderState(path);

  const again = await runVitest({ cwd: folder });

  expect(again.exitCode, again.output).toBe(0);
  expect(again.stdout).toContain("90 stored answers reused");
  expect(folderState(path)).toMatchObject(first);
  expect(filesBelow(path)).toHaveLength(90 + 10);
});

/** Right on most rows that kept the support, and abstaining on most that lost it. */
function expectReaderAtWork(text: string): void {
  const lines = text.split("\n").filter((line) => line !== "");
  const rows = lines.map((line): GradedRow => JSON.parse(line));
  const kept = rows.filter((row) => row.support_all_retained);
  const lost = rows.filter((row) => !row.support_all_retained);
  expect(kept).toHaveLength(27 + 45);
  expect(kept.filter((row) => row.grade_correct).length).toBeGreaterThan(kept.length / 2);
  expect(lost.filter((row) => row.prediction === "INSUFFICIENT").length).toBeGreaterThan(lost.length / 2);
}
