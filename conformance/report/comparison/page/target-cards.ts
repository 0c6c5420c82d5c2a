/** Each target with what its own run came to: every answer was judged there before it was compared. */

import type { ComparedTarget, Comparison } from '../../../model/comparison.ts';
import { html, type Markup } from '../../html/markup.ts';
import { verdictWords } from '../../html/words.ts';
import { resultBadge } from './compare-top.ts';

/** A card for each target. */
export function targetCards({ targets }: Comparison): Markup {
  return html`<div class="cards">${targets.map(card)}</div>`;
}

function card(target: ComparedTarget): Markup {
  const { name, url, peer, requests, durationMs, exitCode, file, notices } = target;
  const facts: readonly (readonly [string, string])[] = [
    ['address', url],
    ['started beside the targets', peer === undefined ? '' : `the mock ${peer}`],
    ['requests', `${requests} in ${(durationMs / 1000).toFixed(1)} s`],
    ['rows', countsOf(target)],
    ['exit code', String(exitCode)],
    ['run', file ?? ''],
  ];
  const shown = facts.filter(([, value]) => value !== '');
  return html`<div class="card"><h3>${name} ${resultBadge(target)}</h3>
<dl class="facts">${shown.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
${notices.length > 0 && html`<ul class="told">${notices.map((one) => html`<li>${one}</li>`)}</ul>`}</div>
`;
}

function countsOf({ counts }: ComparedTarget): string {
  const parts = Object.keys(verdictWords).flatMap((verdict) => {
    const count = counts[verdict] ?? 0;
    return count > 0 ? [`${count} ${verdict}`] : [];
  });
  return parts.join(', ');
}
