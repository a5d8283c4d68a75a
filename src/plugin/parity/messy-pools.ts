import type { SelectableFact } from "../../core/selector/score-fact.ts";
import { PythonRandom } from "../../core/stats/python-random.ts";
import { Draw } from "./draw.ts";

/** What two selectors are compared on. */
export interface ParityPool {
  readonly facts: readonly SelectableFact[];
  readonly usage: Readonly<Record<string, unknown>>;
  readonly capacity: number;
}

const ABSENT = Symbol("absent");

// Only what protocol section 4 defines: two selectors may differ on the rest.
const IDS = ["a", "b", "c", "d", "é", "__missing_1", "__proto__", "7", 7, 12, 0, "", null, false, ABSENT];
const CATEGORIES = [
  "context",
  "preference",
  "correction",
  "Correction",
  " CORRECTION\n",
  "\u00a0correction",
  "corrections",
  "",
  0,
  7,
  null,
  ABSENT,
];
const ODD_NUMBERS = [
  ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0, 1e300, -0.5, 1.5, 8, 1],
  ...["0.7", " 0.31\n", "1_0e-1", "\u0660.\u0665", "1e400", "nan", "-inf", "0x1", "1__0", "", "high"],
  ...[true, false, null, [0.5], {}, ABSENT],
];
const ODD_TIMES = [
  ...["", "yesterday", "2026-02-30", "2026-13-01T00:00:00Z", "2026-08-01T25:00:00", "2026-08-01T10:61"],
  // Instants outside the years 1 to 9999 in UTC.
  ...["0001-01-01T00:00:00+05:00", "9999-12-31T23:59:59-05:00"],
  ...[20260801, true, null, ["2026-08-01"], ABSENT],
];
const ODD_USAGE = [null, 3, "hot", true, [], {}];

/**
 * Endless pools of invented facts for a seed: ids that are missing or shared, odd confidences, malformed times,
 * corrections in odd letters, and capacities below 0 or beyond the pool. The same seed gives the same pools.
 */
export function* messyPools(seed: number): Generator<ParityPool, never> {
  const draw = new Draw(new PythonRandom(seed));
  for (;;) {
    const facts: SelectableFact[] = [];
    for (let left = draw.below(13); left > 0; left--) facts.push(messyFact(draw, facts));
    yield { facts, usage: messyUsage(draw), capacity: draw.below(facts.length + 5) - 2 };
  }
}

/** Now and then the same fact once more, so that scores tie. */
function messyFact(draw: Draw, earlier: readonly SelectableFact[]): SelectableFact {
  if (earlier.length > 0 && draw.chance(0.15)) return { ...draw.pick(earlier) };
  return present({
    id: draw.pick(IDS),
    category: draw.pick(CATEGORIES),
    confidence: messyNumber(draw, 1),
    createdAt: messyTime(draw),
    lastConfirmedAt: draw.chance(0.5) ? messyTime(draw) : ABSENT,
  });
}

function messyUsage(draw: Draw): ParityPool["usage"] {
  const ids = ["a", "b", "c", "é", "__missing_0", "__missing_1", "__proto__", "7", "12"];
  const used = ids.filter(() => draw.chance(0.5));
  // Unlike an assignment, this keeps a member that is named `__proto__`.
  return Object.fromEntries(used.map((id) => [id, usageOf(draw)]));
}

function usageOf(draw: Draw): unknown {
  if (draw.chance(0.15)) return draw.pick(ODD_USAGE);
  return present({ accessHeat: messyNumber(draw, 20), lastAccessedAt: messyTime(draw) });
}

function messyNumber(draw: Draw, below: number): unknown {
  return draw.chance(0.3) ? draw.pick(ODD_NUMBERS) : draw.fraction() * below;
}

/** Mostly a time of the years around the pinned evaluation time, as one of the forms that the protocol reads. */
function messyTime(draw: Draw): unknown {
  if (draw.chance(0.25)) return draw.pick(ODD_TIMES);
  const two = (from: number, to: number) => String(from + draw.below(to - from + 1)).padStart(2, "0");
  const date = [draw.pick(["2025", "2026"]), two(1, 12), two(1, 28)];
  const time = [two(0, 23), two(0, 59), two(0, 59)];
  const micros = String(draw.below(1_000_000)).padStart(6, "0");
  return draw.pick([
    `${date.join("-")}T${time.join(":")}Z`,
    `${date.join("-")} ${time.join(":")}.${micros}+05:30`,
    ` ${date.join("-")}T${time.join(":")}-08:00\n`,
    `${date.join("")}T${time.join("")}`,
    `${date.join("-")}T${time.slice(0, 2).join(":")}`,
    date.join("-"),
    `${date[0]}-W${two(1, 52)}-${1 + draw.below(7)}`,
  ]);
}

function present<Members extends Readonly<Record<string, unknown>>>(members: Members): Partial<Members> {
  const entries = Object.entries(members).filter(([, value]) => value !== ABSENT);
  return Object.fromEntries(entries) as Partial<Members>;
}
