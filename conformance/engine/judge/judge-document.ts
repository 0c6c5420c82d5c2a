/** Judges the document itself, for rows that need no target. */

import type { PlannedRow } from '../../model/plan.ts';
import type { Tally } from '../deliver/tally.ts';
import type { RunInputs } from '../plan/run-inputs.ts';

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
