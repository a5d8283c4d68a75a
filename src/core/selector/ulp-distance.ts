const words = new BigInt64Array(1);
const doubles = new Float64Array(words.buffer);

/**
 * How many doubles apart two numbers are, in units in the last place: 0 for the same double, 1 for neighbours.
 * Zero and -0 are the same; NaN is infinitely far from everything.
 */
export function ulpDistance(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) {
    return Number.POSITIVE_INFINITY;
  }
  const distance = positionOf(a) - positionOf(b);
  return Number(distance < 0n ? -distance : distance);
}

/** The place of a double among all doubles in ascending order, 0 for zero. */
function positionOf(value: number): bigint {
  doubles[0] = Math.abs(value);
  const magnitude = words[0] ?? 0n;
  return value < 0 ? -magnitude : magnitude;
}
