/** The matrix of cases, its folds and its filters. */
export const CASES = `
.filters:not([hidden]) { display: flex; flex-wrap: wrap; gap: 0.6rem 0.9rem; align-items: end; }
.filters label { display: grid; gap: 0.15rem; font-size: 0.8125rem; color: var(--muted); }
.filters select, .filters input, .filters button { font: inherit; font-size: 0.875rem; color: var(--ink); background: var(--surface); border: 1px solid var(--muted); border-radius: 6px; padding: 0.35rem 0.5rem; min-height: 2.25rem; max-width: 100%; }
.filters button { padding-inline: 0.9rem; cursor: pointer; }
.filters output { padding-block: 0.45rem; font-size: 0.875rem; }
summary { cursor: pointer; }
details.group > summary { padding: 0.35rem 0; }
details.group > summary > h3 { display: inline; }
details.group[open] > summary { margin-bottom: 0.4rem; }
details.part { margin: 0.3rem 0; }
details.part > summary { padding: 0.3rem 0; }
/* Large runs: what is far from the window is not laid out. */
details.part > .scroll { content-visibility: auto; contain-intrinsic-height: auto 60rem; }
.count { display: inline-block; min-width: 1.6em; padding: 0 0.5em; margin-left: 0.3em; border-radius: 1em; background: var(--quiet-ground); color: var(--quiet); font-size: 0.8125rem; text-align: center; }
.matrix { min-width: 54rem; table-layout: fixed; }
.matrix > caption { padding: 0; max-height: 0; }
/* Lengths, not shares: with more policies the table grows, and its container scrolls. */
.matrix > .named { width: 8.6rem; }
.matrix > colgroup > col { width: 4.4rem; }
.matrix > colgroup > .answer { width: 8.6rem; }
.matrix > thead > tr > th[scope="colgroup"] { color: var(--ink); font-weight: 600; overflow-wrap: anywhere; }
.matrix > .case > tr > .kept { color: var(--muted); font-size: 0.875rem; }
.matrix > .case > .why > td { border-top: 0; padding-top: 0; }
.why details { position: sticky; left: 0; width: calc(100cqi - 1.8rem); }
.why summary { color: var(--muted); font-size: 0.8125rem; padding: 0.1rem 0; }
.why details[open] > summary { color: var(--ink); }
.sides { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 33rem), 1fr)); padding: 0.5rem 0 1rem; }
.side { display: grid; gap: 0.45rem; align-content: start; grid-template-columns: minmax(0, 1fr); }
.side ul { padding-left: 1.1rem; }
blockquote { white-space: pre-wrap; overflow-wrap: anywhere; max-height: 16rem; overflow-y: auto; padding: 0.5rem 0.75rem; background: var(--faint); border-left: 3px solid var(--muted); border-radius: 0 6px 6px 0; unicode-bidi: isolate; }
.ranking { font-size: 0.78rem; }
.ranking th, .ranking td { padding: 0.16rem 0.2rem; text-align: right; vertical-align: baseline; }
.ranking td { white-space: nowrap; }
.ranking thead th { vertical-align: bottom; font-size: 0.72rem; line-height: 1.25; }
.ranking tbody th { font-family: var(--mono); font-size: 0.75rem; overflow-wrap: anywhere; min-width: 10.4rem; }
.ranking th:first-child, .ranking td:first-child { padding-left: 0.5rem; }
.ranking th:last-child, .ranking td:last-child { padding-right: 0.6rem; }
.ranking caption { padding: 0.4rem 0.6rem; }
.ranking th:nth-child(2) { text-align: left; }
.ranking tfoot th { text-align: right; font-weight: 500; color: var(--muted); }
.ranking tfoot tr:first-child > * { border-top: 1px solid var(--rule); }
.ranking tr.support > * { background: var(--support); }
.ranking .tag { display: inline-block; padding-left: 0.5em; font-family: var(--sans); color: var(--second); }
.ranking .out { color: var(--muted); font-style: italic; }
.ranking .kept { font-weight: 600; }
.ranking .reserved { font-weight: 600; text-decoration: underline; text-underline-offset: 0.2em; }
`;
