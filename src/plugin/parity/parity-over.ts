import type { PreparedRun } from "../setup/provided-run.ts";
import { type ParityCheck, parityFailure } from "./check-parity.ts";
import { messyPools, type ParityPool } from "./messy-pools.ts";

/** What a policy's two selectors are compared over. */
export const PARITY_SUBJECTS = ["cases", "messy pools"] as const;
export type ParitySubject = (typeof PARITY_SUBJECTS)[number];

/** How many messy pools a policy is compared on. */
const MESSY_POOLS = 300;

/**
 * The first difference between the built-in selector and a run's own under a policy, in words; undefined where they
 * agree. Throws like the selector once its process is lost.
 */
export async function parityOver(
  subject: ParitySubject,
  run: PreparedRun,
  check: ParityCheck,
): Promise<string | undefined> {
  const pools = subject === "cases" ? casePools(run) : seededPools(run.paritySeed);
  for (const { pool, where } of pools) {
    const failure = await parityFailure(check, pool, where);
    if (failure !== undefined) return failure;
  }
  return undefined;
}

interface NamedPool {
  readonly pool: ParityPool;
  readonly where: string;
}

function* casePools({ cases, header }: PreparedRun): Generator<NamedPool> {
  for (const { caseId, pool } of Object.values(cases)) {
    for (const capacity of header.capacities) {
      yield { pool: { ...pool, capacity }, where: `on case ${caseId} at capacity ${capacity}` };
    }
  }
}

function* seededPools(seed: number): Generator<NamedPool> {
  let number = 0;
  for (const pool of messyPools(seed)) {
    if (++number > MESSY_POOLS) return;
    yield { pool, where: `on messy pool ${number} of ${MESSY_POOLS} (EVICTION_PARITY_SEED=${seed})` };
  }
}
