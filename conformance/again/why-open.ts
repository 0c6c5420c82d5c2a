/** Why nothing can be said of a case that no row accuses any more: what is not seen need not be gone. */

import type { RunEvent } from '../model/event.ts';
import type { NoticeCode } from '../model/notice-code.ts';
import { runOf } from '../model/run.ts';
import type { RowResult, Verdict } from '../model/verdict.ts';
import { noticeMessage, reasonMessage } from '../report/messages.ts';
import type { Came } from './answers-to.ts';
import { isControl } from './case-names.ts';
import type { StoredFinding } from './stored-findings.ts';

/** @returns undefined where it can be said: the case was answered, judged, and would have shown it again */
export function whyOpen(
  finding: StoredFinding,
  events: readonly RunEvent[],
  answers: readonly Came[],
): string | undefined {
  const { rows } = runOf(events);
  const row = rows.find(({ id, operation }) => id === finding.row && operation === finding.operation);
  if (!row || isOpen(row) || !answers.some(({ isAnswer }) => isAnswer)) return reasonOf(row, events);
  if (isMoody(finding, rows, answers)) return 'it is answered otherwise from one try to the next';
  const { stability } = finding;
  if (stability?.kind === 'unstable')
    return `not seen this time; then it came in ${stability.seen} of ${stability.tries} tries`;
  return stability?.kind === 'order-dependent'
    ? 'not seen this time; then it came only behind other requests on the same connection'
    : undefined;
}

const open: readonly Verdict[] = ['blocked', 'error', 'excluded'];

/** Few answers are what sending a few cases gives: it leaves nothing open about them. */
function isOpen({ verdict, reason }: RowResult): boolean {
  return open.includes(verdict) || (verdict === 'inconclusive' && reason?.code !== 'too-few-answers');
}

/** Of answers that come now and then, one example stands for all. */
function isMoody(
  { caseId, answer, signature }: StoredFinding,
  rows: readonly RowResult[],
  answers: readonly Came[],
): boolean {
  const isUnstable = rows.some(({ evidence }) => evidence.some((one) => one.stability.kind === 'unstable'));
  const came = new Set(answers.map((one) => one.came));
  return isUnstable && signature !== undefined && !isControl(caseId) && came.has(answer) && came.size > 1;
}

/** What keeps answers away; the others tell of how the run was asked for. */
const silencing: readonly NoticeCode[] = [
  'target-unreachable',
  'target-not-ready',
  'target-ended',
  'proxy-failed',
  'target-silent',
  'target-hangs-up',
  'target-untrusted',
  'target-not-tls',
  'target-is-tls',
  'tls-failed',
  'target-not-http',
  'answer-incomplete',
  'target-lost',
  'control-refused',
  'identities-used',
  'credential-not-accepted',
  'credential-not-renewed',
  'control-unsendable',
  'nothing-ran',
  'creates-spent',
  'creates-limited',
  'values-needed',
  'out-of-time',
  'interrupted',
  'own-defect',
];

function reasonOf(row: RowResult | undefined, events: readonly RunEvent[]): string {
  const { notices } = runOf(events);
  const notice = notices.find(({ code }) => silencing.includes(code));
  if (notice) return noticeMessage(notice.code, notice.values);
  return row?.reason ? reasonMessage(row.reason) : 'no usable answer came';
}
