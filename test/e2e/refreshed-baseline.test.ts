import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { unwrapped } from "../factories/unwrapped.ts";
import { consumerFolder } from "./consumer-folder.ts";
import { runVitest } from "./run-vitest.ts";
import { REPOSITORY } from "./runtime.ts";

test("`vitest -u` writes what a run retained into the baseline that is named", async () => {
  const folder = consumerFolder({}, "{}", '{ baseline: "retention.json", provider: "none" }');

  const absent = await runVitest({ cwd: folder });
  expect(absent.exitCode, absent.output).toBe(1);
  expect(absent.output).toContain("vitest run --project eviction -u");

  const refreshed = await runVitest({ cwd: folder, args: ["run", "--project", "eviction", "-u"] });
  expect(refreshed.exitCode, refreshed.output).toBe(0);
  expect(unwrapped(refreshed.stdout)).toContain(`Baseline refreshed: ${join(folder, "retention.json")}`);
  expect(readFileSync(join(folder, "retention.json"), "utf8")).toBe(
    readFileSync(join(REPOSITORY, "manifests/retention-baseline-v1.json"), "utf8"),
  );
});
