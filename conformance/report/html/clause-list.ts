/** The clauses that a row rests on, restated, with their sections; those of the specification lead to the view by clause. */

import { clauseAnchors } from './clause-anchors.ts';
import { html, type Markup } from './markup.ts';
import type { Page, Row } from './page.ts';
import { standardsOf } from './standards-of.ts';

/** A list, or nothing for a row that rests on nothing. */
export function clauseList(row: Row, page: Page): Markup {
  const clauses = page.started?.specification?.clauses ?? [];
  const anchors = clauseAnchors(page);
  const restated = clauses.flatMap(({ id, section, statement }, at) =>
    row.check.clauses.includes(id)
      ? [html`<li>${statement} <cite><a href="#${anchors[at]}">${section}</a></cite></li>`]
      : [],
  );
  const standards = standardsOf([row], clauses).map(([name]) => html`<li>${name}</li>`);
  if (restated.length + standards.length === 0) return html``;
  return html`<ul class="clauses" aria-label="Clauses">${restated}${standards}</ul>`;
}
