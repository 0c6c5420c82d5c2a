/** Judges what was delivered, within the time of the run: answers made for it can take longer to read than to send. */

import type { PlannedRow } from '../model/plan.ts';
import type { Judge } from './judge.ts';
import type { Session } from './session.ts';
import type { Delivered, Tally } from './tally.ts';

/** The part of the run's time that judging may take beyond the end, so that a run out of time still tells what it saw. */
const grace = 0.25;

/** Judges every probe in order. When the time is up, the rows of the operations that are left are told. */
export function judgeAll(
  { deadline, inputs: { clock, settings } }: Session,
  { judge, tallies }: { readonly judge: Judge; readonly tallies: ReadonlyMap<PlannedRow, Tally> },
  delivered: readonly Delivered[],
): void {
  const until = deadline + grace * settings.maxTimeMs;
  const isInTime = (): boolean => clock.now() < until;
  for (const one of delivered) if (isInTime()) judge.prepare(one);
  const late = new Set(
    delivered.flatMap(({ probe, steps }) => {
      if (!isInTime()) return [probe.row.operation];
      judge.probe(probe, steps);
      return [];
    }),
  );
  for (const { row, undetermined } of tallies.values()) {
    if (row.operation && late.has(row.operation)) undetermined.push({ code: 'late-to-judge' });
  }
}
