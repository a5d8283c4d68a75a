import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CONFORMANCE_ENV } from "./conformance-run.ts";
import { copyReferenceRun } from "./folders.ts";
import { refusedRun } from "./refused-run.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test.each([
  ["live", ["summary.json", "qa.rows.jsonl"]],
  ["none", ["summary.json"]],
])("a %s run overwrites nothing in a directory given by name", async (mode, names) => {
  const directory = temporaryFolder();
  copyReferenceRun(directory);
  for (const name of names) writeFileSync(join(directory, name), "published earlier\n");

  const { contract, reason } = await refusedRun(directory, {
    ...CONFORMANCE_ENV,
    EVICTION_PROVIDER: mode,
    EVICTION_OUTPUT_DIR: directory,
  });

  expect(contract).toBe("output directory");
  expect(reason).toContain(`found ${names.join(", ")}.`);
});
