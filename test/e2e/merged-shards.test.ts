import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { unwrapped } from "../factories/unwrapped.ts";
import { CONFORMANCE_ENV } from "./conformance-run.ts";
import { consumerFolder } from "./consumer-folder.ts";
import { folderState } from "./folders.ts";
import { runVitest } from "./run-vitest.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const SHARDS = ["1/3", "2/3", "3/3"];

test("shards of several folders merge into the bytes of a whole run, and a shard that is there twice is found out", async () => {
  const folder = temporaryFolder();
  const env = { ...CONFORMANCE_ENV, EVICTION_PROVIDER: "embedded" };
  const run = (name: string, cwd: string, ...args: readonly string[]) =>
    runVitest({
      cwd,
      args: ["run", "--project", "eviction", ...args],
      env: { ...env, EVICTION_OUTPUT_DIR: join(folder, name) },
    });

  const whole = await run("whole", consumerFolder());
  expect(whole.exitCode, whole.output).toBe(0);
  const blobs = join(folder, "blobs");
  const shards = await Promise.all(
    SHARDS.map((shard, index) =>
      run(
        `shard-${index}`,
        consumerFolder(),
        "--shard",
        shard,
        "--reporter=blob",
        `--outputFile=${blobs}/${index}.json`,
      ),
    ),
  );
  for (const shard of shards) {
    expect(shard.exitCode, shard.output).toBe(0);
    expect(shard.output).toContain("one shard: no statistics, no report written");
  }

  const merging = consumerFolder();
  const merged = await run("merged", merging, "--merge-reports", blobs);
  expect(merged.exitCode, merged.output).toBe(0);
  expect(publishedState(join(folder, "merged"))).toEqual(publishedState(join(folder, "whole")));

  copyFileSync(join(blobs, "1.json"), join(blobs, "again.json"));
  const doubled = await run("doubled", merging, "--merge-reports", blobs);
  expect(doubled.exitCode).not.toBe(0);
  expect(unwrapped(doubled.output)).toMatch(
    /row \S+__\S+: expected one result, found two\. Merge every shard once/,
  );
  expect(folderState(join(folder, "doubled"))).toEqual({});

  for (const name of ["1.json", "again.json"]) rmSync(join(blobs, name));
  const lacking = await run("lacking", merging, "--merge-reports", blobs);
  expect(lacking.exitCode).toBe(1);
  expect(unwrapped(lacking.output)).toMatch(
    /\d+ of 90 rows are in no merged report, so the run fails: merge every shard\./,
  );
  expect(folderState(join(folder, "lacking"))).toEqual({});
});

/** Published files by name, each with a hash; what tells of one run's time and checkout is left out. */
function publishedState(directory: string): Readonly<Record<string, string>> {
  const { "run.json": _, "qa_run.json": __, ...state } = folderState(directory);
  return Object.fromEntries(Object.entries(state).filter(([name]) => !name.startsWith("responses")));
}
