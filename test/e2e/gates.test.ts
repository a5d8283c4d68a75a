import { join } from "node:path";
import { expect, test } from "vitest";
import type { Gate } from "../../src/reporter/gates/gate-schema.ts";
import {
  answerAsExpected,
  CONFORMANCE_ENV,
  fingerprintOf,
  providerEnv,
  testProvider,
} from "./conformance-run.ts";
import { gatedFolder, gateLinesOf } from "./gated-folder.ts";
import { runVitest } from "./run-vitest.ts";

const RUN = ["run", "--project", "eviction"];
const SELECTION = { EVICTION_PROVIDER: "none" };

/** The sample text retains 45 of 45 supports under `hybrid-v1` at capacity 7, 35 at capacity 5. */
const RETAINED: Gate = { gate: "retained", policy: "hybrid-v1", capacity: 7, atLeast: 45 };
const TOO_MANY: Gate = { gate: "retained", policy: "hybrid-v1", capacity: 5, atLeast: 36 };
const PAIRS: Gate = { gate: "complete pairs" };
const ACCURACY: Gate = { gate: "accuracy", policy: "hybrid-v1", suite: "official", atLeast: 0.5 };

const RETAINED_PASSED = "support retained, hybrid-v1 at capacity 7, overall: 45/45, wanted >= 45";

test("a full run is judged by gates of every kind", async () => {
  const folder = gatedFolder([
    RETAINED,
    TOO_MANY,
    ACCURACY,
    { gate: "difference", atLeast: 0.1 },
    { gate: "interval", lowerAtLeast: 0 },
    { gate: "interval", of: "newcombe", lowerAtLeast: 0.9 },
    { gate: "primary p", atMost: 0.05 },
    PAIRS,
  ]);

  const run = await runVitest({ cwd: folder });

  expect(run.exitCode, run.output).toBe(3);
  expect(run.stdout).toMatch(/Tests {2}107 passed \| 4 skipped \(111\)/);
  expect(gateLinesOf(run.stdout)).toEqual([
    "2 gates failed",
    "support retained, hybrid-v1 at capacity 5, overall: 35/45, wanted >= 36",
    expect.stringMatching(
      /^newcombe interval of the difference, overall: \[\+0\.\d{3}, \+0\.\d{3}\], wanted lower end >= \+0\.9$/,
    ),
    "6 gates passed",
    RETAINED_PASSED,
    expect.stringMatching(/^accuracy, hybrid-v1, official: 0\.\d{3} \(\d\d\/40\), wanted >= 0\.5$/),
    expect.stringMatching(/^difference of accuracy, overall: \+0\.\d{3}, wanted >= \+0\.1$/),
    expect.stringMatching(
      /^bootstrap interval of the difference, overall: \[\+0\.\d{3}, \+0\.\d{3}\], wanted lower end >= \+0$/,
    ),
    expect.stringMatching(/^primary p \(exact McNemar\), overall: 0\.0\d{3}, wanted <= 0\.05$/),
    "complete pairs: 0 incomplete pairs, wanted 0 incomplete pairs",
  ]);
});

test.each([["one suite file", [...RUN, "correction-reserve"], "10 of 90 rows"]])(
  "%s leaves gates unevaluated, and names them",
  async (_name, args, rows) => {
    const run = await runVitest({ args, cwd: gatedFolder([TOO_MANY, PAIRS]), env: SELECTION });

    expect(run.exitCode, run.output).toBe(0);
    const [title, retained = "", pairs = "", ...others] = gateLinesOf(run.stdout);
    expect(title).toBe("2 gates not evaluated");
    const [, found] =
      /^support retained, hybrid-v1 at capacity 5, overall: (.+), wanted >= 36$/.exec(retained) ?? [];
    expect(found).toMatch(rows);
    expect(pairs).toContain(`complete pairs: ${found}`);
    expect(others).toEqual([]);
  },
);

test("-t that matches no case leaves gates unevaluated", async () => {
  const run = await runVitest({
    args: [...RUN, "-t", "no such case"],
    cwd: gatedFolder([TOO_MANY]),
    env: SELECTION,
  });

  expect(run.exitCode, run.output).toBe(0);
  expect(gateLinesOf(run.stdout)).toEqual([
    "1 gate not evaluated",
    "support retained, hybrid-v1 at capacity 5, overall: no rows, wanted >= 36",
  ]);
});

test("a full run whose contracts are broken has no rows, and its gates fail", async () => {
  const folder = gatedFolder([RETAINED, PAIRS]);

  const run = await runVitest({
    cwd: folder,
    env: { LONGMEMEVAL_ORACLE_PATH: join(folder, "absent.json"), ...SELECTION },
  });

  expect(run.exitCode, run.output).toBe(3);
  expect(gateLinesOf(run.stdout)).toEqual([
    "2 gates failed",
    "support retained, hybrid-v1 at capacity 7, overall: no rows, wanted >= 45",
    "complete pairs: no rows, wanted 0 incomplete pairs",
  ]);
});

test("an answer that never came fails the gates of its suites, and those alone", async () => {
  const missing = fingerprintOf("07741c45__hybrid-v1");
  const provider = await testProvider((call, response, calls) => {
    if (call.fingerprint === missing) response.writeHead(400).end();
    else answerAsExpected(call, response, calls);
  });
  const synthetic: Gate = { ...ACCURACY, suite: "synthetic", atLeast: 0 };

  const run = await runVitest({
    cwd: gatedFolder([PAIRS, ACCURACY, synthetic]),
    env: { ...CONFORMANCE_ENV, ...providerEnv(provider) },
  });

  expect(run.exitCode, run.output).toBe(3);
  expect(gateLinesOf(run.stdout)).toEqual([
    "2 gates failed",
    "complete pairs: 1 incomplete pair, wanted 0 incomplete pairs",
    "accuracy, hybrid-v1, official: 1 incomplete pair, wanted >= 0.5",
    "1 gate passed",
    expect.stringMatching(/^accuracy, hybrid-v1, synthetic: [01]\.\d{3} \(\d\/5\), wanted >= 0$/),
  ]);
});

test("gates are judged when shards are merged", async () => {
  const folder = gatedFolder([RETAINED, TOO_MANY]);
  for (const shard of ["1/2", "2/2"]) {
    const args = [...RUN, `--shard=${shard}`, "--reporter=blob"];
    const run = await runVitest({ args, cwd: folder, env: SELECTION });
    expect(run.exitCode, run.output).toBe(0);
  }

  const merged = await runVitest({ args: ["run", "--merge-reports"], cwd: folder, env: SELECTION });

  expect(merged.exitCode, merged.output).toBe(3);
  expect(gateLinesOf(merged.stdout)).toEqual([
    "1 gate failed",
    "support retained, hybrid-v1 at capacity 5, overall: 35/45, wanted >= 36",
    "1 gate passed",
    RETAINED_PASSED,
  ]);
});
