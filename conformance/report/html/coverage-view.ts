/** The coverage: the percentage and its counts, then a table for each operation with all its items. */

import {
  type CoverageReport,
  type CoveredItem,
  type CoveredOperation,
  coverageLine,
  triedWords,
} from '../coverage/coverage-report.ts';
import { html, type Markup } from './markup.ts';
import type { Page } from './page.ts';

/** The section. */
export function coverageView(coverage: CoverageReport, { left, operations: rows }: Page): Markup {
  const { others } = coverage;
  const known = new Set(rows);
  const operations =
    left === 0 ? coverage.operations : coverage.operations.filter(({ operation }) => known.has(operation));
  const more = coverage.operations.length - operations.length;
  return html`<p>${coverageLine(coverage)}.</p>
<p class="remark">Counted are operations, parameters, media types of bodies, keywords of their schemas, and documented answers below 500 with their media types. Matched: valid requests with it were accepted, and those that break it refused; an answer came. Attempted: sent, and not answered so. Never: neither, and why.</p>
${operations.map(operationView)}${more > 0 && html`<p class="remark">${more} more operations are not shown: run.jsonl and report.json have all of them.</p>`}${others.length > 0 && fold('beside the operations', others)}`;
}

function operationView({
  operation,
  method,
  path,
  requests,
  accepted,
  why,
  items,
}: CoveredOperation): Markup {
  const open = items.filter(({ counted, state }) => counted && state !== 'matched').length;
  const counts = `${requests} requests, ${accepted} accepted${open > 0 ? `, ${open} not matched` : ''}`;
  const title = html`<span class="id">${operation}</span> ${`${method} ${path}`}: ${why ?? counts}`;
  return fold(title, items, operation);
}

function fold(
  title: Markup | string,
  items: readonly CoveredItem[],
  label = 'beside the operations',
): Markup {
  const head = ['What', 'Name', 'State', 'Valid', 'Broken', 'Why'];
  return html`<details class="fold"><summary>${title}</summary>
<div class="scroll" role="region" aria-label="Coverage of ${label}" tabindex="0"><table class="list">
<thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${items.map(line)}</tbody></table></div></details>
`;
}

function line({ kind, name, state, valid, broken, why }: CoveredItem): Markup {
  return html`<tr><td>${kind}</td><th scope="row">${name}</th><td>${state}</td><td class="number">${triedWords(valid)}</td><td class="number">${triedWords(broken)}</td><td>${why !== undefined && html`<span class="reason">${why}</span>`}</td></tr>\n`;
}
