/** The top of the page: the result in one sentence, the result of each target, and the facts of the comparison. */

import type { ComparedTarget, Comparison } from '../../../model/comparison.ts';
import type { Verdict } from '../../../model/verdict.ts';
import { endingOf } from '../../ending.ts';
import { html, type Markup } from '../../html/markup.ts';
import { endingSigns, sign, verdictBadge } from '../../html/signs.ts';
import { dateWords } from '../../html/words.ts';
import { placesSentence, targetsSentence } from '../sentence.ts';
import { targetWords } from '../words.ts';

/** The header. */
export function compareTop(comparison: Comparison): Markup {
  const { contract, targets, startedAt, durationMs, seed, profile, cases } = comparison;
  const verdict = verdictOf(comparison);
  const facts: readonly (readonly [string, string])[] = [
    ['Contract', `${contract.title} ${contract.version}`.trim()],
    ['Date', dateWords(startedAt)],
    ['Profile', profile],
    ['Seed', String(seed)],
    ['Compared', `${cases} ${cases === 1 ? 'case' : 'cases'} in ${(durationMs / 1000).toFixed(1)} s`],
  ];
  return html`<header class="top">
<h1 class="v-${verdict}">${sign(verdict)}<span>${targetsSentence(comparison)}</span></h1>
<p class="why">${placesSentence(comparison)}</p>
<ul class="targets" aria-label="Results">${targets.map((target) => html`<li><strong>${target.name}</strong> ${resultBadge(target)}</li>\n`)}</ul>
<dl class="facts">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
</header>`;
}

/** The result of a target as sign, word and colour. */
export function resultBadge(target: Pick<ComparedTarget, 'result' | 'exitCode' | 'peer'>): Markup {
  return verdictBadge(endingSigns[endingOf(target)], targetWords(target));
}

/** The verdict whose sign stands for the whole comparison, by its exit code. */
function verdictOf({ exitCode }: Comparison): Verdict {
  if (exitCode === 0) return 'pass';
  return exitCode === 1 ? 'fail' : 'inconclusive';
}
