/** One cell of the matrix: a link to what is known of a row, with the verdict as a word, a sign and a colour. */

import type { Verdict } from '../../model/verdict.ts';
import { verdictInWords } from '../waiver-text.ts';
import { html, type Markup } from './markup.ts';
import type { Row } from './page.ts';
import { sign } from './signs.ts';
import { verdictWords } from './words.ts';

/** A cell. `label` is what it shows of the row's id; empty where the table around it says so. */
export function cell(row: Row, label: string, state = classWords(row.classes)): Markup {
  const { check, anchor, line, number } = row;
  const word = verdictInWords(check);
  const title = `${check.id}: ${check.title} (${word})`;
  return html`<a class="cell v-${check.verdict}" href="#${anchor ?? line}" data-row="${number}" title="${title}">${label !== '' && html`<span class="id">${label}</span>`}<span class="state">${sign(check.verdict)}<span class="unseen"> ${word} </span><span class="class">${state}</span></span></a>`;
}

/** A cell for each id; where several operations share it, for the one that matters most, with how many are like it. */
export function cellsById(rows: readonly Row[]): readonly Markup[] {
  return [...Map.groupBy(rows, ({ check }) => check.id)].flatMap(([id, members]) => {
    const [first, ...more] = [...members].sort((one, other) => rankOf(one) - rankOf(other));
    if (!first) return [];
    if (more.length === 0) return [cell(first, id)];
    const alike = members.filter(({ check }) => check.verdict === first.check.verdict).length;
    return [cell(first, id, `${alike} of ${members.length}`)];
  });
}

const ranks = Object.keys(verdictWords) as readonly Verdict[];

function rankOf({ check }: Row): number {
  return ranks.indexOf(check.verdict);
}

/** At most two classes fit into a cell. */
function classWords(classes: readonly string[]): string {
  return classes.length > 2 ? `${classes.slice(0, 2).join(' ')} …` : classes.join(' ');
}
