/** The style sheet of the page: light and dark, screen and paper. It names no address, so it loads nothing. */

import { evidenceStyle } from './style-evidence.ts';
import { matrixStyle } from './style-matrix.ts';

const base = `
*, ::before, ::after { box-sizing: border-box; }
html { scroll-padding-top: 3.5rem; }
body { margin: 0 auto; padding: 0 clamp(1rem, 4vw, 3rem) 4rem; max-width: 80rem; background: var(--paper); color: var(--ink);
  font: 15px/1.55 ui-sans-serif, system-ui, "Segoe UI", Roboto, "Open Sans", sans-serif; }
pre, code, .id, .class { font-family: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .86em; }
h1, h2, h3, h4, h5, p, ul, dl, dd, figure, pre { margin: 0; padding: 0; }
h2 { font-size: 1.35rem; font-weight: 600; letter-spacing: -.01em; margin: 0 0 1rem; }
h3 { font-size: 1.05rem; font-weight: 600; margin: 1.5rem 0 .5rem; }
a { color: var(--link); text-underline-offset: .15em; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 3px; }
section[tabindex]:focus, article:focus, tr:focus, main:focus { outline: none; }
:target > h2, article:target > h3 .id, tr:target > th { text-decoration: underline 2px; text-underline-offset: .25em; }
[hidden] { display: none !important; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; user-select: none; }
.skip { position: absolute; left: -99rem; top: 0; padding: .5rem 1rem; background: var(--raised); z-index: 9; }
.skip:focus { left: 1rem; }
.sign { fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; vertical-align: -.16em; flex: none; }
.reason, .remark, .meta, .place { color: var(--soft); font-size: .9rem; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.scroll { position: relative; overflow-x: auto; max-width: 100%; }
summary { cursor: pointer; }

.top { padding: 2.75rem 0 1.5rem; }
.top h1 { display: flex; flex-wrap: wrap; align-items: center; gap: .3em; font-size: clamp(1.9rem, 5.5vw, 3.1rem); line-height: 1.1; font-weight: 650; letter-spacing: -.03em; }
.top h1 .sign { width: .85em; height: .85em; stroke-width: 2.2; }
.scope { font-size: 1rem; font-weight: 400; letter-spacing: 0; color: var(--soft); }
.why { font-size: 1.1rem; margin: .75rem 0 1.5rem; max-width: 60rem; overflow-wrap: anywhere; }
.facts { display: flex; flex-wrap: wrap; gap: .75rem 2.25rem; }
.facts div { min-width: 0; }
.facts dt { color: var(--soft); font-size: .78rem; letter-spacing: .02em; }
.facts dd { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.counts { display: flex; flex-wrap: wrap; gap: .35rem 1.25rem; margin-top: 1.5rem; font-variant-numeric: tabular-nums; }
.badge { white-space: nowrap; }
.badge .sign { margin-right: .35em; }

nav { position: sticky; top: 0; z-index: 5; background: var(--paper); border-block: 1px solid var(--line); margin-bottom: 2rem; }
nav ul { list-style: none; display: flex; gap: .25rem 1.4rem; overflow-x: auto; padding: .55rem 0; }
nav li { white-space: nowrap; }
nav a { color: inherit; text-decoration: none; }
nav a:hover { text-decoration: underline; }
.tally { color: var(--soft); font-size: .8rem; font-variant-numeric: tabular-nums; }
main > section { padding-bottom: 2.75rem; }
#notices ul { border-left: 3px solid var(--warn); padding: .25rem 0 .25rem 1rem; list-style: none; }
footer { color: var(--soft); font-size: .85rem; border-top: 1px solid var(--line); padding-top: 1rem; overflow-wrap: anywhere; }

.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(25rem, 100%), 1fr)); gap: 2.25rem 4rem; }
.chart figcaption { min-height: 3.2em; margin-bottom: .5rem; }
.chart svg { width: 100%; max-width: 34rem; height: auto; display: block; overflow: visible; }
.chart text { fill: var(--ink); font-size: 11px; font-family: inherit; }
.chart .strong { font-weight: 600; }
.chart .middle { text-anchor: middle; }
.chart .end { text-anchor: end; }
.chart .slanted { font-size: 10px; text-anchor: end; }
.chart .axis { stroke: var(--soft); stroke-width: 1; fill: none; }
.chart .hatch { stroke: var(--link); stroke-width: 2; }
.chart .bar { fill: var(--link); }
.chart .again { fill: url(#hatched); }
.chart .bar.c-2xx { fill: var(--pass); }
.chart .bar.c-5xx, .chart .bar.c-none { fill: var(--fail); }
.chart summary { font-size: .85rem; color: var(--soft); margin-top: .4rem; }
`;

/** The page on paper: everything unfolded, nothing to press, no colour that costs ink. */
const printStyle = `
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

/**
 * Colours of the page, each for light and for dark. CSS variables. Every text colour keeps a contrast of 4.5 to 1 on
 * paper and on its own tint.
 */
const verdictColours = `
:root { color-scheme: light dark;
  --paper: light-dark(#fdfdfb, #15171a); --raised: light-dark(#f4f4f0, #1d2024); --ink: light-dark(#1b1e22, #e7e6e2);
  --soft: light-dark(#5b616a, #a3a9b2); --line: light-dark(#dddcd6, #34383e); --link: light-dark(#1f5aa8, #8db8f2);
  --fail: light-dark(#a8201a, #ff938a); --fail-tint: light-dark(#fcebe9, #3a1d1c);
  --warn: light-dark(#7d5100, #efb955); --warn-tint: light-dark(#fbf1dc, #33280f);
  --pass: light-dark(#1c693a, #7ed39b); --pass-tint: light-dark(#eaf5ec, #17291d);
  --open: light-dark(#6a3a9c, #cfabf5); --open-tint: light-dark(#f3ecfa, #2a2036);
  --note: light-dark(#46566e, #a9b7cd); --note-tint: light-dark(#eef1f5, #20262e);
  --mark: light-dark(#ffe08a, #6b5200); --mark-ink: light-dark(#1b1e22, #fff4d1); }
.v-fail, .r-non-conformant h1, .r-gate-fails h1 { --tone: var(--fail); --tint: var(--fail-tint); }
.v-warn, .v-waived { --tone: var(--warn); --tint: var(--warn-tint); }
.v-pass, .r-conformant h1, .r-conformant-with-waivers h1 { --tone: var(--pass); --tint: var(--pass-tint); }
.v-error, .v-inconclusive, .v-blocked, .r-incomplete h1 { --tone: var(--open); --tint: var(--open-tint); }
.v-note { --tone: var(--note); --tint: var(--note-tint); }
.v-excluded, .v-not-applicable { --tone: var(--soft); --tint: transparent; }
.badge, .top h1 { color: var(--tone); }
`;

/** CSS. */
export const style: string = [verdictColours, base, matrixStyle, evidenceStyle, printStyle].join('');
