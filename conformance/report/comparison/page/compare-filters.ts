/** The filters above the matrix. Only a script can use them, so only a script shows them. */

import { choice, filterForm } from '../../html/filters.ts';
import { html, type Markup } from '../../html/markup.ts';
import { isDifferent } from '../parting.ts';
import type { ComparisonPage } from './comparison-page.ts';

/** A form; the script reads its fields by name. */
export function compareFilters({ rows, clusters, operations, comparison }: ComparisonPage): Markup {
  const areas = [...new Set(rows.map(({ area }) => area))];
  const kinds = [...new Set(clusters.map(({ kind }) => kind))];
  const parting = rows.filter(({ row }) => isDifferent(row, comparison)).length;
  const isTwofold =
    operations.length > 1 && areas.some((area) => !['document', ...operations].includes(area));
  return filterForm(
    html`<label class="check"><input type="checkbox" name="difference" value="yes"> differences only (${parting})</label>
${choice('kind', 'Kind of difference', kinds)}
${choice('area', 'Area', areas)}
${isTwofold && choice('operation', 'Operation', operations)}`,
    'id, title, answer, value',
  );
}
