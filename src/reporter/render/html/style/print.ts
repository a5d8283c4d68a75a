/** The page on paper: all columns in sight, since paper does not scroll, and nothing that is only for a pointer. */
export const PRINT = `
@media print {
  @page { size: A4 landscape; margin: 12mm; }
  html { font-size: 62.5%; }
  nav, .skip, .filters { display: none !important; }
  body { max-width: none; padding: 0; background: none; }
  .masthead { padding: 0; }
  section { padding-top: 1rem; }
  .scroll { overflow: visible; background: none; container-type: normal; }
  .matrix, .missing { min-width: 0; }
  .retention > colgroup { width: auto; }
  .matrix { table-layout: auto; }
  thead th, thead .number { white-space: normal; overflow-wrap: anywhere; }
  caption, .why details, tbody th { position: static !important; }
  .why details { width: auto; }
  blockquote { max-height: none; }
  tr, .card, figure { break-inside: avoid; }
}
`;
