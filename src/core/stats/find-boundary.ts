/** Halvings until an interval of length 2 is shorter than the doubles next to 1 are apart. */
const HALVINGS = 60;

/**
 * Where a condition stops to hold between a point at which it holds and one at which it does not, by bisection.
 *
 * The condition must change once between them. Two points that are one give that point, so that a condition
 * which holds everywhere up to the end of its range can be asked for too. Good to 2^-60 of the distance.
 */
export function findBoundary(inside: number, outside: number, isInside: (point: number) => boolean): number {
  let last = inside;
  let first = outside;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (last + first) / 2;
    if (isInside(middle)) last = middle;
    else first = middle;
  }
  return (last + first) / 2;
}
