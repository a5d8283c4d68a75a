import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { OWN_PROTOCOL } from "../factories/own-protocol.ts";
import { unwrapped } from "../factories/unwrapped.ts";
import { consumerFolder } from "./consumer-folder.ts";
import { editFile } from "./folders.ts";
import { runCliIn } from "./run-cli.ts";
import { runVitest } from "./run-vitest.ts";

const OPTIONS = `{ protocol: { config: "./configs/own.yaml" }, dataset: "./records.json", suites: "./my (suites)",
  outputDir: "./out" }`;

const OTHER_TEST = `import { test } from "vitest";
test("passes", () => {});
`;

/** Written by hand beside the generated suites, and in TypeScript, which they are not. */
const HAND_WRITTEN = `import { expect, test } from "vitest";
const colour = "red" as const;
test("mine", () => expect(colour satisfies string).toBe("red"));
`;

test("a team's own protocol, scenarios and suites run in their repository, and drift is told", async () => {
  const folder = consumerFolder({ ...OWN_PROTOCOL, "other.test.ts": OTHER_TEST }, "{}", OPTIONS);
  const called = (...args: readonly string[]) => runCliIn(folder, ...args);

  const early = await runVitest({ args: ["run"], cwd: folder });

  expect(early.exitCode, early.output).toBe(1);
  expect(early.stdout).toMatch(/Tests {2}1 passed/);
  expect(unwrapped(early.stdout)).toContain(
    "Eviction  no row has a test, so the run fails. Write them with `npx vitest-eviction generate`.",
  );
  expect(early.stderr).toContain(
    `nothing is evaluated, for there is no suite in\n${join(folder, "my (suites)")}\n`,
  );
  const other = await runVitest({
    args: ["run", "other.test.ts", "--testNamePattern", "passes"],
    cwd: folder,
  });
  expect(other.exitCode, other.output).toBe(0);

  const made = await called("generate");

  expect(made.code, made.stderr).toBe(0);
  expect(made.stdout).toContain("fresh-signal.type.1.eviction.ts");
  expect((await called("generate", "--check")).code).toBe(0);

  writeFileSync(join(folder, "my (suites)/mine.eviction.ts"), HAND_WRITTEN);
  const run = await runVitest({ cwd: folder });

  expect(run.exitCode, run.output).toBe(0);
  // Eleven contracts, five cases and two capacities under two policies each, and the one written by hand.
  expect(run.stdout).toMatch(/Tests {2}26 passed/);
  expect(run.stdout).toContain("EVICTION  own-v1");
  const rows = readFileSync(join(folder, "out/policy.raw.jsonl"), "utf8").trim().split("\n");
  expect(rows).toHaveLength(5 * 2 * 2);
  expect(new Set(rows.map((row) => JSON.parse(row).scenario))).toEqual(
    new Set(["plain_order", "fresh_signal", "late_fix"]),
  );

  editFile(join(folder, "manifests/guards.json"), (text) =>
    text.replace(
      '"cases":[',
      '"cases":[{"case_id":"new","support_fact":"It is red.","question":"Colour?","answer":"red","loss_rank":2},',
    ),
  );
  const drifted = await runVitest({ cwd: folder, env: { EVICTION_OUTPUT_DIR: join(folder, "second") } });

  expect(drifted.exitCode, drifted.output).toBe(1);
  expect(drifted.stdout).toContain("2 of 12 rows have no test in the suites, so the run fails.");
  const check = await called("generate", "--check");
  expect(check.code).toBe(1);
  expect(unwrapped(check.stderr)).toContain("late-fix.eviction.ts is outdated");
});
