/** compare.html: rows by targets and where they part, as one page that loads nothing and also opens offline. */

import type { Comparison } from '../../model/comparison.ts';
import { htmlDocument } from '../html/document.ts';
import { compareTop } from './page/compare-top.ts';
import { pageOfComparison } from './page/comparison-page.ts';
import { compareSections } from './page/sections.ts';
import { targetsSentence } from './sentence.ts';

/** The whole page. Pure and total: whatever foreign text holds, it is shown and never obeyed. */
export function comparisonHtml(comparison: Comparison): string {
  const { contract, tool, startedAt, seed } = comparison;
  const page = pageOfComparison(comparison);
  return htmlDocument({
    title: `${targetsSentence(comparison)}: ${contract.title} ${contract.version}`,
    top: compareTop(comparison),
    sections: compareSections(page),
    footer: `${tool.name} ${tool.version} · ${startedAt} · seed ${seed}`,
    moreStyle: compareStyle,
  });
}

/** What the page of a comparison adds to the style of every page: the matrix in its box, and answers side by side. */
const compareStyle = `
h1.v-pass, h1.v-fail, h1.v-inconclusive { color: var(--tone); }
.top h1 { font-size: clamp(1.6rem, 4.5vw, 2.6rem); flex-wrap: nowrap; align-items: flex-start; }
.top h1 .sign { margin-top: .12em; }
.top h1 span, .why { display: block; }
.top h1 span::first-letter, .why::first-letter { text-transform: uppercase; }
article:target > h3 { text-decoration: underline 2px; text-underline-offset: .25em; }
.targets { list-style: none; display: flex; flex-wrap: wrap; gap: .35rem 2rem; margin-bottom: 1.5rem; }
.targets strong, .answer h5, .card h3, .groups strong, .alike strong { overflow-wrap: anywhere; }
.targets .badge, .card .badge { white-space: normal; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 1.25rem 2rem; }
.card { border-top: 2px solid var(--line); padding-top: .6rem; min-width: 0; }
.card h3 { margin: 0 0 .5rem; }
.card h3 .badge { font-weight: 400; font-size: .95rem; margin-left: .5em; }
.card .facts { gap: .4rem 1.5rem; font-size: .9rem; }
.told { margin: .6rem 0 0 1.1rem; font-size: .9rem; overflow-wrap: anywhere; }
.compared-box { max-height: 85vh; overflow: auto; border-block: 1px solid var(--line); }
.compared { font-size: .85rem; }
.compared thead th, .compared thead td { position: sticky; top: 0; z-index: 2; background: var(--paper); border-bottom: 1px solid var(--line); }
.compared thead th { vertical-align: bottom; padding: .5rem .35rem; min-width: 6.5rem; max-width: 11rem; line-height: 1.3; }
.compared thead .name { display: block; overflow-wrap: anywhere; }
.compared thead .badge { font-weight: 400; font-size: .75rem; white-space: normal; }
.compared thead td { left: 0; z-index: 3; }
.compared .section th { padding: 1.1rem 0 .25rem; }
.compared .section span { position: sticky; left: 0; }
.compared tbody th[scope="row"] { position: sticky; left: 0; z-index: 1; background: var(--paper); padding: .2rem 1rem .25rem 0; font-weight: 400; width: 24rem; min-width: clamp(8rem, 30vw, 24rem); overflow-wrap: anywhere; border-bottom: 1px solid var(--line); }
.compared .title { color: var(--soft); display: block; font-size: .78rem; line-height: 1.3; }
.compared td { padding: 1px; border-bottom: 1px solid var(--line); vertical-align: top; }
.compared .cell { position: relative; display: block; }
.apart { font-weight: 700; }
.list .alike { min-width: 17rem; }
.list .alike + .alike { margin-top: .3rem; }
.list .class, .groups .class, .answer h5 .class { overflow-wrap: anywhere; }
.groups { list-style: none; margin: .4rem 0 .75rem; display: grid; gap: .15rem; overflow-wrap: anywhere; }
.answers { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr)); gap: 1rem 1.25rem; margin: 1rem 0; }
.answer { min-width: 0; border-top: 2px solid var(--line); padding-top: .4rem; }
.answer h5 { font-size: .95rem; font-weight: 600; margin-bottom: .35rem; }
.answer h5 .class { display: block; color: var(--soft); font-weight: 400; }
.answer details { margin: .4rem 0; font-size: .9rem; }
.broken { list-style: none; margin-top: .5rem; display: grid; gap: .4rem; font-size: .92rem; overflow-wrap: anywhere; }
.facts code { overflow-wrap: anywhere; }
@media print {
  .compared-box { max-height: none; overflow: visible; border: 0; }
  .compared thead th, .compared thead td, .compared tbody th[scope="row"], .compared .section span { position: static; }
  .compared tbody th[scope="row"] { min-width: 7rem; width: 14rem; }
  .compared thead th { min-width: 0; }
  .answer, .card { break-inside: avoid-page; }
}
`;
