import { html, type Markup } from "../markup.ts";
import { linearScale } from "./linear-scale.ts";
import { marker, round, type Side, sideAt } from "./markers.ts";

/** The policies' shares of right answers on one line from 0 to 1; the counts stand beside it. */
export function dumbbell(shares: readonly number[]): Markup {
  const x = linearScale([0, 1], [8, 112]);
  const ticks = [0, 0.5, 1].map((share) => `M${x(share)},5v10`).join("");
  return html`<svg class="strip" viewBox="0 0 120 20" aria-hidden="true"><path class="grid" d="M8,10H112${ticks}"/><path class="whisker" d="M${round(x(shares[0] ?? 0))},10H${round(x(shares[1] ?? 0))}"/>${shares.map((share, index) => marker(sideAt(index), x(share), 10, index === 0 ? 1 : 0.9))}</svg>`;
}

/** A share of 0..1 as a bar; its number stands beside it. */
export function shareBar(share: number, side: Side): Markup {
  return html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="8"/><rect class="fill ${side}" width="${round(share * 100)}" height="8"/></svg>`;
}
