/** Judges what was delivered, within the time of the run, since judging can take longer than sending; and the document. */

import type { PlannedRow } from '../../model/plan.ts';
import type { Session } from '../deliver/session.ts';
import type { Delivered, Tally } from '../deliver/tally.ts';
import { pause } from '../plan/pause.ts';
import type { RunInputs } from '../plan/run-inputs.ts';
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

/** Judges every row about the document; a check that throws makes its row an error. */
export async function judgeDocument(
  inputs: RunInputs,
  tallies: ReadonlyMap<PlannedRow, Tally>,
): Promise<void> {
  const rows = [...tallies.values()].filter(({ row }) => row.operation === undefined && !row.excluded);
  await Promise.all(rows.map((tally) => judgeRow(inputs, tally)));
}

async function judgeRow(inputs: RunInputs, tally: Tally): Promise<void> {
  for (const { binding, check } of tally.row.bindings) {
    try {
      const judgement = await check.judgeDocument?.(inputs.contract, binding.demands ?? []);
      tally.runs += 1;
      if (judgement?.kind !== 'violated') continue;
      for (const finding of judgement.findings) {
        tally.evidence.push({
          check: check.id,
          finding,
          level: binding.level,
          stability: { kind: 'not-repeated' },
          count: 1,
          steps: [],
          alike: [],
        });
      }
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      tally.setAside.push({ code: 'check-failed', values: { cause } });
    }
  }
}
