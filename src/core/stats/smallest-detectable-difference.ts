import { requireInteger, requireProportion, requireShare } from "./require.ts";
import { mostFewer } from "./sign-test.ts";

/** Power at which a report states the smallest detectable difference. */
export const DETECTABLE_POWER = 0.8;

/** Differences are looked for in steps of 1/200: half a percentage point. */
const STEPS = 200;

/** Outcomes and numbers of discordant pairs so unlikely that even all of them together change no digit of a chance. */
const LOG_OF_NEXT_TO_NOTHING = -60;

export interface ComparisonDesign {
  /** Pairs to compare, an integer of at least 1. */
  readonly pairs: number;
  /** Share of pairs on which just one policy is right, in 0..1. */
  readonly discordantShare: number;
  /** Two-sided level of the exact McNemar test. */
  readonly alpha: number;
  /** The chance to find the difference that is asked for. */
  readonly power: number;
}

/**
 * The smallest true difference in accuracy, in steps of 0.005, that the exact McNemar test finds with the given
 * power. Where no step is found as often, the largest difference that there can be, the discordant share itself, may be
 * still; undefined when it is not.
 *
 * Each pair is, independently, won with chance (share + difference) / 2, lost with (share - difference) / 2 and
 * tied otherwise. The power is the exact chance, over all numbers of wins and losses, of a p-value below alpha in
 * favour of the side that is better: a finding in favour of the worse side is not one.
 * The time grows with the square of the pairs. Throws for a design outside its ranges.
 */
export function smallestDetectableDifference(design: ComparisonDesign): number | undefined {
  requireDesign(design);
  const logFactorial = logFactorialsUpTo(design.pairs);
  const counts = likelyCounts(design, logFactorial);
  const share = design.discordantShare;
  const isFound = (difference: number) =>
    chanceOfFinding(counts, share, difference, logFactorial) >= design.power;
  const isStepFound = (step: number) => isFound(step / STEPS);
  const last = largestStep(share);
  if (last > 0 && isStepFound(last)) return firstFound(last, isStepFound) / STEPS;
  return isFound(share) ? share : undefined;
}

/** The first step found, by bisection: a larger difference is found more often. */
function firstFound(found: number, isFound: (step: number) => boolean): number {
  let least = 1;
  let first = found;
  while (least < first) {
    const middle = Math.floor((least + first) / 2);
    if (isFound(middle)) first = middle;
    else least = middle + 1;
  }
  return first;
}

/** A difference cannot be larger than the share of pairs that differ. */
function largestStep(discordantShare: number): number {
  const nearest = Math.round(discordantShare * STEPS);
  return nearest / STEPS > discordantShare ? nearest - 1 : nearest;
}

/** A number of discordant pairs that may come up. */
interface DiscordantCount {
  readonly discordant: number;
  /** The most of them that may be losses in a significant result; -1 where none is significant. */
  readonly mostLosses: number;
  /** What the logarithms of the chances of all divisions into wins and losses have in common. */
  readonly shared: number;
}

/** Those that are not next to impossible, whatever the true difference. */
function likelyCounts(
  { pairs, discordantShare, alpha }: ComparisonDesign,
  logFactorial: (count: number) => number,
): readonly DiscordantCount[] {
  const logTie = Math.log(1 - discordantShare);
  const logDiscordant = Math.log(discordantShare);
  return mostFewer(pairs, alpha).flatMap((mostLosses, discordant) => {
    const ties = pairs - discordant;
    const shared = logFactorial(pairs) - logFactorial(ties) + times(ties, logTie);
    const anyOrder = shared - logFactorial(discordant) + times(discordant, logDiscordant);
    return anyOrder < LOG_OF_NEXT_TO_NOTHING ? [] : [{ discordant, mostLosses, shared }];
  });
}

/** The chance of a significant result for the better side: the sum of the multinomial chances that give one. */
function chanceOfFinding(
  counts: readonly DiscordantCount[],
  discordantShare: number,
  difference: number,
  logFactorial: (count: number) => number,
): number {
  const logWin = Math.log((discordantShare + difference) / 2);
  const logLoss = Math.log((discordantShare - difference) / 2);
  let chance = 0;
  for (const { discordant, mostLosses, shared } of counts) {
    for (let losses = 0; losses <= mostLosses; losses += 1) {
      const wins = discordant - losses;
      const arrangements = shared - logFactorial(losses) - logFactorial(wins);
      const logChance = arrangements + times(losses, logLoss) + times(wins, logWin);
      if (logChance > LOG_OF_NEXT_TO_NOTHING) chance += Math.exp(logChance);
    }
  }
  return chance;
}

/** The logarithm of a chance to that power: of 1 for the power 0, even of an impossible outcome. */
function times(count: number, logChance: number): number {
  return count === 0 ? 0 : count * logChance;
}

/** The logarithms of 0!..n!. */
function logFactorialsUpTo(last: number): (count: number) => number {
  const logs = new Float64Array(last + 1);
  for (let count = 1; count <= last; count += 1) logs[count] = (logs[count - 1] ?? 0) + Math.log(count);
  return (count) => logs[count] ?? Number.NaN;
}

function requireDesign({ pairs, discordantShare, alpha, power }: ComparisonDesign): void {
  requireShare("alpha", alpha);
  requireShare("power", power);
  const fix = "Give the design of a comparison that can be made";
  requireInteger(pairs, { where: "pairs", fix }, 1);
  requireProportion(discordantShare, { where: "discordantShare", fix });
}
