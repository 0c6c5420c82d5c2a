/** How the comparison was set up: everything that is needed to do it again. */

import type { Comparison } from '../../../model/comparison.ts';
import { html, type Markup } from '../../html/markup.ts';

/** A list of names and values. */
export function compareFacts(comparison: Comparison): Markup {
  const { tool, contract, requirements = 'none', profile, seed, facets, cases, exitCode } = comparison;
  const facts: readonly (readonly [string, string])[] = [
    ['tool', `${tool.name} ${tool.version}`],
    ['document', `${contract.title} ${contract.version}`],
    ['digest', `sha256 ${contract.digest}`],
    ['requirements', requirements],
    ['profile', profile],
    ['seed', String(seed)],
    ['compared of each answer', facets.join(', ')],
    ['cases that every target was asked', String(cases)],
    ['exit code', String(exitCode)],
  ];
  return html`<dl class="facts">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}
