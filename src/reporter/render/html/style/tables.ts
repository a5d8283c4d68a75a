/** Tables, and the containers that they scroll in. */
export const TABLES = `
.scroll {
  overflow-x: auto; container-type: inline-size; border: 1px solid var(--rule); border-radius: 8px;
  /* A shadow at the right edge as long as there is more to scroll to. */
  background:
    linear-gradient(to left, var(--surface) 40%, transparent) right / 2.5rem 100% no-repeat local,
    linear-gradient(to left, var(--shade), transparent) right / 0.9rem 100% no-repeat scroll,
    var(--surface);
}
table { border-collapse: collapse; width: 100%; }
caption { position: sticky; left: 0; text-align: left; padding: 0.6rem 0.9rem; font-weight: 600; font-size: 0.875rem; max-width: 100cqi; }
th, td { padding: 0.32rem 0.6rem; text-align: left; vertical-align: top; border-top: 1px solid var(--faint); }
th:first-child, td:first-child { padding-left: 0.9rem; }
th:last-child, td:last-child { padding-right: 0.9rem; }
thead th, thead td { color: var(--muted); font-size: 0.8125rem; font-weight: 500; vertical-align: bottom; border-top: 0; }
thead tr:last-child > * { border-bottom: 1px solid var(--rule); }
tbody th { font-weight: 500; }
.number { text-align: right; white-space: nowrap; }
.drawing { width: 8.5rem; }
:is(.accuracy, .gates, .retention) > tbody > tr > th, .matrix > .case > tr > th { position: sticky; left: 0; background: var(--surface); z-index: 1; }
.accuracy > tbody > tr > th { min-width: min(13rem, 40cqi); }
/* Narrow enough for three policies in a window of 1280 pixels with a scroll bar. */
.accuracy > * > tr > :not(:first-child, :last-child) { padding-inline: 0.4rem; }
.accuracy > thead .number { white-space: normal; }
.accuracy .sentence { display: block; color: var(--muted); font-size: 0.8125rem; font-weight: 400; }
.missing { min-width: 40rem; }
.missing .id { min-width: 9rem; }
.gates > tbody > tr > th { min-width: min(9rem, 40cqi); }
.gates .figure { white-space: nowrap; }
.compact th, .compact td { padding-block: 0.14rem; }
.retention thead th[scope="colgroup"] { text-align: center; color: var(--ink); font-weight: 600; }
.retention th.number { padding-left: 0.4rem; white-space: normal; overflow-wrap: break-word; }
/* Lengths that hold a policy's name in whole words: with more policies the table grows, and its container scrolls. */
.retention { table-layout: fixed; }
.retention > .named { width: 11.2rem; }
.retention > colgroup { width: 5.8rem; }
/* On a tablet or a phone each column is as wide as its words; the bars stay of one length. */
@container (max-width: 64rem) {
  .retention { table-layout: auto; }
  .retention > colgroup, .retention > .named { width: auto; }
  .retention .number { padding-inline: 0.2rem; }
  .retention th.number { font-size: 0.7rem; overflow-wrap: normal; }
  .retention .bar { width: 2.6rem; margin-left: auto; }
}
`;
