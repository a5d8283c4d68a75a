import type { Pair } from "../../src/core/stats/pair.ts";
import type { PlainFact, PlainUsage } from "../plain/plain-selector.ts";

export const NOW = "2026-08-13T00:00:00Z";

const HOUR = 3_600_000;
const KEPT_SHARE = 0.7;

/** What the pinned protocol asks of its bootstrap, over as many pairs as it has cases. */
export const BOOTSTRAP = { seed: 4789, iterations: 10_000, alpha: 0.05 };
export const BOOTSTRAP_PAIRS: readonly Pair[] = Array.from({ length: 45 }, (_, index) => [
  index % 2 === 0,
  index % 7 !== 0,
]);

export interface MicroPool {
  readonly facts: readonly PlainFact[];
  readonly usage: Readonly<Record<string, PlainUsage>>;
  readonly maxFacts: number;
}

/** Facts as a store may have them, the same on every run: half of them confirmed, half used, a tenth corrections. */
export function microPool(size: number): MicroPool {
  const below = fixedNumbers();
  const facts: PlainFact[] = [];
  const usage: Record<string, PlainUsage> = {};
  for (let index = 0; index < size; index += 1) {
    const id = `fact_${index.toString(36).padStart(6, "0")}`;
    facts.push({
      id,
      category: below(10) === 0 ? "correction" : "context",
      confidence: below(10_000) / 10_000,
      createdAt: hoursAgo(below(9_000)),
      ...(below(2) === 0 ? { lastConfirmedAt: hoursAgo(below(3_000)) } : {}),
    });
    if (below(2) === 0) usage[id] = { accessHeat: below(800) / 100, lastAccessedAt: hoursAgo(below(900)) };
  }
  return { facts, usage, maxFacts: Math.ceil(size * KEPT_SHARE) };
}

function hoursAgo(hours: number): string {
  return new Date(Date.parse(NOW) - hours * HOUR).toISOString();
}

/** Whole numbers from 0 to below a bound: a linear congruential generator's high bits. */
function fixedNumbers(): (bound: number) => number {
  let state = 1;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
