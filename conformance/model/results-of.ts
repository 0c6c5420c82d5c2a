/** What the rows of a run came to, out of its events. */

import type { RunEvent } from './event.ts';
import type { RowResult } from './verdict.ts';

/** The results in the order in which they were told. */
export function resultsOf(events: readonly RunEvent[]): readonly RowResult[] {
  return events.flatMap((event) => (event.kind === 'row' ? [event.result] : []));
}
