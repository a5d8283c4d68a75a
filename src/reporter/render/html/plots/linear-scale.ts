/** Where a value stands on a line of a plot. */
export type Scale = (value: number) => number;

type Range = readonly [start: number, end: number];

/** Lays one range over another, evenly; the first must have a length. */
export function linearScale([start, end]: Range, [first, last]: Range): Scale {
  return (value) => {
    const share = (value - start) / (end - start);
    return first * (1 - share) + last * share;
  };
}

/** About so many whole numbers of a range, from 2: each of them, or the multiples of 2, 5, 10, 20 and so on. */
export function wholeTicks([start, end]: Range, count: number): readonly number[] {
  const step = Math.max(1, roundStep((end - start) / count));
  const first = Math.ceil(start / step);
  const last = Math.floor(end / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}

/** The one of 1, 2, 5 and 10 times a power of ten that a step is nearest to by ratio. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const ratio = step / power;
  if (ratio >= Math.sqrt(50)) return 10 * power;
  if (ratio >= Math.sqrt(10)) return 5 * power;
  return ratio >= Math.sqrt(2) ? 2 * power : power;
}
