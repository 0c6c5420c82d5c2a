/** Holds what came of a case that was sent again against what a stored run had found. */

import { violationsOf } from '../../engine/excuse-rows.ts';
import { signatureOf } from '../../engine/signature.ts';
import type { RunEvent } from '../../model/event.ts';
import type { RowResult, Verdict } from '../../model/verdict.ts';
import { noticeMessage, reasonMessage } from '../../report/messages.ts';
import type { StoredFinding } from './stored-findings.ts';

/** What became of a finding. */
export interface Comparison {
  readonly finding: StoredFinding;
  readonly kind: ComparisonKind;
  /** How it was answered this time, or why nothing can be said. */
  readonly now: string;
}

/** `as-before`: it broke nothing then, and does not now. */
export type ComparisonKind = 'fixed' | 'as-before' | 'still-failing' | 'different' | 'undetermined';

const open: readonly Verdict[] = ['blocked', 'error', 'excluded'];

/** @param events of the run in which the case was sent again */
export function compareReplay(finding: StoredFinding, events: readonly RunEvent[]): Comparison {
  const row = events
    .flatMap((event) => (event.kind === 'row' ? [event.result] : []))
    .find(({ id, operation }) => id === finding.row && operation === finding.operation);
  const violations = row ? violationsOf(row) : [];
  const same = violations.find((evidence) => signatureOf(evidence) === finding.signature);
  const [shown] = same ? [same] : violations;
  if (shown) return { finding, kind: same ? 'still-failing' : 'different', now: shown.finding.actual };
  if (!row || open.includes(row.verdict) || !wasAnswered(finding.caseId, events))
    return { finding, kind: 'undetermined', now: reasonOf(row, events) };
  return { finding, kind: finding.signature === undefined ? 'as-before' : 'fixed', now: 'as documented' };
}

/** The exit code: 1 when something fails, else 3 when something could not be told, else 0. */
export function replayExitCode(comparisons: readonly Comparison[]): number {
  const has = (...kinds: readonly ComparisonKind[]) => comparisons.some(({ kind }) => kinds.includes(kind));
  if (has('still-failing', 'different')) return 1;
  return has('undetermined') ? 3 : 0;
}

/** A control goes by a number that depends on the run. */
function wasAnswered(caseId: string, events: readonly RunEvent[]): boolean {
  const isControl = /\/control\/\d+$/.test(caseId);
  return events.some(
    (event) =>
      event.kind === 'exchange' &&
      (isControl || event.case.id === caseId) &&
      event.exchange.outcome.kind === 'answer',
  );
}

function reasonOf(row: RowResult | undefined, events: readonly RunEvent[]): string {
  const notice = events.find((event) => event.kind === 'notice');
  if (notice) return noticeMessage(notice.code, notice.values);
  return row?.reason ? reasonMessage(row.reason) : 'no usable answer came';
}
