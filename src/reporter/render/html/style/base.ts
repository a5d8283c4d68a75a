/** Type, landmarks and what every section shares. */
export const BASE = `
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 1rem; }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
body {
  margin: 0 auto; padding: 0 clamp(0.75rem, 3vw, 2.5rem) 4rem; max-width: 84rem;
  background: var(--ground); color: var(--ink);
  font: 0.9375rem/1.5 var(--sans);
  font-variant-numeric: tabular-nums lining-nums;
}
h1, h2, h3, h4, p, ul, dl, dd, figure, blockquote { margin: 0; padding: 0; }
h1 { font-size: clamp(1.35rem, 1rem + 1.6vw, 1.9rem); line-height: 1.2; font-weight: 650; letter-spacing: -0.015em; overflow-wrap: anywhere; }
h2 { font-size: 1.2rem; line-height: 1.3; font-weight: 650; letter-spacing: -0.01em; }
h3 { font-size: 1rem; font-weight: 650; }
h4 { font-size: 0.9375rem; font-weight: 650; overflow-wrap: anywhere; }
a { color: var(--link); }
code, .id, blockquote { font-family: var(--mono); font-size: 0.875em; }
code { overflow-wrap: anywhere; }
.id { overflow-wrap: anywhere; font-weight: 500; }
.note { color: var(--muted); font-size: 0.8125rem; font-weight: 400; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 3px; }
main:focus { outline: none; }
.skip { position: absolute; left: 1rem; top: -4rem; padding: 0.5rem 0.9rem; background: var(--surface); border: 1px solid var(--rule); border-radius: 0 0 6px 6px; z-index: 2; }
.skip:focus { top: 0; }

.masthead { padding: 2.25rem 0 1rem; display: grid; gap: 0.45rem; }
.kicker { color: var(--muted); font-size: 0.75rem; font-weight: 600; letter-spacing: 0.09em; text-transform: uppercase; }
.basis { color: var(--muted); max-width: 70ch; }
.standing { display: flex; flex-wrap: wrap; gap: 0.4rem; list-style: none; margin-top: 0.2rem; }
.warning { margin-top: 0.5rem; padding: 0.6rem 0.9rem; background: var(--warning-ground); color: var(--warning); border: 1px solid var(--warning-rule); border-left-width: 4px; border-radius: 6px; }
nav { border-block: 1px solid var(--rule); padding: 0.45rem 0; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.2rem 1.4rem; list-style: none; font-size: 0.875rem; }
nav a { display: inline-block; padding: 0.2rem 0; text-decoration: none; }
nav a:hover { text-decoration: underline; }
section { padding-top: 2.25rem; display: grid; gap: 0.9rem; grid-template-columns: minmax(0, 1fr); }

.badge { display: inline-block; padding: 0 0.5em; border: 1px solid transparent; border-radius: 4px; font-size: 0.8125rem; line-height: 1.55; font-weight: 600; white-space: nowrap; }
.badge.good { color: var(--good); background: var(--good-ground); }
.badge.bad { color: var(--bad); background: var(--bad-ground); border-color: currentColor; }
.badge.evicted { color: var(--evicted); background: var(--evicted-ground); border: 1px dashed currentColor; }
.badge.quiet { color: var(--quiet); background: var(--quiet-ground); border: 1px dotted currentColor; }
.claim { padding: 0.7rem 0.9rem; background: var(--surface); border: 1px solid var(--rule); border-left: 4px solid var(--muted); border-radius: 6px; font-weight: 600; }
.legend { display: flex; flex-wrap: wrap; gap: 0.2rem 1.2rem; font-size: 0.875rem; }
.facts { display: grid; gap: 0; background: var(--surface); border: 1px solid var(--rule); border-radius: 8px; padding: 0.3rem 1rem; }
.facts > div { display: grid; grid-template-columns: minmax(9rem, 16rem) minmax(0, 1fr); gap: 0.1rem 1rem; padding: 0.35rem 0; }
.facts > div + div { border-top: 1px solid var(--faint); }
.facts dt { color: var(--muted); }
.facts dd { overflow-wrap: anywhere; }
@media (max-width: 34rem) { .facts > div { grid-template-columns: minmax(0, 1fr); } }
`;
