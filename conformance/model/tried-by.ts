/** What the requests of a source test, by which a budget is spent. */

import type { Source } from './case.ts';

/** A keyword with its place, or else the label of the source; the same in every alternative of a schema. */
export function triedBy({ label, fixed: [first] }: Source): string {
  const intent = first?.steps[0]?.intent;
  if (intent?.kind === 'violating') return `${intent.keyword} ${placeOf(intent.place, label)}`;
  return label.replace(branches, '');
}

/** The place; for a parameter, the label also has the place within it: `query.ids.1`. */
function placeOf(place: string, label: string): string {
  return /^(?:path|query|header|cookie)\./.test(place) ? label.replace(/:.*/s, '') : place;
}

/**
 * What programs may handle by code of its own: another media type, and the alternatives of schemas, as in its label
 * (`:of-Cat`); empty for neither.
 */
export function triedIn({ label, media = '' }: Source): string {
  return media + (branches.exec(label)?.[0] ?? '');
}

const branches = /(?::of-[^:]*)+$/;
