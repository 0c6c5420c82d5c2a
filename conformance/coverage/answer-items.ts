/** The coverage of the documented answers of an operation. */

import type { CoverageFacts, CoverageItem, CoverageWhy } from '../model/coverage.ts';
import type { AnswerCells, Cell } from './cells.ts';
import type { Ledger } from './inventory.ts';
import { type CellResult, itemOf } from './item-of.ts';
import { whyNoAnswer } from './why-no-answer.ts';

type AnswerFacts = Pick<CoverageFacts, 'isPlan' | 'foreign'>;

/** Statuses of which a target uses the one or the other for one fault. */
const alternatives: readonly (readonly string[])[] = [
  ['400', '422'],
  ['401', '403'],
  ['404', '410'],
];

/** The status that came in place of one that is meant to be caused and never did; undefined for none. */
function insteadOf({ name, counted, valid }: Cell, { answers }: Ledger): string | undefined {
  if (!counted || valid.attempted > 0) return undefined;
  const others = alternatives.filter((some) => some.includes(name)).flat();
  return answers.find(({ cell }) => others.includes(cell.name) && cell.valid.attempted > 0)?.cell.name;
}

/** The items of a documented answer: itself, its media types, fields and links. */
export function answerItems(
  { cell: answer, media, headers, links }: AnswerCells,
  ledger: Ledger,
  facts: AnswerFacts,
  nothing: CoverageWhy | undefined,
): readonly CoverageItem[] {
  const other = insteadOf(answer, ledger);
  const { why: absent, aimed } = whyNoAnswer(answer.name, ledger, facts.foreign.has(ledger.operation.id));
  const came = answer.valid.attempted > 0;
  const instead = { state: 'matched', why: { code: 'other-came', values: { status: other ?? '' } } } as const;
  const isAimed = facts.isPlan && aimed > 0 && answer.why === undefined;
  const state = came ? 'matched' : isAimed ? 'attempted' : 'never';
  const why = came || state === 'attempted' ? undefined : (nothing ?? absent);
  const own: CellResult = other === undefined ? { state, ...(why ? { why } : {}) } : instead;
  const part = ({ valid, kind, why: known }: Cell): CellResult => {
    if (valid.matched > 0) return { state: 'matched' };
    if (known?.code === 'unread-answer') return { state: 'never', why: known };
    if (other !== undefined) return instead;
    if (!came)
      return { ...own, ...(why ? { why: nothing ?? ({ code: 'answer-never-came' } as const) } : {}) };
    const code = kind === 'link' ? 'not-followed' : 'answer-without';
    return { state: kind === 'media-type' ? 'never' : 'attempted', why: { code } };
  };
  return [
    itemOf(answer, own),
    ...[...media, ...headers, ...links].map(({ cell }) => itemOf(cell, part(cell))),
  ];
}
