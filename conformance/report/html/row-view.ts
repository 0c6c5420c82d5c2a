/** One row with all its findings: the clause first, then the evidence. */

import type { Waiver } from '../../model/verdict.ts';
import { excusesTitle, verdictInWords } from '../waiver-text.ts';
import { clauseList } from './clause-list.ts';
import { findingView } from './finding-view.ts';
import { html, type Markup } from './markup.ts';
import { operationLine } from './operation-line.ts';
import type { Page, Row } from './page.ts';
import { sign } from './signs.ts';

/** An article about a row. */
export function rowView(row: Row, page: Page): Markup {
  const { check, anchor = '', findings } = row;
  const left = check.findings.length - findings.length;
  const isStrict = row.isFailing && check.verdict !== 'fail';
  return html`<article class="row v-${check.verdict}" id="${anchor}" data-row="${row.number}" tabindex="-1">
<h3>${sign(check.verdict)}<span class="id">${check.id}</span> ${check.title}</h3>
<p class="meta"><strong>${verdictInWords(check)}</strong>${isStrict && ', which counts as fail under the strict profile'} · ${check.level} · ${operationLine(check.operation, page)} · judged ${times(check.runs)}</p>
${check.reason !== undefined && html`<p>${check.reason}</p>`}
${check.waiver && waiverView(check.waiver)}
${clauseList(row, page)}
${findings.map((finding, at) => findingView(finding, `${anchor}-${at + 1}`, page))}${left > 0 && html`<p class="remark">${left} more findings of this row are not shown: run.jsonl and report.json have all of them.</p>`}
</article>`;
}

function times(runs: number): string {
  return runs === 1 ? 'once' : `${runs} times`;
}

function waiverView(waiver: Waiver): Markup {
  const { reason, link, owner, added, expires } = waiver;
  const title = excusesTitle([{ verdict: 'waived', waiver }]);
  const isAddress = /^https?:\/\/\S+$/.test(link);
  const where = isAddress ? html`<a href="${link}" rel="noreferrer">${link}</a>` : link;
  return html`<p class="waiver">${title} until ${expires} by ${owner} (since ${added}): ${reason} · ${where}</p>`;
}
