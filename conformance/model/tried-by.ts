/** What the requests of a source try, as a budget is spent on it. */

import type { Source } from './case.ts';

/** A keyword at a place, or else what a source is called. */
export function triedBy({ label, fixed: [first] }: Source): string {
  const intent = first?.steps[0]?.intent;
  return intent?.kind === 'violating' ? `${intent.keyword} ${intent.place}` : label;
}
