import { isDeepStrictEqual } from "node:util";
import type { FactScore, SelectableFact } from "../../core/selector/score-fact.ts";
import { scoreIdOf } from "../../core/selector/score-id.ts";
import type { Selection } from "../../core/selector/select-facts.ts";
import { ulpDistance } from "../../core/selector/ulp-distance.ts";

/** C's logarithm and power differ from the language's in their last digits. */
const TOLERANCE_ULPS = 2;

/** In what two selections from the same facts differ, what each has of it in words. */
export interface SelectionDifference {
  readonly what: string;
  readonly builtIn: string;
  readonly other: string;
}

/**
 * The first difference between two selections from the same facts; undefined where they agree: the same facts kept
 * and evicted in the same order, as many slots reserved, scores within two units in the last place.
 */
export function selectionDifference(
  facts: readonly SelectableFact[],
  builtIn: Selection<SelectableFact>,
  other: Selection<SelectableFact>,
): SelectionDifference | undefined {
  return (
    differing("kept, best first", keptIds(facts, builtIn), keptIds(facts, other)) ??
    differing("slots reserved for corrections", reserved(builtIn), reserved(other)) ??
    differing("evicted, worst first", evictedIds(builtIn), evictedIds(other)) ??
    scoreDifference(builtIn.scores, other.scores)
  );
}

function differing(
  what: string,
  builtIn: readonly string[],
  other: readonly string[],
): SelectionDifference | undefined {
  if (isDeepStrictEqual(builtIn, other)) return undefined;
  return { what, builtIn: builtIn.join(", ") || "none", other: other.join(", ") || "none" };
}

/** By place and id, since ids may be shared. */
function keptIds(facts: readonly SelectableFact[], { kept }: Selection<SelectableFact>): readonly string[] {
  return kept.map((fact) => {
    const index = facts.indexOf(fact);
    return `${scoreIdOf(fact.id, index)} (fact ${index})`;
  });
}

function reserved({ reservedCorrectionSlots }: Selection<SelectableFact>): readonly string[] {
  return [String(reservedCorrectionSlots)];
}

function evictedIds({ evicted }: Selection<SelectableFact>): readonly string[] {
  return evicted.map(({ factId }) => factId);
}

type Scores = Readonly<Record<string, FactScore>>;

/** A reply's scores have been found to be of the same ids. */
function scoreDifference(builtIn: Scores, other: Scores): SelectionDifference | undefined {
  for (const [id, score] of Object.entries(builtIn)) {
    const found = figuresOf(other[id]);
    for (const [name, value] of Object.entries(figuresOf(score))) {
      if (ulpDistance(value, found[name] ?? Number.NaN) > TOLERANCE_ULPS) {
        return { what: `${name} of ${id}`, builtIn: String(value), other: String(found[name] ?? "none") };
      }
    }
  }
  return undefined;
}

function figuresOf(score: FactScore | undefined): Readonly<Record<string, number>> {
  return score === undefined ? {} : { score: score.value, ...score.components };
}
