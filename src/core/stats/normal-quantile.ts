import { requireShare } from "./require.ts";

/** A quotient of two polynomials, coefficients of the highest power first. */
interface Approximation {
  readonly numerator: readonly number[];
  readonly denominator: readonly number[];
}

/** Within 0.425 of one half. */
const CENTRE: Approximation = {
  numerator: [
    2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946,
    1971.5909503065513, 133.14166789178438, 3.3871328727963665,
  ],
  denominator: [
    5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751,
    687.1870074920579, 42.31333070160091, 1,
  ],
};
/** Tails down to exp(-25). */
const SHOULDER: Approximation = {
  numerator: [
    0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
    5.769497221460691, 4.630337846156546, 1.4234371107496835,
  ],
  denominator: [
    1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
    1.6763848301838038, 2.053191626637759, 1,
  ],
};
/** Tails below that. */
const TAIL: Approximation = {
  numerator: [
    2.0103343992922881e-7, 2.7115555687434876e-5, 0.0012426609473880784, 0.026532189526576124,
    0.29656057182850487, 1.7848265399172913, 5.463784911164114, 6.657904643501103,
  ],
  denominator: [
    2.0442631033899397e-15, 1.421511758316446e-7, 1.8463183175100548e-5, 0.0007868691311456133,
    0.014875361290850615, 0.1369298809227358, 0.599832206555888, 1,
  ],
};

/**
 * The standard normal quantile: the value that a standard normal variable stays below with that probability,
 * strictly between 0 and 1, else it throws. Good to some 1e-15 of the value, far tails included.
 * Source: Wichura 1988, algorithm AS 241 (PPND16).
 */
export function normalQuantile(probability: number): number {
  requireShare("probability", probability);
  const fromCentre = probability - 0.5;
  if (Math.abs(fromCentre) <= 0.425) {
    return fromCentre * quotient(CENTRE, 0.180625 - fromCentre * fromCentre);
  }
  const tail = fromCentre < 0 ? probability : 1 - probability;
  return Math.sign(fromCentre) * tailQuantile(Math.sqrt(-Math.log(tail)));
}

/**
 * The value, above 0, that a standard normal variable exceeds with the interval's share on either side: 1.96 for
 * an alpha of 0.05. Throws when alpha is not strictly between 0 and 1.
 */
export function twoSidedQuantile(alpha: number): number {
  requireShare("alpha", alpha);
  // Of the small tail rather than of 1 - alpha / 2, which would round a small alpha away.
  return -normalQuantile(alpha / 2);
}

function tailQuantile(depth: number): number {
  return depth <= 5 ? quotient(SHOULDER, depth - 1.6) : quotient(TAIL, depth - 5);
}

function quotient({ numerator, denominator }: Approximation, at: number): number {
  return polynomial(numerator, at) / polynomial(denominator, at);
}

function polynomial(coefficients: readonly number[], at: number): number {
  return coefficients.reduce((sum, coefficient) => sum * at + coefficient);
}
