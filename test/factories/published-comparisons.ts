import type { Cells } from "../../src/core/stats/cells.ts";

/** One worked comparison of the literature, its figures as printed there: first minus second, ours the other way. */
export interface PublishedComparison {
  readonly cells: Cells;
  readonly exactP: string;
  readonly midP: string;
  readonly difference: string;
  readonly tango: readonly [lower: string, upper: string];
  readonly newcombe: readonly [lower: string, upper: string];
}

type Row = readonly [
  cells: readonly [bothRight: number, onlyFirst: number, onlySecond: number, bothWrong: number],
  exactP: string,
  midP: string,
  difference: string,
  tango: readonly [lower: string, upper: string],
  newcombe: readonly [lower: string, upper: string],
];

// The third mid-p value is (2 * (1 + 27) + 351) / 2^27; 2.6e-6, its last term alone, has been printed for it.
const ROWS: readonly Row[] = [
  [[1, 1, 7, 12], ".0703125", ".0390625", "-.2857", ["-.517", "-.026"], ["-.507", "-.026"]],
  [[59, 6, 16, 80], ".052479", ".034690", "-.0621", ["-.1240", "-.0054"], ["-.1186", "-.0046"]],
  [[7, 25, 2, 68], "5.6475e-6", "3.0324e-6", ".2255", [".139", ".321"], [".133", ".318"]],
  [[20, 12, 2, 16], ".012939", ".007385", ".2000", [".0611", ".3447"], [".0562", ".3292"]],
  [[4, 9, 3, 16], ".145996", ".092285", ".1875", ["-.027", ".390"], ["-.0273", ".3807"]],
  [[53, 16, 8, 9], ".151590", ".107752", ".0930", ["-.020", ".207"], ["-.0201", ".2039"]],
  [[8, 3, 1, 2], ".625", ".375", ".1429", ["-.1670", ".4327"], ["-.1574", ".4136"]],
  [[21, 9, 2, 12], ".065430", ".038574", ".1591", [".0132", ".3116"], [".0112", ".2954"]],
  [[794, 150, 86, 570], "3.7159e-5", "2.9e-5", ".0400", [".0214", ".0590"], [".0212", ".0587"]],
];

/** Fagerland, Lydersen and Laake 2013 and 2014, in part worked out anew with other software. */
export const PUBLISHED_COMPARISONS: readonly PublishedComparison[] = ROWS.map(
  ([[bothRight, onlyFirst, onlySecond, bothWrong], exactP, midP, difference, tango, newcombe]) => ({
    cells: {
      both_correct: bothRight,
      both_wrong: bothWrong,
      only_first_correct: onlyFirst,
      only_second_correct: onlySecond,
    },
    exactP,
    midP,
    difference,
    tango,
    newcombe,
  }),
);

/** A figure rounded to the digits of a printed one, so that the two may be compared as numbers. */
export function roundedLike(value: number, printed: string): number {
  const [digits = "", exponent] = printed.split("e");
  const decimals = digits.split(".")[1]?.length ?? 0;
  return Number(exponent === undefined ? value.toFixed(decimals) : value.toExponential(decimals));
}
