/** The filters above the matrix; hidden unless the script runs, which they need. */

import { html, type Markup } from './markup.ts';
import type { Page } from './page.ts';

/** A form; the script reads its fields by name. */
export function filters({ rows, operations }: Page): Markup {
  const areas = [...new Set(rows.map(({ area }) => area))];
  // Where the area of each row is its operation, one of the two choices is enough.
  const isTwofold =
    operations.length > 1 &&
    rows.some(({ area, check }) => check.operation !== '' && area !== check.operation);
  const levels = [...new Set(rows.map(({ check }) => check.level))];
  const failing = rows.filter(({ isFailing }) => isFailing).length;
  return filterForm(
    html`<label class="check"><input type="checkbox" name="failing" value="yes"> failing only (${failing})</label>
${chooser('level', 'Level', levels)}
${chooser('area', 'Area', areas)}
${isTwofold && chooser('operation', 'Operation', operations)}`,
    'id, title, verdict',
  );
}

/**
 * A form around fields, with a free-text field, a button to clear it and the number of rows that remain.
 * @param hint what the free text may be
 */
export function filterForm(fields: Markup, hint: string): Markup {
  return html`<form class="filters" id="filters" aria-label="Filter rows" hidden>
${fields}
<label>Text <input type="search" name="text" placeholder="${hint}" autocomplete="off" spellcheck="false"></label>
<button type="button">clear</button>
<output aria-live="polite"></output>
</form>`;
}

/** A choice of one of the values, or of all of them. */
export function chooser(name: string, label: string, values: readonly string[]): Markup {
  const options = values.map((value) => html`<option value="${value}">${value}</option>`);
  return html`<label>${label} <select name="${name}"><option value="">all</option>${options}</select></label>`;
}
