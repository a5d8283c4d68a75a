import { join } from "node:path";
import { expect, test } from "vitest";
import { readText } from "./published-files.ts";
import { runVitest } from "./run-vitest.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("Vitest's JUnit report says once what the run rests on, and repeats no answer", async () => {
  const folder = temporaryFolder();
  const run = await runVitest({
    args: ["run", "--project", "eviction", "--reporter=junit", `--outputFile=${join(folder, "junit.xml")}`],
    env: { EVICTION_OUTPUT_DIR: join(folder, "run") },
  });
  expect(run.exitCode, run.output).toBe(0);

  const report = readText(folder, "junit.xml");
  expect(report.match(/<property .*>/g)).toEqual([
    '<property name="eviction" value="sample-text-hybrid-v1: Sample text, answered by the embedded reader. Not comparable with published figures.">',
  ]);
  expect(report.match(/<testcase /g)?.length).toBeGreaterThan(90);
  const rows = readText(join(folder, "run"), "qa.rows.jsonl").trimEnd().split("\n");
  const answers = rows.map((row) => JSON.parse(row).prediction).filter((answer) => answer.length > 20);
  expect(answers.length).toBeGreaterThan(0);
  expect(answers.filter((answer) => report.includes(answer))).toEqual([]);
});
