import { html, type Markup } from "../markup.ts";
import { linearScale } from "./linear-scale.ts";
import { round } from "./markers.ts";

export interface DrawnInterval {
  readonly name: string;
  readonly lower: number;
  readonly upper: number;
}

const WIDTH = 280;
const LEFT = 78;
const RIGHT = 12;
const ROW = 24;
const AXIS = 22;
/** Differences of accuracy lie in -1..1. */
const TICKS: readonly (readonly [value: number, label: string])[] = [
  [-1, "-1"],
  [-0.5, "-0.5"],
  [0, "0"],
  [0.5, "+0.5"],
  [1, "+1"],
];

/** Several intervals of one difference below each other, over the whole range that a difference can take. */
export function intervalPlot(
  difference: number,
  intervals: readonly DrawnInterval[],
  description: string,
): Markup {
  const x = linearScale([-1, 1], [LEFT, WIDTH - RIGHT]);
  const bottom = intervals.length * ROW + 6;
  const ticks = TICKS.map(
    ([value, label]) =>
      html`<path class="${value === 0 ? "zero" : "grid"}" d="M${round(x(value))},4V${bottom}"/><text class="tick" x="${round(x(value))}" y="${bottom + 16}" text-anchor="middle">${label}</text>`,
  );
  const rows = intervals.map(({ name, lower, upper }, index) => {
    const y = index * ROW + 6 + ROW / 2;
    return html`<text x="${LEFT - 10}" y="${y + 4}" text-anchor="end">${name}</text>${whisker(x(lower), x(upper), x(difference), y)}`;
  });
  return html`<svg class="plot" role="img" aria-label="${description}" viewBox="0 0 ${WIDTH} ${bottom + AXIS}">${ticks}${rows}</svg>`;
}

/** One interval as a strip for a table's cell; its numbers stand beside it. */
export function intervalStrip(difference: number, lower: number, upper: number): Markup {
  const x = linearScale([-1, 1], [6, 114]);
  return html`<svg class="strip" viewBox="0 0 120 20" aria-hidden="true"><path class="grid" d="M6,10H114"/><path class="zero" d="M60,1V19"/>${whisker(x(lower), x(upper), x(difference), 10)}</svg>`;
}

function whisker(lower: number, upper: number, at: number, y: number): Markup {
  const ends = `M${round(lower)},${y - 4}v8M${round(upper)},${y - 4}v8M${round(lower)},${y}H${round(upper)}`;
  return html`<path class="whisker" d="${ends}"/><circle class="estimate" cx="${round(at)}" cy="${y}" r="4"/>`;
}
