/** The rows that came to no verdict although something was seen: the run ended before it could be repeated. */

import { isOpen } from '../../model/gating.ts';
import type { Stability } from '../../model/verdict.ts';
import type { CheckReport, Report } from '../report.ts';

const unrepeated: readonly Stability['kind'][] = ['unconfirmed', 'target-lost'];

/** These rows, each with nothing but the findings that could not be repeated. */
export function seenOnce({ checks }: Report): readonly CheckReport[] {
  return checks.flatMap((row) => {
    const findings = row.findings.filter(({ stability }) => unrepeated.includes(stability));
    return isOpen(row.verdict) && findings.length > 0 ? [{ ...row, findings }] : [];
  });
}
