/** The table of implementations: name, result with sign and word, and a link to the report. */

import type { Implementation, KeptImplementation } from '../../model/implementation.ts';
import type { Verdict } from '../../model/verdict.ts';
import { html, type Markup } from '../html/markup.ts';
import { verdictBadge } from '../html/signs.ts';
import { excusedBy } from '../waiver-text.ts';
import { remarksOf, type Tone, toneOf } from './badge.ts';

const head = ['Verdict', 'Implementation', 'Version', 'Required rows', 'Contract', 'Profile', 'Date'];

/** The table. */
export function implementationsTable(kept: readonly KeptImplementation[]): Markup {
  return html`<div class="scroll" role="region" aria-label="Table of all implementations" tabindex="0"><table class="list kept">
<thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${kept.map((one) => line(one, kept))}</tbody>
</table></div>`;
}

function line({ slug, implementation }: KeptImplementation, all: readonly KeptImplementation[]): Markup {
  const { name, version, contract, profile, date, rows } = implementation;
  const badge = verdictBadge(toneSigns[toneOf(implementation)], verdictWord(implementation));
  return html`<tr>
<td>${badge}</td><th scope="row"><a href="${slug}/report.html">${name}</a>${remarks(implementation)}</th><td>${version}</td><td>${rows.required.passed} of ${rows.required.of}</td><td>${labelOf(contract)}${digestAmong(contract, all)}${judgedBy(implementation)}</td><td>${profile}</td><td>${date.slice(0, 10)}</td></tr>\n`;
}

/** The verdict whose sign stands for a colour. */
export const toneSigns: Readonly<Record<Tone, Verdict>> = {
  green: 'pass',
  amber: 'waived',
  red: 'fail',
  grey: 'inconclusive',
};

/** What each colour means. */
export const toneMeanings: Readonly<Record<Tone, string>> = {
  green: 'conformant: every row that was asked for was concluded, and nothing that counts is broken',
  amber:
    'conformant but for what is excused: waivers, a baseline, rows that a mock is known to break, rows that were lowered, or what was declared and not verified',
  red: 'non-conformant: the contract is broken',
  grey: 'incomplete: too little could be decided, only some of the rows were selected, or the run was cut short',
};

/** The result in a word or two, such as `conformant` or `only in part`. */
export function verdictWord(implementation: Implementation): string {
  const tone = toneOf(implementation);
  switch (tone) {
    case 'green':
      return 'conformant';
    case 'amber':
      return excusedWord(implementation);
    case 'red':
      return 'non-conformant';
    case 'grey':
      return implementation.result === 'incomplete' ? 'incomplete' : 'only in part';
    default:
      return tone satisfies never;
  }
}

function excusedWord({ waivers, setAside }: Implementation): string {
  if (setAside.length > 0) return 'conformant, deviations set aside';
  if (waivers.length === 0) return 'conformant with reservations';
  const isWaived = waivers.some((waiver) => excusedBy(waiver) === 'waiver');
  return isWaived ? 'conformant with waivers' : 'conformant, known violations in the baseline';
}

function remarks(implementation: Implementation): Markup | false {
  const { warnings } = implementation.rows;
  const warned = warnings > 0 ? [`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`] : [];
  const all = [...remarksOf(implementation), ...warned];
  return all.length > 0 && html`<span class="reason">${all.join(', ')}</span>`;
}

function labelOf({ title, version }: Implementation['contract']): string {
  return `${title} ${version}`.trim();
}

/** The digest of a contract, where another one has the same title and version. */
function digestAmong(
  contract: Implementation['contract'],
  all: readonly KeptImplementation[],
): Markup | false {
  const isAlone = all.every(
    ({ implementation: { contract: other } }) =>
      other.digest === contract.digest || labelOf(other) !== labelOf(contract),
  );
  return !isAlone && html`<span class="reason">sha256 ${contract.digest.slice(0, 12)}…</span>`;
}

/** The user's own requirements, which may demand less than the bundled ones. */
function judgedBy({ requirements }: Implementation): Markup | false {
  return requirements?.source !== undefined && html`<span class="reason">by ${requirements.source}</span>`;
}
