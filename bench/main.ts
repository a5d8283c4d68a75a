import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { type BenchArguments, type Group, readArguments } from "./arguments.ts";
import { startSlowProvider } from "./folders/slow-provider.ts";
import { interleave, type Result } from "./measure/interleave.ts";
import { judge } from "./measure/judge.ts";
import { microTargets } from "./micro/micro-targets.ts";
import { type Ground, growthTargets, LATENCY, liveTargets, startupTargets } from "./process-targets.ts";
import { type BenchMachine, benchFile } from "./report/bench-file.ts";
import { table } from "./report/table.ts";

const REPOSITORY = process.cwd();

process.exitCode = await main(readArguments(process.argv.slice(2)));

/** Measures, prints the table and writes `bench.json`; 1 when a target does not hold. */
async function main({ groups, rounds }: BenchArguments): Promise<number> {
  const machine = describeMachine();
  const scratch = mkdtempSync(join(tmpdir(), "eviction-bench-"));
  const results: Result[] = [];
  try {
    for (const group of groups) {
      results.push(...(await measureGroup(group, rounds, { repository: REPOSITORY, scratch })));
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  const verdicts = results.map(judge);
  writeFileSync("bench.json", benchFile(machine, rounds, verdicts));
  process.stdout.write(`\n${table(verdicts)}`);
  return verdicts.every(({ holds }) => holds) ? 0 : 1;
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
