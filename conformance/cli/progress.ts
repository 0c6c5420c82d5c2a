/** The progress line: counts on standard error while a run goes on, for somebody who watches. */

import type { RunEvent } from '../model/event.ts';
import { fails } from '../model/gating.ts';
import type { Io } from './io.ts';

/** Milliseconds between two drawings of the line. */
const pause = 80;

/** Receives the events of a run. */
export interface Progress {
  readonly see: (event: RunEvent) => void;
  /** Takes the line away. */
  readonly clear: () => void;
}

/** A progress line, or nothing at all where nobody watches. */
export function createProgress(io: Pick<Io, 'err' | 'watched' | 'now'>, wanted: boolean): Progress {
  if (!wanted || !io.watched) return { see: () => undefined, clear: () => undefined };
  const count: Count = { planned: 0, sent: 0, rows: 0, failing: 0 };
  let drawn = 0;
  return {
    see: (event) => {
      tally(count, event);
      if (io.now() - drawn < pause) return;
      drawn = io.now();
      io.err(`\r\u001b[2K${lineOf(count)}`);
    },
    clear: () => io.err('\r\u001b[2K'),
  };
}

interface Count {
  profile?: string;
  planned: number;
  sent: number;
  rows: number;
  failing: number;
}

function tally(count: Count, event: RunEvent): void {
  // Several runs may go on side by side.
  if (event.kind === 'run-started') {
    count.planned += event.plannedRequests;
    count.profile = event.profile;
  }
  if (event.kind === 'exchange') count.sent += 1;
  if (event.kind === 'row') count.rows += 1;
  if (event.kind === 'row' && fails(event.result.verdict, count.profile)) count.failing += 1;
}

/** Repetitions come on top of what was planned, so the whole never looks smaller than its part. */
function lineOf({ planned, sent, rows, failing }: Count): string {
  const judged = rows > 0 ? `, ${rows} judged, ${failing} failing` : '';
  return `${sent} of ${Math.max(planned, sent)} requests${judged}`;
}
