/** What the requests of a source try, as a budget is spent on it. */

import type { Source } from './case.ts';

/** A keyword at a place, or else what a source is called; in whichever branch. */
export function triedBy({ label, fixed: [first] }: Source): string {
  const intent = first?.steps[0]?.intent;
  if (intent?.kind === 'violating') return `${intent.keyword} ${placeOf(intent.place, label)}`;
  return label.replace(branches, '');
}

/** Of a parameter the label tells the place within it as well: `query.ids.1`. */
function placeOf(place: string, label: string): string {
  return /^(?:path|query|header|cookie)\./.test(place) ? label.replace(/:.*/s, '') : place;
}

/** The branches that it is tried in, as they stand in its label: `:of-Cat`. Empty for what is tried in no branch. */
export function triedIn({ label }: Source): string {
  return branches.exec(label)?.[0] ?? '';
}

const branches = /(?::of-[^:]*)+$/;
