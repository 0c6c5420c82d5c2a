/** Judges answers as they arrive, for progress only. */

import type { Operation } from '../../model/contract.ts';
import { isUndecided } from '../deliver/doubt.ts';
import type { Session } from '../deliver/session.ts';
import { type Delivered, openTallies, type Tally } from '../deliver/tally.ts';
import { createJudge } from '../judge/judge.ts';

/** Milliseconds before it begins: most runs are over by then. */
const fromMs = 5000;

/** The maximum share of the time that it may take. */
const share = 0.05;

/**
 * Emits once for each row that an answer seems to break it. This has no effect on verdicts.
 * @returns a function to call for each delivered probe
 */
export function suspect(session: Session, rows: Iterable<Tally['row']>): (delivered: Delivered) => void {
  const { onProgress, clock } = session.inputs;
  const told = new Set<string>();
  let tallies: ReturnType<typeof openTallies> | undefined;
  let judge: ReturnType<typeof createJudge> | undefined;
  let at: ReadonlyMap<Operation | undefined, readonly Tally[]> | undefined;
  let tookMs = 0;
  return (delivered) => {
    const began = clock.now();
    const elapsed = began - session.startedAt;
    if (!onProgress || elapsed < fromMs || tookMs > share * elapsed || isUndecided(delivered)) return;
    tallies ??= openTallies([...rows]);
    judge ??= createJudge(session, tallies);
    judge.probe(delivered.probe, delivered.steps);
    at ??= Map.groupBy(tallies.values(), ({ row }) => row.operation);
    const { row: asked, draft } = delivered.probe;
    // Looking at the rows of thousands of operations takes longer than judging.
    const some = draft.chain
      ? [...tallies.values()]
      : [asked.operation, undefined].flatMap((one) => at?.get(one) ?? []);
    for (const { row, accusations } of some) {
      for (const { level } of accusations.splice(0)) {
        if (told.has(row.requirement.id)) continue;
        told.add(row.requirement.id);
        onProgress({ kind: 'suspected', row: row.requirement.id, level });
      }
    }
    tookMs += clock.now() - began;
  };
}
