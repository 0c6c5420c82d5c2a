/** The end of the text at a terminal: one line a failing row, and what to type next. */

import { fails } from '../../model/gating.ts';
import { excerpt, visible } from '../../names/visible.ts';
import type { CheckReport } from '../report.ts';
import type { View } from '../view.ts';
import type { Paint } from './paint.ts';

/** Characters of a phrase that are shown. */
const phraseLength = 60;

/** What the reader may type next. */
export interface Next {
  /** Sends again all that fails. @defaultValue not told */
  readonly again?: string | undefined;
  /** Shell variables of the curl lines that are not set. @defaultValue none */
  readonly unset?: readonly string[] | undefined;
}

/** The lines; nothing where no row fails. */
export function inShort({ report, started }: View, { again, unset = [] }: Next, paint: Paint): string {
  const failing = report.checks.filter(({ verdict }) => fails(verdict, started?.profile));
  const needed = unset.filter((name) => hasCurl(failing, name));
  const lines = [
    ...(failing.length > 1 ? failing.map((row) => lineOf(row, paint)) : []),
    ...(failing.length > 0 && again !== undefined ? [`again: ${again}`] : []),
    ...needed.map(
      (name) => `the curl lines need ${visible(name)}, which is not set here: export ${visible(name)}=…`,
    ),
  ];
  return lines.join('\n');
}

function hasCurl(rows: readonly CheckReport[], name: string): boolean {
  return rows.some(({ findings }) => findings.some(({ curl }) => curl?.includes(`$${name}`)));
}

function lineOf({ verdict, id, findings: [first] }: CheckReport, paint: Paint): string {
  const sent = first?.pair?.difference ?? '';
  const words = first
    ? [sent, `expected ${first.expected}`, `came ${first.actual}`].filter(Boolean).map(short).join(', ')
    : '';
  return `${paint('red', verdict)}  ${paint('bold', visible(id))}  ${words}`;
}

function short(text: string): string {
  return excerpt(text, phraseLength);
}
