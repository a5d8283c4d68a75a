import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { html, type Markup } from "../markup.ts";
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
  const x = scaleLinear([1, last], [LEFT + 8, WIDTH - RIGHT]);
  const y = scaleLinear([0, cases], [HEIGHT - BOTTOM, TOP]);
  const lines = curves.map((curve, index) => curveLine(sideAt(index), curve, x, y));
  return html`<svg class="plot" role="img" aria-label="${description}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
${yAxis(cases, y)}
${xAxis(last, capacities, x)}
${lines}
</svg>`;
}

type Scale = (value: number) => number;

function curveLine(side: Side, curve: readonly (number | null)[], x: Scale, y: Scale): Markup {
  const points = curve.map((retained, index): readonly [number, number | null] => [index + 1, retained]);
  const path = line<readonly [number, number | null]>()
    .defined(([, retained]) => retained !== null)
    .x(([capacity]) => x(capacity))
    .y(([, retained]) => y(retained ?? 0))
    .digits(2)(points);
  const marks = points.map(([capacity, retained]) =>
    retained === null ? null : marker(side, x(capacity), y(retained)),
  );
  return html`${bridge(side, points, x, y)}<path class="line ${side}" d="${path ?? ""}"/>${marks}`;
}

/** Nothing for a curve without a gap between what is known. */
function bridge(side: Side, points: readonly (readonly [number, number | null])[], x: Scale, y: Scale) {
  const known = points.flatMap(([capacity, retained]) =>
    retained === null ? [] : [[capacity, retained] as const],
  );
  const span = (known.at(-1)?.[0] ?? 0) - (known[0]?.[0] ?? 0) + 1;
  if (known.length < 2 || span === known.length) return null;
  const path = known.map(([capacity, retained]) => `${round(x(capacity))},${round(y(retained))}`).join("L");
  return html`<path class="bridge ${side}" d="M${path}"/>`;
}

function yAxis(cases: number, y: Scale): Markup {
  const even = scaleLinear([0, cases], [0, 1])
    .ticks(5)
    .filter((value) => Number.isInteger(value) && y(value) - y(cases) > LINE);
  return html`${[...even, cases].map(
    (value) =>
      html`<path class="grid" d="M${LEFT},${round(y(value))}H${WIDTH - RIGHT + 4}"/><text class="tick" x="${LEFT - 8}" y="${round(y(value) + 4)}" text-anchor="end">${value}</text>`,
  )}`;
}

function xAxis(last: number, capacities: readonly number[], x: Scale): Markup {
  const ticks = scaleLinear([1, last], [0, 1])
    .ticks(Math.min(last, 12))
    .filter((value) => Number.isInteger(value));
  const bottom = HEIGHT - BOTTOM;
  return html`${ticks.map(
    (value) =>
      html`<text class="${capacities.includes(value) ? "tick pinned" : "tick"}" x="${round(x(value))}" y="${bottom + 18}" text-anchor="middle">${value}</text>`,
  )}${capacities.map((value) => html`<path class="guide" d="M${round(x(value))},${TOP}V${bottom}"/>`)}<text class="title" x="${(LEFT + WIDTH) / 2}" y="${HEIGHT - 6}" text-anchor="middle">capacity</text>`;
}
