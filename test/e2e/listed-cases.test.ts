import { readFileSync, realpathSync } from "node:fs";
import { expect, test } from "vitest";
import { consumerFolder } from "./consumer-folder.ts";
import { runVitest } from "./run-vitest.ts";
import { RUNTIME } from "./runtime.ts";

interface ListedTest {
  readonly name: string;
  readonly file: string;
  readonly projectName: string;
}

/** What an editor's test explorer shows. */
test("`vitest list` shows every case by name, and the file that its line is in", async () => {
  const run = await runVitest({
    args: ["list", "--project", "eviction", "--json"],
    cwd: consumerFolder({}, "{ includeTaskLocation: true }"),
  });

  expect(run.exitCode, run.output).toBe(0);
  const listed: readonly ListedTest[] = JSON.parse(run.stdout);
  const ofRuns = /\/(contracts|parity|totals)\.eviction\.ts$/;
  const cases = listed.filter(({ file }) => !ofRuns.test(file));
  expect(cases).toHaveLength(90);
  expect(new Set(cases.map(({ name }) => name)).size).toBe(90);
  for (const { name, file, projectName } of cases) {
    expect(projectName).toBe("eviction");
    expect(realpathSync(file).startsWith(realpathSync(RUNTIME.evaluation))).toBe(true);
    expect(readFileSync(file, "utf8")).toContain(`\ntest("${name}", {`);
  }
});
