/**
 * Judges what was delivered within the time of the run, since answers can be made to take longer to judge than to send.
 */

import type { PlannedRow } from '../../model/plan.ts';
import type { Session } from '../deliver/session.ts';
import type { Delivered, Tally } from '../deliver/tally.ts';
import { pause } from '../plan/pause.ts';
import type { Judge } from './judge.ts';

/**
 * Judges every probe in order and yields to the event loop in between, so that signals are handled. When time is up,
 * the rows of the remaining operations get a reason.
 */
export async function judgeAll(
  { isLateToJudge }: Pick<Session, 'isLateToJudge'>,
  { judge, tallies }: { readonly judge: Judge; readonly tallies: ReadonlyMap<PlannedRow, Tally> },
  delivered: readonly Delivered[],
): Promise<void> {
  for (const one of delivered) {
    if (isLateToJudge()) break;
    judge.prepare(one);
    await pause();
  }
  const late = new Set<PlannedRow['operation']>();
  for (const { probe, steps } of delivered) {
    if (isLateToJudge()) late.add(probe.row.operation);
    else judge.probe(probe, steps);
    await pause();
  }
  for (const { row, undetermined } of tallies.values()) {
    if (row.operation && late.has(row.operation)) undetermined.push({ code: 'late-to-judge' });
  }
}
