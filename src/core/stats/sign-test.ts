const KEPT_BITS = 64;

/**
 * Two-sided exact p-value, in 0..1, of a fair coin that fell `fewer` times on one side and `more` times on the
 * other: min(1, 2 * sum_{j<=fewer} C(n, j) * 0.5^n) with n tosses, 1 without a toss.
 *
 * The sum is exact and becomes a double once. It keeps its binary exponent apart until the end, so that however
 * many tosses there are it never overflows and 0.5^n (0 in doubles from 1075 tosses on) is never lost. A p-value
 * below the smallest double is 0.
 * Source: protocol section 9.
 */
export function exactSignTest(fewer: number, more: number): number {
  const tosses = fewer + more;
  return Math.min(1, timesPowerOfTwo(sumBinomials(tosses, fewer), 1 - tosses));
}

/**
 * For each number of tosses up to the last, the most that may fall on the rarer side for an exact p-value below
 * alpha; -1 where not even none. The sums of binomials follow from one another: a toss more doubles a sum, less
 * its last term. The time grows with the square of the tosses, since the terms grow as well.
 */
export function mostFewer(lastTosses: number, alpha: number): readonly number[] {
  // Of one more than the most so far: its binomial, and the sum of all up to it.
  let fewer = 0;
  let term = 1n;
  let sum = 1n;
  return Array.from({ length: lastTosses + 1 }, (_, tosses) => {
    if (tosses > 0) {
      sum = 2n * sum - term;
      term = (term * BigInt(tosses)) / BigInt(tosses - fewer);
    }
    // One more toss allows at most one more on the rarer side.
    if (2 * fewer <= tosses && Math.min(1, timesPowerOfTwo(sum, 1 - tosses)) < alpha) {
      term = (term * BigInt(tosses - fewer)) / BigInt(fewer + 1);
      sum += term;
      fewer += 1;
    }
    return fewer - 1;
  });
}

/** The sum of C(total, j) for j in 0..last. */
function sumBinomials(total: number, last: number): bigint {
  let term = 1n;
  let sum = 1n;
  for (let j = 1; j <= last; j += 1) {
    term = (term * BigInt(total - j + 1)) / BigInt(j);
    sum += term;
  }
  return sum;
}

/** A value above 0, of any size, turned into a double once and then times 2^exponent. */
function timesPowerOfTwo(value: bigint, exponent: number): number {
  const dropped = Math.max(0, countBits(value) - KEPT_BITS);
  const scale = dropped + exponent;
  const half = Math.trunc(scale / 2);
  // Two steps: 2^scale alone may be 0 where the product is not.
  return keepTopBits(value, dropped) * 2 ** half * 2 ** (scale - half);
}

/** The value without its lowest bits, as a double that is rounded as the whole value would be. */
function keepTopBits(value: bigint, dropped: number): number {
  const top = value >> BigInt(dropped);
  const isExact = top << BigInt(dropped) === value;
  // The lowest kept bit lies below a double's precision: set, it breaks a false tie.
  return Number(isExact ? top : top | 1n);
}

/** Bits of a value, rounded up to whole hexadecimal digits. */
function countBits(value: bigint): number {
  return value.toString(16).length * 4;
}
