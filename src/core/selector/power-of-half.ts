const STEPS = 32;
const FIXED_POINT_BITS = 128n;
const ONE = 1n << FIXED_POINT_BITS;

/** Halvings after which nothing is left of 1: the least double is 2^-1074. */
const HALVINGS_TO_ZERO = 1075;

// 2^-r as a power series: (-ln 2)^k / k!. Six terms suffice where |r| is at most 1/64.
const C1 = -Math.LN2;
const C2 = (C1 * C1) / 2;
const C3 = (C2 * C1) / 3;
const C4 = (C3 * C1) / 4;
const C5 = (C4 * C1) / 5;
const C6 = (C5 * C1) / 6;

const HALVINGS = halvings();
const STEP_POWERS = stepPowers();
const HIGH = Float64Array.from(STEP_POWERS, (power) => toDouble(power));
const LOW = Float64Array.from(STEP_POWERS, (power) => toDouble(power - toFixedPoint(toDouble(power))));

/**
 * 0.5 to a power of 0 or more, within 0.52 units in the last place. The language leaves the precision of
 * its own power to the engine: V8's differs from C's, which the protocol's scores come from, in the last
 * digit of one result in twelve, and need not stay the same from one version to the next.
 *
 * The power is taken apart into n + i/32 + r: n halvings, a step from a table that is exact to two doubles,
 * and a short series.
 */
export function powerOfHalf(power: number): number {
  if (!(power < HALVINGS_TO_ZERO)) {
    return 0;
  }
  const whole = Math.floor(power);
  const rest = power - whole;
  const step = Math.round(rest * STEPS);
  const r = rest - step / STEPS;
  const series = r * (C1 + r * (C2 + r * (C3 + r * (C4 + r * (C5 + r * C6)))));
  const high = HIGH[step] ?? Number.NaN;
  const low = LOW[step] ?? Number.NaN;
  return (HALVINGS[whole] ?? 0) * (high + (low + high * series));
}

function halvings(): Float64Array {
  const powers = new Float64Array(HALVINGS_TO_ZERO);
  for (let index = 0, power = 1; index < HALVINGS_TO_ZERO; index++, power /= 2) {
    powers[index] = power;
  }
  return powers;
}

/** 2^(-i/32) for i from 0 to 32 in fixed point. */
function stepPowers(): readonly bigint[] {
  let root = ONE >> 1n;
  for (let step = 1; step < STEPS; step *= 2) {
    root = squareRoot(root << FIXED_POINT_BITS);
  }
  const powers = [ONE];
  for (let step = 1, power = ONE; step <= STEPS; step++) {
    power = (power * root) >> FIXED_POINT_BITS;
    powers.push(power);
  }
  return powers;
}

/** Whole part of a square root, by Newton's method from above. */
function squareRoot(square: bigint): bigint {
  let root = ONE;
  for (let next = (root + square / root) >> 1n; next < root; next = (root + square / root) >> 1n) {
    root = next;
  }
  return root;
}

function toDouble(fixedPoint: bigint): number {
  return Number(fixedPoint) / Number(ONE);
}

function toFixedPoint(double: number): bigint {
  return BigInt(double * Number(ONE));
}
