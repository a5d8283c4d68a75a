import { requireProportion } from "./require.ts";

const P_VALUES = { where: "p-values", fix: "Adjust the p-values of tests that were made" };

/**
 * Holm's step-down adjusted p-values of several comparisons, in the order given: each may be held against alpha
 * by itself, with the chance of any false finding among them still at most alpha. None gives none.
 * Throws for a p-value outside 0..1. Source: Holm 1979.
 */
export function holm(pValues: readonly number[]): readonly number[] {
  for (const pValue of pValues) requireProportion(pValue, P_VALUES, "numbers in 0..1");
  const ascending = pValues.map((pValue, index) => ({ pValue, index })).sort((a, b) => a.pValue - b.pValue);
  const adjusted = new Array<number>(pValues.length);
  let floor = 0;
  ascending.forEach(({ pValue, index }, rank) => {
    floor = Math.max(floor, Math.min(1, (pValues.length - rank) * pValue));
    adjusted[index] = floor;
  });
  return adjusted;
}
