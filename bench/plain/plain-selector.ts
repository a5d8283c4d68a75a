/** A fact as stores have them; the twin does not know of odder ones. */
export interface PlainFact {
  readonly id: string;
  readonly category: string;
  readonly confidence: number;
  readonly createdAt: string;
  readonly lastConfirmedAt?: string;
}

export interface PlainUsage {
  readonly accessHeat: number;
  readonly lastAccessedAt: string;
}

interface PlainScore {
  readonly value: number;
  readonly components: {
    readonly confidence: number;
    readonly confirmationFreshness: number;
    readonly accessHeat: number;
  };
}

const DAY = 86_400_000;

/**
 * `hybrid-v1` with its defaults, written down as the protocol words it, section 4, with no thought of time:
 * what the selector of the core is compared with, in its results and in how long it takes.
 */
export function plainSelect<F extends PlainFact>(
  facts: readonly F[],
  { maxFacts, usage, now }: { maxFacts: number; usage: Readonly<Record<string, PlainUsage>>; now: string },
) {
  const scores: Record<string, PlainScore> = {};
  for (const fact of facts) scores[fact.id] = scoreOf(fact, usage[fact.id], readTime(now));
  const ranked = facts
    .map((fact, index) => ({ fact, index, score: scores[fact.id]?.value ?? 0 }))
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ fact }) => fact);
  if (facts.length <= maxFacts) return { kept: [...facts], evicted: [], scores, reservedCorrectionSlots: 0 };
  const corrections = ranked.filter(({ category }) => category.trim().toLowerCase() === "correction");
  const reserved = corrections.slice(0, Math.min(10, Math.ceil(maxFacts * 0.1), maxFacts));
  const keptSet = new Set(reserved);
  for (const fact of ranked) if (keptSet.size < maxFacts) keptSet.add(fact);
  const evicted = ranked
    .filter((fact) => !keptSet.has(fact))
    .reverse()
    .map(({ id, category }) => ({
      factId: id,
      category,
      score: scores[id]?.value,
      components: scores[id]?.components,
    }));
  const kept = ranked.filter((fact) => keptSet.has(fact));
  return { kept, evicted, scores, reservedCorrectionSlots: reserved.length };
}

function scoreOf(fact: PlainFact, usage: PlainUsage | undefined, now: number): PlainScore {
  const confidence = Math.min(1, Math.max(0, fact.confidence));
  const confirmationFreshness = freshnessOf(fact, now);
  const accessHeat = usage === undefined ? 0 : heatOf(usage, now);
  return {
    value: 0.65 * confidence + 0.25 * confirmationFreshness + 0.1 * accessHeat,
    components: { confidence, confirmationFreshness, accessHeat },
  };
}

function freshnessOf(fact: PlainFact, now: number): number {
  const confirmed = readTime(fact.lastConfirmedAt);
  if (!Number.isNaN(confirmed)) return decay(confirmed, now, 90);
  const created = readTime(fact.createdAt);
  return Number.isNaN(created) ? 0 : 0.5 * decay(created, now, 90);
}

function heatOf({ accessHeat, lastAccessedAt }: PlainUsage, now: number): number {
  const accessed = readTime(lastAccessedAt);
  if (Number.isNaN(accessed) || accessHeat <= 0) return 0;
  return Math.min(1, Math.log1p(accessHeat * decay(accessed, now, 30)) / Math.log(9));
}

function decay(since: number, now: number, halfLife: number): number {
  return 2 ** (-Math.max(0, (now - since) / DAY) / halfLife);
}

/** Milliseconds since 1970; NaN for what is malformed. */
function readTime(text: string | undefined): number {
  return new Date(text ?? "").getTime();
}
