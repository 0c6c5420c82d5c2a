/**
 * compare.html: a matrix of rows by targets, and their differences, as one page that loads nothing and also opens
 * offline.
 */

import type { Comparison } from '../../model/comparison.ts';
import { htmlDocument } from '../html/document.ts';
import { pageFile } from '../html/page/files.ts';
import { compareTop } from './page/compare-top.ts';
import { pageOfComparison } from './page/comparison-page.ts';
import { compareSections } from './page/sections.ts';
import { targetsSentence } from './sentence.ts';

/** The whole page. Pure and total; text from targets is escaped. */
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

const compareStyle = pageFile(new URL('page/compare.css', import.meta.url));
