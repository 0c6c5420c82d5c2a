/** Takes the bad places of a document out of its way: each is told, and what hangs on it is marked as unread; the rest stays. */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import type { Complaint } from './complaint.ts';
import { lintDocument } from './lint-document.ts';
import { mendPlace } from './mend-place.ts';
import { type Dialect, nodesOf } from './nodes.ts';
import { one, type Place } from './shapes.ts';
import { spreadUnread } from './spread-unread.ts';

/** A document that can be indexed, and what was wrong with it. */
export interface Mended {
  readonly document: JsonObject;
  readonly complaints: readonly Complaint[];
}

/** What is put in a place may break what refers to it, and so on, but not for long. */
const mostRounds = 20;

/** Mends a document. One without a bad place is returned as it is. */
export function mendDocument(document: JsonObject, dialect: Dialect): Mended {
  const told = new Map<string, Complaint>();
  let current = document;
  for (let round = 0; round < mostRounds; round += 1) {
    // An operation that was taken out of the way was there to be led to.
    const all = lintDocument(current, dialect).filter(({ code }) => round === 0 || code !== 'link-nowhere');
    const found = all.map((one) => [JSON.stringify(one), one] as const);
    const fresh = found.filter(([key]) => !told.has(key));
    if (fresh.length === 0) break;
    for (const [key, complaint] of fresh) told.set(key, complaint);
    current = mendAll(
      current,
      dialect,
      fresh.map(([, complaint]) => complaint),
    );
  }
  const spread = current === document ? document : spreadUnread(current, dialect);
  return { document: spread, complaints: [...told.values()] };
}

/** What these lack is added to other places, which have to stand by then. */
const aboutSecurity = /^(?:\/paths\/.*)?\/security(?:\/|$)/;

/** The outermost places first: what stood in them is gone with them. */
function mendAll(document: JsonObject, dialect: Dialect, complaints: readonly Complaint[]): JsonObject {
  const places = new Map<string, Place>();
  for (const { pointer, place } of nodesOf(document, dialect, { place: one('document'), pointer: '' }))
    if (!places.has(pointer)) places.set(pointer, place);
  const gone = new Set<string>();
  let current: Json = document;
  const rank = ({ pointer }: Complaint): number => (aboutSecurity.test(pointer) ? 1e6 : 0) + pointer.length;
  for (const complaint of complaints.toSorted((a, b) => rank(a) - rank(b)))
    current = mendPlace({ document: current, places, gone }, complaint);
  return isObject(current) ? current : document;
}
