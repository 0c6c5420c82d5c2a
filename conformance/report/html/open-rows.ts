/** The rows that came to no verdict and have nothing to show for it: which they are, and why. */

import { isOpen, openVerdicts } from '../../model/gating.ts';
import { cell } from './cell.ts';
import { html, type Markup } from './markup.ts';
import type { Row } from './page.ts';
import { verdictBadge } from './signs.ts';

/** Those among the rows. */
export function openRowsOf(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ check, findings }) => isOpen(check.verdict) && findings.length === 0);
}

/** Each verdict and reason once, with its rows. */
export function openRowsView(rows: readonly Row[]): Markup {
  const groups = openVerdicts.flatMap((verdict) => {
    const alike = rows.filter(({ check }) => check.verdict === verdict);
    return [...Map.groupBy(alike, ({ check }) => check.reason ?? '')];
  });
  const items = groups.map(
    ([
      reason,
      members,
    ]) => html`<div data-group><p>${verdictBadge(members[0]?.check.verdict ?? 'blocked')} ${reason}</p>
<div class="cells wide">${members.map((row) => cell(row, labelOf(row), ''))}</div></div>\n`,
  );
  return html`<div class="open">${items}</div>`;
}

function labelOf({ check: { id, operation } }: Row): string {
  return id.length > 9 && operation !== '' ? `${operation} ${id}` : id;
}
