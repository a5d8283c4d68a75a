import type { Verdict } from "../measure/judge.ts";

/** The machine and the versions that a bench ran on. */
export interface BenchMachine {
  readonly node: string;
  readonly vitest: string;
  readonly platform: string;
  readonly cpus: number;
  /** Processes that wanted a processor, on average over the last minute, when the bench began. */
  readonly load: number;
}

/** The text of `bench.json`: all rounds of all targets, so that a doubt can be looked into. */
export function benchFile(machine: BenchMachine, rounds: number, verdicts: readonly Verdict[]): string {
  const targets = verdicts.map(({ target, samples, found, holds }) => ({
    name: target.name,
    measure: target.measure === "time" ? "ratio" : "MiB above",
    limit: target.limit,
    ...(found ?? { median: null, min: null, max: null }),
    holds,
    ours: target.ours.name,
    base: target.base.name,
    unit: target.unit,
    rounds: samples,
  }));
  return `${JSON.stringify({ bench_version: 1, machine, rounds, targets }, null, 2)}\n`;
}
