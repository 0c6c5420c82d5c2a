/** A run as its events tell it: whoever reads one begins here. */

import type { Notice, RunEvent, RunFinished, RunStarted, SentExchange } from './event.ts';
import type { RowResult } from './verdict.ts';

/** What a run is made of; each list in the order in which it was told. */
export interface Run {
  /** Absent where the events are a part of those of a run. */
  readonly started: RunStarted | undefined;
  /** Absent for a run that was cut off. */
  readonly finished: RunFinished | undefined;
  readonly rows: readonly RowResult[];
  readonly exchanges: readonly SentExchange[];
  readonly notices: readonly Notice[];
}

/** Folds events into the run. */
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
