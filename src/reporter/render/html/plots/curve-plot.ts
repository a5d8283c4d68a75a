import { html, type Markup } from "../markup.ts";
import { linearScale, type Scale, wholeTicks } from "./linear-scale.ts";
import { marker, round, type Side, sideAt } from "./markers.ts";

const WIDTH = 320;
const HEIGHT = 220;
const LEFT = 32;
const RIGHT = 12;
const TOP = 12;
const BOTTOM = 42;
/** Least distance of two labels on the upright axis. */
const LINE = 14;

export interface CurvePlot {
  /** Cases retained at each capacity from 1; null where that is not known. */
  readonly curves: readonly (readonly (number | null)[])[];
  /** How many cases there are: the top of the plot. */
  readonly cases: number;
  /** The protocol's capacities, marked on the axis. */
  readonly capacities: readonly number[];
  readonly description: string;
}

/** Support retained over capacity, one line a policy; over capacities that are not known a thin one leads on. */
export function curvePlot({ curves, cases, capacities, description }: CurvePlot): Markup {
  const last = Math.max(2, ...curves.map((curve) => curve.length));
  const x = linearScale([1, last], [LEFT + 8, WIDTH - RIGHT]);
  const y = linearScale([0, cases], [HEIGHT - BOTTOM, TOP]);
  const lines = curves.map((curve, index) => curveLine(sideAt(index), curve, x, y));
  return html`<svg class="plot" role="img" aria-label="${description}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
${yAxis(cases, y)}
${xAxis(last, capacities, x)}
${lines}
</svg>`;
}

/** A capacity and the cases retained at it; null where that is not known. */
type Point = readonly [capacity: number, retained: number | null];

function curveLine(side: Side, curve: readonly (number | null)[], x: Scale, y: Scale): Markup {
  const points = curve.map((retained, index): Point => [index + 1, retained]);
  const marks = points.map(([capacity, retained]) =>
    retained === null ? null : marker(side, x(capacity), y(retained)),
  );
  return html`${bridge(side, points, x, y)}<path class="line ${side}" d="${linePath(points, x, y)}"/>${marks}`;
}

/** A line through the points that are known, begun anew after one that is not. */
function linePath(points: readonly Point[], x: Scale, y: Scale): string {
  return points
    .flatMap(([capacity, retained], index) => {
      if (retained === null) return [];
      const place = `${round(x(capacity))},${round(y(retained))}`;
      const [isAfterGap, isBeforeGap] = [index - 1, index + 1].map(
        (at) => (points[at]?.[1] ?? null) === null,
      );
      if (!isAfterGap) return [`L${place}`];
      return [`M${place}${isBeforeGap ? "Z" : ""}`];
    })
    .join("");
}

/** Nothing for a curve without a gap between what is known. */
function bridge(side: Side, points: readonly Point[], x: Scale, y: Scale) {
  const known = points.flatMap(([capacity, retained]) =>
    retained === null ? [] : [[capacity, retained] as const],
  );
  const span = (known.at(-1)?.[0] ?? 0) - (known[0]?.[0] ?? 0) + 1;
  if (known.length < 2 || span === known.length) return null;
  const path = known.map(([capacity, retained]) => `${round(x(capacity))},${round(y(retained))}`).join("L");
  return html`<path class="bridge ${side}" d="M${path}"/>`;
}

function yAxis(cases: number, y: Scale): Markup {
  const even = wholeTicks([0, cases], 5).filter((value) => y(value) - y(cases) > LINE);
  return html`${[...even, cases].map(
    (value) =>
      html`<path class="grid" d="M${LEFT},${round(y(value))}H${WIDTH - RIGHT + 4}"/><text class="tick" x="${LEFT - 8}" y="${round(y(value) + 4)}" text-anchor="end">${value}</text>`,
  )}`;
}

function xAxis(last: number, capacities: readonly number[], x: Scale): Markup {
  const ticks = wholeTicks([1, last], Math.min(last, 12));
  const bottom = HEIGHT - BOTTOM;
  return html`${ticks.map(
    (value) =>
      html`<text class="${capacities.includes(value) ? "tick pinned" : "tick"}" x="${round(x(value))}" y="${bottom + 18}" text-anchor="middle">${value}</text>`,
  )}${capacities.map((value) => html`<path class="guide" d="M${round(x(value))},${TOP}V${bottom}"/>`)}<text class="title" x="${(LEFT + WIDTH) / 2}" y="${HEIGHT - 6}" text-anchor="middle">capacity</text>`;
}
