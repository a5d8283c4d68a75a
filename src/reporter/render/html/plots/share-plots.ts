import { scaleLinear } from "d3-scale";
import { html, type Markup } from "../markup.ts";
import { marker, round, type Side } from "./markers.ts";

/** The two policies' shares of right answers on one line from 0 to 1; the counts stand beside it. */
export function dumbbell(first: number, second: number): Markup {
  const x = scaleLinear([0, 1], [8, 112]);
  const ticks = [0, 0.5, 1].map((share) => `M${x(share)},5v10`).join("");
  return html`<svg class="strip" viewBox="0 0 120 20" aria-hidden="true"><path class="grid" d="M8,10H112${ticks}"/><path class="whisker" d="M${round(x(first))},10H${round(x(second))}"/>${marker("first", x(first), 10)}${marker("second", x(second), 10, 48)}</svg>`;
}

/** A share of 0..1 as a bar; its number stands beside it. */
export function shareBar(share: number, side: Side): Markup {
  return html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="8"/><rect class="fill ${side}" width="${round(share * 100)}" height="8"/></svg>`;
}
