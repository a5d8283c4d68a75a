import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { CONFORMANCE_ENV, providerEnv, testProvider } from "./conformance-run.ts";
import { consumerFolder } from "./consumer-folder.ts";
import { gatedFolder } from "./gated-folder.ts";
import { expectReferenceGrades } from "./published-files.ts";
import { REPOSITORY, RUNTIME } from "./runtime.ts";

interface Step {
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
}

test("the ready-made gate ends red where a gate fails, and leaves its report", async () => {
  const folder = gatedFolder([{ gate: "retained", policy: "confidence", capacity: 7, atLeast: 45 }]);

  const [gate] = vitestSteps("gate.yml", "gate");

  expect(await runStep(gate, folder)).toBe(3);
  expect(existsSync(join(folder, "eviction-report/report.html"))).toBe(true);
});

test("the ready-made live run asks in shards and joins them into the published files", {
  timeout: 120_000,
}, async () => {
  const folder = consumerFolder();
  const provider = await testProvider();
  const env = { ...CONFORMANCE_ENV, ...providerEnv(provider) };
  const [shard] = vitestSteps("live-sharded.yml", "shard");
  const [merge] = vitestSteps("live-sharded.yml", "merge");

  for (const SHARD of ["1", "2", "3"]) expect(await runStep(shard, folder, { ...env, SHARD })).toBe(0);
  expect(provider.calls).toHaveLength(90);
  expect(await runStep(merge, folder)).toBe(0);

  expectReferenceGrades(join(folder, "eviction-report"));
});

/** The steps of a ready-made workflow's job that start Vitest. */
function vitestSteps(file: string, job: string): readonly Step[] {
  const workflow: Workflow = parse(readFileSync(join(REPOSITORY, "docs/ci", file), "utf8"));
  return workflow.jobs[job]?.steps.filter(({ run }) => run?.startsWith("npx vitest ")) ?? [];
}

/** Runs a step as it is written, and gives its exit code. What GitHub would put into its variables is given. */
function runStep(
  step: Step | undefined,
  cwd: string,
  given: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  if (step?.run === undefined) throw new Error("the workflow has no such step");
  const command = step.run.replace(/^npx vitest /, `"${RUNTIME.node}" "${RUNTIME.vitest}" `);
  const written = Object.entries(step.env ?? {}).filter(([, value]) => !value.includes("${{"));
  const env = { PATH: process.env.PATH, NO_COLOR: "1", ...Object.fromEntries(written), ...given };
  return new Promise((resolve) =>
    execFile("bash", ["-e", "-c", command], { cwd, env }, (error) =>
      resolve(error === null ? 0 : error.code),
    ),
  );
}
