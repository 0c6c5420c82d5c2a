/** What the requests of a source test, by which a budget is spent. */

import type { Source } from './case.ts';

/** A keyword with its place, or else the label of the source; the same in every alternative of a schema. */
export function triedBy({ label, fixed: [first] }: Source): string {
  const intent = first?.steps[0]?.intent;
  if (intent?.kind !== 'violating') return label.replace(branches, '');
  // A header of a part stands at the place of that part.
  const [header = ''] = /:part-[^:]+/.exec(label) ?? [];
  return `${intent.keyword} ${intent.place}${header}`;
}

/**
 * What programs may handle by code of its own: another media type, and the alternatives of schemas, as in its label
 * (`:of-Cat`); empty for neither.
 */
export function triedIn({ label, media = '' }: Source): string {
  return media + (branches.exec(label)?.[0] ?? '');
}

const branches = /(?::of-[^:]*)+$/;
