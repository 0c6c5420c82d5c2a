/** A run as a whole, folded from its events; most readers of a run begin here. */

import type { Notice, RunEvent, RunFinished, RunStarted, SentExchange } from './event.ts';
import type { RowResult } from './verdict.ts';

/** The parts of a run; each list is in the order of the events. */
export interface Run {
  /** Absent where the events are only part of a run. */
  readonly started: RunStarted | undefined;
  /** Absent for a run that was cut off. */
  readonly finished: RunFinished | undefined;
  readonly rows: readonly RowResult[];
  readonly exchanges: readonly SentExchange[];
  readonly notices: readonly Notice[];
}

/** Folds events into a run. */
export function runOf(events: Iterable<RunEvent>): Run {
  let [started, finished]: [RunStarted | undefined, RunFinished | undefined] = [undefined, undefined];
  const rows: RowResult[] = [];
  const exchanges: SentExchange[] = [];
  const notices: Notice[] = [];
  for (const event of events) {
    if (event.kind === 'run-started') started ??= event;
    else if (event.kind === 'run-finished') finished = event;
    else if (event.kind === 'row') rows.push(event.result);
    else if (event.kind === 'exchange') exchanges.push(event);
    else notices.push(event);
  }
  return { started, finished, rows, exchanges, notices };
}
