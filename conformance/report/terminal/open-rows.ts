/** The rows that came to no verdict, one line a reason. */

import type { Verdict } from '../../model/verdict.ts';
import type { CheckReport, Report } from '../report.ts';
import { excerpt, visible } from '../visible.ts';
import type { Paint } from './paint.ts';

const open: readonly Verdict[] = ['error', 'blocked', 'inconclusive'];

/** Ids that are listed for one reason; the others are counted. */
const listed = 6;

/** Characters of a reason that are shown. */
const reasonLength = 300;

/**
 * One line for each verdict and reason, or nothing.
 * @param told reasons that the reader has seen already
 */
export function openRows({ checks }: Report, told: readonly string[], paint: Paint): string {
  const groups = open.flatMap((verdict) => [
    ...Map.groupBy(
      checks.filter((row) => row.verdict === verdict),
      ({ reason = '' }) => (told.includes(reason) ? '' : reason),
    ),
  ]);
  return groups.map(([reason, rows]) => line(reason, rows, paint)).join('\n');
}

function line(reason: string, rows: readonly CheckReport[], paint: Paint): string {
  const ids = [...new Set(rows.map(({ id }) => visible(id)))];
  const more = ids.length > listed ? ` and ${ids.length - listed} more` : '';
  const word = paint('yellow', rows[0]?.verdict ?? 'blocked');
  return `${word}  ${ids.slice(0, listed).join(' ')}${more}${reason && `: ${excerpt(reason, reasonLength)}`}`;
}
