/** Rows at a terminal that neither fail nor pass: those without verdict, and those that are excused. */

import type { Verdict } from '../../model/verdict.ts';
import { excerpt, visible } from '../../names/visible.ts';
import type { CheckReport, Report } from '../report.ts';
import { excusedBy, excuseWord } from '../waiver-text.ts';
import type { Paint } from './paint.ts';

const open: readonly Verdict[] = ['error', 'blocked', 'inconclusive'];

/** How many ids are listed for one reason; the others are counted. */
const listed = 6;

/** Maximum number of characters of a reason. */
const reasonLength = 300;

/**
 * A line for each verdict and reason, or nothing.
 * @param told reasons that have been shown already
 */
export function openRows(report: Report, told: readonly string[], paint: Paint): string {
  const groups = open.flatMap((verdict) =>
    groupsOf(
      report.checks.filter((row) => row.verdict === verdict),
      told,
    ),
  );
  const named = groupsOf(idleRows(report), told).slice(0, listed);
  return [
    ...groups.map(([reason, rows]) => line(reason, rows, paint('yellow', rows[0]?.verdict ?? 'blocked'))),
    ...named.map(([reason, rows]) => line(reason, rows, rows[0]?.verdict ?? '')),
  ].join('\n');
}

/** Maximum number of characters of the reason of a waiver. */
const waiverLength = 120;

/** The excused rows, one in each line: why, by whom and until when. */
export function waivedRows({ checks }: Report, paint: Paint): string {
  return checks
    .filter(({ verdict }) => verdict === 'waived')
    .map((row) => waiverLine(row, paint))
    .join('\n');
}

function waiverLine({ id, findings: [first], waiver }: CheckReport, paint: Paint): string {
  const { reason = '', owner = '', expires = '' } = waiver ?? {};
  const word = excuseWord({ owner, expires });
  const broken = first ? `${visible(first.message)}: ` : '';
  const until =
    excusedBy({ owner, expires }) === 'baseline' ? '' : ` (${visible(owner)}, until ${visible(expires)})`;
  return `${paint('yellow', word)}  ${visible(id)}  ${broken}${excerpt(reason, waiverLength)}${until}`;
}

function groupsOf(
  rows: readonly CheckReport[],
  told: readonly string[],
): readonly (readonly [string, readonly CheckReport[]])[] {
  return [...Map.groupBy(rows, ({ reason = '' }) => (told.includes(reason) ? '' : reason))];
}

/** Rows without anything to check; shown only to those who selected rows by `--only`. */
function idleRows({ checks, selection }: Report): readonly CheckReport[] {
  if (!selection?.flags.includes('--only')) return [];
  const isIdle = ({ verdict }: CheckReport): boolean =>
    verdict === 'not-applicable' || verdict === 'excluded';
  const busy = new Set(checks.filter((row) => !isIdle(row)).map(({ id }) => id));
  return checks.filter((row) => !busy.has(row.id));
}

function line(reason: string, rows: readonly CheckReport[], word: string): string {
  const ids = [...new Set(rows.map(({ id }) => visible(id)))];
  const more = ids.length > listed ? ` and ${ids.length - listed} more` : '';
  return `${word}  ${ids.slice(0, listed).join(' ')}${more}${reason && `: ${excerpt(reason, reasonLength)}`}`;
}
