import type { Reading, Scenario, Target } from "./scenario.ts";

/** Ours and the base of one round. */
export interface Sample {
  readonly ours: number;
  readonly base: number;
}

export interface Result {
  readonly target: Target;
  /** One of each round; empty where this machine does not tell. */
  readonly samples: readonly Sample[];
}

/**
 * Runs all scenarios of some targets once per round, each round in the opposite order of the one before, so
 * that what slows the machine down meets ours and the base alike. A first round warms up and is dropped.
 */
export async function interleave(
  targets: readonly Target[],
  rounds: number,
  progress: (text: string) => void,
): Promise<readonly Result[]> {
  const scenarios = [...new Set(targets.flatMap(({ ours, base }) => [base, ours]))];
  const readings: ReadonlyMap<Scenario, Reading>[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    progress(round === 0 ? "warming up" : `round ${round} of ${rounds}`);
    const reading = await runRound(round % 2 === 0 ? scenarios : scenarios.toReversed());
    if (round > 0) readings.push(reading);
  }
  return targets.map((target) => ({
    target,
    samples: readings.flatMap((round) => samplesOf(target, round)),
  }));
}

async function runRound(scenarios: readonly Scenario[]): Promise<ReadonlyMap<Scenario, Reading>> {
  const readings = new Map<Scenario, Reading>();
  for (const scenario of scenarios) readings.set(scenario, await scenario.run());
  return readings;
}

function samplesOf(target: Target, round: ReadonlyMap<Scenario, Reading>): readonly Sample[] {
  const ours = round.get(target.ours)?.[target.measure] ?? null;
  const base = round.get(target.base)?.[target.measure] ?? null;
  const addition = target.measure === "time" ? (target.baseAddition ?? 0) : 0;
  return ours === null || base === null ? [] : [{ ours, base: base + addition }];
}
