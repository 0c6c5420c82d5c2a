/** Looks at answers as they come, for whoever watches: they are judged, and asked for again, when many were sent. */

import type { Session } from '../deliver/session.ts';
import { type Delivered, openTallies, type Tally } from '../deliver/tally.ts';
import { createJudge } from '../judge/judge.ts';
import { isUndecided } from './settle-doubtful.ts';

/** Milliseconds of a run before anybody wants to know: most are over by then. */
const fromMs = 5000;

/** The part of the time that looking may take. */
const share = 0.05;

/**
 * Tells of each row once that an answer seems to break it. Nothing comes of it for the verdicts.
 * @returns to be told of what was delivered
 */
export function suspect(session: Session, rows: Iterable<Tally['row']>): (delivered: Delivered) => void {
  const { onProgress, clock } = session.inputs;
  const told = new Set<string>();
  let tallies: ReturnType<typeof openTallies> | undefined;
  let judge: ReturnType<typeof createJudge> | undefined;
  let tookMs = 0;
  return (delivered) => {
    const began = clock.now();
    const elapsed = began - session.startedAt;
    if (!onProgress || elapsed < fromMs || tookMs > share * elapsed || isUndecided(delivered)) return;
    tallies ??= openTallies([...rows]);
    judge ??= createJudge(session, tallies);
    judge.probe(delivered.probe, delivered.steps);
    for (const { row, accusations } of tallies.values()) {
      for (const { level } of accusations.splice(0)) {
        if (told.has(row.requirement.id)) continue;
        told.add(row.requirement.id);
        onProgress({ kind: 'suspected', row: row.requirement.id, level });
      }
    }
    tookMs += clock.now() - began;
  };
}
