import { expect, test } from "vitest";
import { CONFORMANCE_ENV } from "./conformance-run.ts";
import { runVitest } from "./run-vitest.ts";

const CONTRACTS = ["run", "--project", "eviction", "--reporter=verbose", "contracts"];

test("without a dataset the protocol's contracts are checked and the dataset's are skipped with the reason", async () => {
  const run = await runVitest({
    args: CONTRACTS,
    env: { EVICTION_CONFIG: CONFORMANCE_ENV.EVICTION_CONFIG },
  });

  expect(run.exitCode, run.output).toBe(0);
  for (const held of ["settings", "config", "manifests", "answer prompt", "provider"]) {
    expect(run.stdout).toMatch(new RegExp(`✓ .*contracts\\.eviction\\.ts > ${held}`));
  }
  for (const skipped of [
    "dataset hash",
    "selection",
    "distractor bank",
    "pools",
    "output directory",
    "selector",
  ]) {
    expect(run.stdout).toMatch(
      new RegExp(
        `↓ .*contracts\\.eviction\\.ts > ${skipped} .*no dataset is named: set LONGMEMEVAL_ORACLE_PATH`,
      ),
    );
  }
  expect(run.output).not.toContain("EVICTION ");
});

test("with a dataset every contract is checked", async () => {
  const run = await runVitest({ args: CONTRACTS, env: { ...CONFORMANCE_ENV, EVICTION_PROVIDER: "none" } });

  expect(run.exitCode, run.output).toBe(0);
  expect(run.stdout.match(/✓ .*contracts\.eviction\.ts > /g)).toHaveLength(11);
});
