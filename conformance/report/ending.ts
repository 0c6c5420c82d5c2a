/** How a run ended, in the words of all reports: a target may conform while the gate fails. */

import type { Notice } from '../model/event.ts';
import type { NoticeCode } from '../model/reason.ts';
import type { Result } from '../model/verdict.ts';
import { visible } from '../names/visible.ts';
import type { View } from './format.ts';
import type { Report } from './report.ts';
import { countExcuses } from './waiver-text.ts';

/** The result, or `gate-fails` where the target conforms and the exit code is not 0. */
export type Ending = Result | 'gate-fails';

const green: readonly Result[] = ['conformant', 'conformant-with-waivers'];

/** How many rows are named in the reason. */
const named = 6;

/** Combines the result and the exit code. */
export function endingOf({ result, exitCode }: Pick<Report, 'result' | 'exitCode'>): Ending {
  return exitCode !== 0 && green.includes(result) ? 'gate-fails' : result;
}

/**
 * The result in words, with a note that the gate fails where the result alone would look green. Waivers are mentioned
 * only where somebody wrote one, or where the rows are not known.
 */
export function resultWords(
  report: Pick<Report, 'result' | 'exitCode'> & Partial<Pick<Report, 'checks'>>,
): string {
  const excuses = [...countExcuses(report.checks ?? []).keys()];
  const isWaived = excuses.length === 0 || excuses.includes('waived');
  const word =
    report.result === 'conformant-with-waivers' && !isWaived
      ? `conformant, known violations ${excuses.join(' or ')}`
      : report.result.replaceAll('-with-', ' with ');
  return endingOf(report) === 'gate-fails' ? `${word}, but the gate fails` : word;
}

/** Why the gate fails although the target conforms, such as `1 waiver is stale (REJ-03)`; empty otherwise. Escaped. */
export function gateReason(view: Pick<View, 'report' | 'notices'>): string {
  if (endingOf(view.report) !== 'gate-fails') return '';
  const faults = gateFaults(view);
  const has = (wanted: NoticeCode): boolean => view.notices.some(({ code }) => code === wanted);
  const reasons = [
    counted(faults, 'waiver-stale', ['waiver is stale', 'waivers are stale']),
    counted(faults, 'waiver-expired', ['waiver has expired', 'waivers have expired']),
    counted(faults, 'behaviour-changed', ['behaviour has changed', 'behaviours have changed']),
    has('own-defect') ? 'a defect of this tool ended the run' : '',
    has('interrupted') ? 'the run was interrupted' : '',
  ].filter(Boolean);
  return reasons.join(', ') || `exit code ${view.report.exitCode}`;
}

/** Notices about waivers that have to be fixed, whatever the target does; none where the exit code is 0. */
export function waiverFaults(view: Pick<View, 'report' | 'notices'>): readonly Notice[] {
  return gateFaults(view).filter((notice) => !isChange(notice));
}

/** Notices about changed behaviour; none where the exit code is 0. */
export function changesTold(view: Pick<View, 'report' | 'notices'>): readonly Notice[] {
  return gateFaults(view).filter(isChange);
}

/** Notices that make the gate fail, even for a conforming target; none where the exit code is 0. */
export function gateFaults({ report, notices }: Pick<View, 'report' | 'notices'>): readonly Notice[] {
  return report.exitCode === 0 ? [] : notices.filter(isGateFault);
}

/** All other notices. */
export function otherNotices(view: Pick<View, 'report' | 'notices'>): readonly Notice[] {
  const faults = gateFaults(view);
  return view.notices.filter((notice) => !faults.includes(notice));
}

function isGateFault(notice: Notice): boolean {
  return notice.code === 'waiver-stale' || notice.code === 'waiver-expired' || isChange(notice);
}

function isChange({ code }: Notice): boolean {
  return code === 'behaviour-changed';
}

function counted(
  notices: readonly Notice[],
  wanted: NoticeCode,
  [one, several]: readonly [string, string],
): string {
  const found = notices.filter(({ code }) => code === wanted);
  if (found.length === 0) return '';
  const ids = [...new Set(found.flatMap(({ values: { row } }) => (row ? [visible(row)] : [])))];
  const more = ids.length > named ? ` and ${ids.length - named} more` : '';
  const rows = ids.length > 0 ? ` (${ids.slice(0, named).join(', ')}${more})` : '';
  return `${found.length} ${found.length === 1 ? one : several}${rows}`;
}
