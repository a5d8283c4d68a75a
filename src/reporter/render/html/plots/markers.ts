import { html, type Markup } from "../markup.ts";

/** Which of a run's policies: told apart by the marker's form as well as by its colour. */
export const SIDES = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"] as const;
export type Side = (typeof SIDES)[number];

/** Of an area of 60 square units each, around 0. */
const FORMS: Readonly<Record<Side, string>> = {
  first: "M4.37,0A4.37,4.37,0,1,1,-4.37,0A4.37,4.37,0,1,1,4.37,0",
  second: "M-3.87,-3.87h7.75v7.75h-7.75Z",
  third: "M0,-6.8L5.89,3.4L-5.89,3.4Z",
  fourth: "M0,-7.21L4.16,0L0,7.21L-4.16,0Z",
  fifth:
    "M-5.2,-1.73L-1.73,-1.73L-1.73,-5.2L1.73,-5.2L1.73,-1.73L5.2,-1.73L5.2,1.73L1.73,1.73L1.73,5.2L-1.73,5.2L-1.73,1.73L-5.2,1.73Z",
  sixth:
    "M0,-7.31L1.64,-2.26L6.95,-2.26L2.66,0.86L4.3,5.91L0,2.79L-4.3,5.91L-2.66,0.86L-6.95,-2.26L-1.64,-2.26Z",
  seventh: "M2.09,1.21L2.09,5.39L-2.09,5.39L-2.09,1.21L-5.71,-0.88L-3.62,-4.5L0,-2.41L3.62,-4.5L5.71,-0.88Z",
  eighth: "M0,-4.85L4.85,0L0,4.85L-4.85,0Z",
};

/** The side of a policy by its place; there are no more policies than sides. */
export function sideAt(index: number): Side {
  return SIDES[index] ?? "eighth";
}

/** A policy's marker, centred on a point; `size` of 1 is the usual one. */
export function marker(side: Side, x: number, y: number, size = 1): Markup {
  const scale = size === 1 ? "" : ` scale(${size})`;
  return html`<path class="mark ${side}" d="${FORMS[side]}" transform="translate(${round(x)} ${round(y)})${scale}"/>`;
}

/** A policy's marker with its name, as a legend shows it. */
export function legendEntry(side: Side, name: string): Markup {
  const sample = html`<svg class="key" viewBox="0 0 28 12" aria-hidden="true"><path class="line ${side}" d="M1,6H27"/>${marker(side, 14, 6)}</svg>`;
  return html`<span class="legend-entry">${sample}${name}</span>`;
}

/** The entries of all policies, in their order. */
export function legend(policies: readonly string[]): Markup {
  return html`<p class="legend">${policies.map((policy, index) => legendEntry(sideAt(index), policy))}</p>`;
}

/** A coordinate to a hundredth of a unit, so that the page does not grow by digits that nobody can see. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
