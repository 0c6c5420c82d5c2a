/** The rows that are broken and excused, one line each: why, by whom and until when. */

import { excerpt, visible } from '../../names/visible.ts';
import type { CheckReport, Report } from '../report.ts';
import { excuseWord } from '../waiver-text.ts';
import type { Paint } from './paint.ts';

/** Characters of a reason that are shown. */
const reasonLength = 120;

/** One line a row, or nothing. */
export function waivedRows({ checks }: Report, paint: Paint): string {
  return checks
    .filter(({ verdict }) => verdict === 'waived')
    .map((row) => line(row, paint))
    .join('\n');
}

function line({ id, findings: [first], waiver }: CheckReport, paint: Paint): string {
  const { reason = '', owner = '', expires = '' } = waiver ?? {};
  const word = excuseWord({ owner, expires });
  const broken = first ? `${visible(first.message)}: ` : '';
  return `${paint('yellow', word)}  ${visible(id)}  ${broken}${excerpt(reason, reasonLength)} (${visible(owner)}, until ${visible(expires)})`;
}
