import { requireInteger, requireShare } from "./require.ts";

const FEWER = { where: "fewer", fix: "Give the number of cases that only the other policy got right" };

/** Two-sided p-value of an outcome, such as `exactSignTest` or `midPSignTest`; falls as the sides part. */
export type SignTest = (fewer: number, more: number) => number;

/**
 * How many cases one policy alone must get right, when the other alone gets `fewer` right, for a p-value below
 * alpha. Always more than `fewer`.
 * Throws when `fewer` is no count and for an alpha outside 0..1.
 */
export function smallestSignificant(fewer: number, alpha: number, test: SignTest): number {
  requireShare("alpha", alpha);
  requireInteger(fewer, FEWER, 0);
  let more = fewer + 1;
  while (test(fewer, more) >= alpha) more += 1;
  return more;
}
