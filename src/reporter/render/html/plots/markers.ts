import {
  type SymbolType,
  symbol,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolDiamond2,
  symbolSquare,
  symbolStar,
  symbolTriangle,
  symbolWye,
} from "d3-shape";
import { html, type Markup } from "../markup.ts";

/** Which of a run's policies: told apart by the marker's form as well as by its colour. */
export const SIDES = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"] as const;
export type Side = (typeof SIDES)[number];

const FORMS: Readonly<Record<Side, SymbolType>> = {
  first: symbolCircle,
  second: symbolSquare,
  third: symbolTriangle,
  fourth: symbolDiamond,
  fifth: symbolCross,
  sixth: symbolStar,
  seventh: symbolWye,
  eighth: symbolDiamond2,
};

/** The side of a policy by its place; there are no more policies than sides. */
export function sideAt(index: number): Side {
  return SIDES[index] ?? "eighth";
}

/** A policy's marker, centred on a point; `area` in square units of the plot. */
export function marker(side: Side, x: number, y: number, area = 60): Markup {
  const path = symbol(FORMS[side], area).digits(2)();
  return html`<path class="mark ${side}" d="${path}" transform="translate(${round(x)} ${round(y)})"/>`;
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
