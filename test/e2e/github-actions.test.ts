import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { gatedFolder } from "./gated-folder.ts";
import { runVitest } from "./run-vitest.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("GitHub Actions gets the report in the step's summary and one annotation for the gate that failed", async () => {
  const summary = join(temporaryFolder(), "summary.md");
  const folder = gatedFolder([
    { gate: "retained", policy: "hybrid-v1", capacity: 7, atLeast: 45 },
    { gate: "retained", policy: "confidence", capacity: 7, atLeast: 45 },
  ]);

  const run = await runVitest({ cwd: folder, env: { GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: summary } });

  expect(run.exitCode, run.output).toBe(3);
  const annotations = run.stdout.split("\n").filter((line) => line.startsWith("::error"));
  expect(annotations).toHaveLength(1);
  expect(annotations[0]).toContain("27/45");
  const text = readFileSync(summary, "utf8");
  expect(text).toContain("sample-text-hybrid-v1");
  expect(text).toContain("Not comparable with published figures.");
  expect(text).toContain("27/45");
});
