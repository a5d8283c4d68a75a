/** Suite cards and plots. */
export const FIGURES = `
.cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); align-items: stretch; }
.card { display: grid; gap: 0.8rem; align-content: start; grid-template-columns: minmax(0, 1fr); padding: 1rem 1.1rem 1.1rem; background: var(--surface); border: 1px solid var(--rule); border-radius: 10px; }
.card.overall { border-style: dashed; border-color: var(--muted); }
.big { font-size: 1.25rem; line-height: 1.25; font-weight: 650; letter-spacing: -0.01em; }
.scores { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0.9rem; }
.scores dt { color: var(--muted); font-size: 0.8125rem; overflow-wrap: anywhere; }
.difference { font-size: 1.25rem; font-weight: 650; letter-spacing: -0.01em; }
.card figure { border-top: 1px solid var(--faint); padding-top: 0.7rem; display: grid; gap: 0.3rem; }
.intervals { display: grid; gap: 0.1rem; font-size: 0.875rem; }
.intervals dd { white-space: nowrap; }
.card .plot { max-width: 21rem; }
.intervals > div { display: flex; justify-content: space-between; gap: 0.8rem; }
.tests { display: grid; gap: 0.3rem; border-top: 1px solid var(--faint); padding-top: 0.6rem; }
.tests > div { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; column-gap: 0.8rem; }
.tests dt { flex: 1 1 12rem; }
.tests dt .note { display: block; }
.card > .sentence { margin-top: 0.1rem; padding: 0.55rem 0.75rem; background: var(--support); border-radius: 6px; font-weight: 600; }
.incomplete { border-top: 1px dashed var(--rule); padding-top: 0.6rem; font-size: 0.875rem; }
.incomplete ul { padding-left: 1.1rem; }
.cells { font-size: 0.875rem; }
.cells caption { padding: 0 0 0.2rem; font-weight: 500; color: var(--muted); font-size: 0.8125rem; }
.cells th, .cells td { text-align: right; padding: 0.2rem 0.5rem; }
.cells th:first-child, .cells td:first-child { text-align: left; padding-left: 0; }
.cells tbody th { white-space: nowrap; }
.cells td.discordant { font-weight: 700; text-decoration: underline; text-decoration-style: dotted; text-underline-offset: 0.2em; }

svg { display: block; overflow: visible; }
svg text { fill: currentColor; font-size: 12px; }
svg .tick { font-size: 11px; opacity: 0.85; }
svg .pinned { font-weight: 700; opacity: 1; }
.plot { width: 100%; height: auto; max-width: 30rem; }
.strip { width: 7.5rem; height: 1.25rem; }
.bar { width: 100%; height: 0.3rem; margin-top: 0.2rem; }
.key { display: inline-block; width: 1.75rem; height: 0.75rem; margin-right: 0.4rem; vertical-align: -0.05rem; }
.grid { fill: none; stroke: var(--rule); stroke-width: 1; }
.guide { fill: none; stroke: var(--muted); stroke-width: 1; stroke-dasharray: 1 4; }
.zero { fill: none; stroke: currentColor; stroke-width: 1; opacity: 0.6; }
.whisker { fill: none; stroke: currentColor; stroke-width: 1.6; }
.estimate { fill: currentColor; stroke: var(--surface); stroke-width: 1.5; }
.line { fill: none; stroke-width: 2; stroke-linejoin: round; }
.line.first { stroke: var(--first); stroke-dasharray: 5 3; }
.line.second { stroke: var(--second); }
.line.third, .bridge.third { stroke: var(--third); }
.line.fourth, .bridge.fourth { stroke: var(--fourth); }
.line.fifth, .bridge.fifth { stroke: var(--fifth); }
.line.sixth, .bridge.sixth { stroke: var(--sixth); }
.line.seventh, .bridge.seventh { stroke: var(--seventh); }
.line.eighth, .bridge.eighth { stroke: var(--eighth); }
.bridge { fill: none; stroke-width: 1; stroke-dasharray: 2 3; }
.bridge.first { stroke: var(--first); }
.bridge.second { stroke: var(--second); }
.mark { stroke-width: 2; }
.mark.first { fill: var(--surface); stroke: var(--first); }
.mark.second { fill: var(--second); stroke: var(--surface); stroke-width: 1; }
.mark.third { fill: var(--third); stroke: var(--surface); stroke-width: 1; }
.mark.fourth { fill: var(--fourth); stroke: var(--surface); stroke-width: 1; }
.mark.fifth { fill: var(--fifth); stroke: var(--surface); stroke-width: 1; }
.mark.sixth { fill: var(--sixth); stroke: var(--surface); stroke-width: 1; }
.mark.seventh { fill: var(--seventh); stroke: var(--surface); stroke-width: 1; }
.mark.eighth { fill: var(--eighth); stroke: var(--surface); stroke-width: 1; }
.track { fill: var(--faint); }
.fill.first { fill: var(--first); }
.fill.second { fill: var(--second); }
.fill.third { fill: var(--third); }
.fill.fourth { fill: var(--fourth); }
.fill.fifth { fill: var(--fifth); }
.fill.sixth { fill: var(--sixth); }
.fill.seventh { fill: var(--seventh); }
.fill.eighth { fill: var(--eighth); }
.curve { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr); align-items: start; }
.curve figure { background: var(--surface); border: 1px solid var(--rule); border-radius: 8px; padding: 0.6rem 0.9rem 0.8rem; display: grid; gap: 0.5rem; }
.curve .plot { max-width: 29rem; margin-inline: auto; }
.curve figcaption { font-size: 0.875rem; font-weight: 600; }
@media (max-width: 52rem) { .curve { grid-template-columns: minmax(0, 1fr); } }
@media (forced-colors: active) { .fill, .mark:not(.first) { fill: CanvasText; } .line, .bridge, .mark.first { stroke: CanvasText; } .badge { border: 1px solid; } }
`;
