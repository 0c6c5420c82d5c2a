/** The page on paper: everything unfolded, nothing to press, no colour that costs ink. */

/** CSS. */
export const printStyle = `
@media print {
  :root { color-scheme: light; --raised: transparent; --paper: #fff; }
  html { font-size: 12px; }
  body { max-width: none; padding: 0; font-size: 9.5pt; }
  nav, .skip, .filters, .copy button { display: none !important; }
  details::details-content { content-visibility: visible !important; display: block !important; block-size: auto !important; opacity: 1 !important; }
  details > summary { list-style: none; }
  pre { max-height: none; overflow: visible; border: 1px solid var(--line); }
  .scroll { overflow: visible; }
  .area, .cell, .message, .copy, .chart, .facts div, tr { break-inside: avoid-page; }
  h2, h3, h4 { break-after: avoid; }
  .cell, mark { print-color-adjust: exact; }
  .pair, .versus { grid-template-columns: 1fr 1fr; }
  .top { padding-top: 0; }
}
`;
