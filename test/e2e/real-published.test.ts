import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyFolder } from "./folders.ts";
import { readText } from "./published-files.ts";
import { runVitest } from "./run-vitest.ts";
import { REPOSITORY } from "./runtime.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Real input, read in place and never copied into the repository. */
const REAL = join(REPOSITORY, "../shared/real");

test.skipIf(!existsSync(REAL))(
  "the published live run grades to its published files (skipped without ../shared/real)",
  async () => {
    const directory = temporaryFolder();
    copyFolder(join(REAL, "run"), directory);

    const run = await runVitest({
      env: {
        EVICTION_CONFIG: join(REAL, "protocol/configs/evidence-extract.yaml"),
        LONGMEMEVAL_ORACLE_PATH: join(REAL, "longmemeval-evidence.json"),
        EVICTION_PROVIDER: "recorded",
        EVICTION_OUTPUT_DIR: directory,
      },
    });

    expect(run.exitCode, run.output).toBe(0);
    for (const name of ["qa.rows.jsonl", "qa.summary.json", "qa.stats.json"]) {
      expect(readText(directory, name) === readText(REAL, `published/${name}`), name).toBe(true);
    }
    for (const name of ["policy.raw.jsonl", "summary.json"]) {
      expect(readText(directory, name) === readText(REAL, `expected/${name}`), name).toBe(true);
    }
    const fingerprints = fingerprintsOf(readText(directory, "qa.rows.jsonl"));
    expect(fingerprints).toHaveLength(90);
    expect(fingerprints).toEqual(fingerprintsOf(readText(REAL, "published/qa.rows.jsonl")));
  },
);

function fingerprintsOf(rows: string): readonly unknown[] {
  const lines = rows.split("\n").filter((line) => line !== "");
  return lines.map((line) => JSON.parse(line).request_fingerprint);
}
