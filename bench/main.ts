import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { type BenchArguments, type Group, readArguments } from "./arguments.ts";
import { HUNDREDFOLD } from "./folders/big-protocol.ts";
import type { Ground } from "./folders/ground.ts";
import { startSlowProvider } from "./folders/slow-provider.ts";
import { interleave, type Result } from "./measure/interleave.ts";
import { judge } from "./measure/judge.ts";
import { microTargets } from "./micro/micro-targets.ts";
import { growthTargets, LATENCY, liveTargets, startupTargets } from "./process-targets.ts";
import { type BenchMachine, benchFile } from "./report/bench-file.ts";
import { table } from "./report/table.ts";
import { findingsTable } from "./shards/findings-table.ts";
import { runShards } from "./shards/run-shards.ts";

const REPOSITORY = process.cwd();
const SHARDS = 4;

const words = process.argv.slice(2);
process.exitCode = await (words.join(" ") === "shards" ? compareShards() : measure(readArguments(words)));

/** Measures, prints the table and writes `bench.json`; 1 when a target does not hold. */
async function measure({ groups, rounds }: BenchArguments): Promise<number> {
  const machine = describeMachine();
  const results: Result[] = [];
  await onGround(async (ground) => {
    for (const group of groups) results.push(...(await measureGroup(group, rounds, ground)));
  });
  const verdicts = results.map(judge);
  writeFileSync("bench.json", benchFile(machine, rounds, verdicts));
  process.stdout.write(`\n${table(verdicts)}`);
  return verdicts.every(({ holds }) => holds) ? 0 : 1;
}

/** Holds four shards of 4,500 cases and their merge against one run, and prints the table; 1 when they differ. */
async function compareShards(): Promise<number> {
  const progress = (text: string) => process.stderr.write(`shards: ${text}\n`);
  const findings = await onGround((ground) => runShards(ground, HUNDREDFOLD, SHARDS, progress));
  process.stdout.write(`\n${findingsTable(findings)}`);
  return findings.every(({ likeness }) => likeness !== "NOT") ? 0 : 1;
}

async function onGround<T>(work: (ground: Ground) => Promise<T>): Promise<T> {
  const scratch = mkdtempSync(join(tmpdir(), "eviction-bench-"));
  try {
    return await work({ repository: REPOSITORY, scratch });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function measureGroup(group: Group, rounds: number, ground: Ground): Promise<readonly Result[]> {
  const progress = (text: string) => process.stderr.write(`${group}: ${text}\n`);
  switch (group) {
    case "micro":
      return interleave(microTargets(), rounds, progress);
    case "startup":
      return interleave(startupTargets(ground), rounds, progress);
    case "growth":
      return interleave(growthTargets(ground), rounds, progress);
    case "live": {
      const provider = await startSlowProvider(LATENCY);
      try {
        return await interleave(liveTargets(ground, provider), rounds, progress);
      } finally {
        await provider.close();
      }
    }
  }
}

function describeMachine(): BenchMachine {
  const vitest: { readonly version: string } = JSON.parse(
    readFileSync(join(REPOSITORY, "node_modules/vitest/package.json"), "utf8"),
  );
  return {
    node: process.version,
    vitest: vitest.version,
    platform: `${process.platform} ${process.arch}`,
    cpus: cpus().length,
    load: loadavg()[0] ?? 0,
  };
}
