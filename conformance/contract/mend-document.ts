/** Takes the bad places of a document out of its way: each is told, and what hangs on it is marked as unread; the rest stays. */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import type { Operation, Remark } from '../model/contract.ts';
import type { Complaint } from './complaint.ts';
import { rules } from './lint/index.ts';
import { mendPlace } from './mend-place.ts';
import { type Dialect, nodesOf } from './nodes.ts';
import { type NodeShape, one } from './shapes.ts';
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

/**
 * Tells each operation which bad places of the document its requests depend on. The operations, with those remarks
 * that are about what they ask for.
 */
export function blameRemarks(
  operations: readonly Operation[],
  remarks: readonly Remark[],
  { document, dialect }: { readonly document: JsonObject; readonly dialect: Dialect },
): readonly Operation[] {
  if (remarks.length === 0) return operations;
  return operations.map((operation) => {
    const asked = askedFor(operation, document, dialect);
    const own = remarks.filter(
      ({ pointer }) => pointer === operation.pointer || around(pointer).some((place) => asked.has(place)),
    );
    return own.length > 0 ? { ...operation, remarks: own } : operation;
  });
}

/** The pointers of everything that a request is made by; of answers, nothing. */
function askedFor(
  { pointer, security }: Operation,
  document: JsonObject,
  dialect: Dialect,
): ReadonlySet<string> {
  const item = pointer.slice(0, pointer.lastIndexOf('/'));
  const starts = [
    { place: one('request-body'), pointer: joinPointer(pointer, 'requestBody') },
    ...[pointer, item].map((owner) => {
      return {
        place: { kind: 'parameter', form: 'list' } as const,
        pointer: joinPointer(owner, 'parameters'),
      };
    }),
  ];
  const nodes = starts.flatMap((start) => nodesOf(document, dialect, start));
  const schemes = security.flat().map((name) => joinPointer('/components/securitySchemes', name));
  const own = ['/security', joinPointer(pointer, 'security')];
  return new Set([...nodes.map((node) => node.pointer), ...schemes, ...own]);
}

/** The pointers of a place and of all that it is in. */
function around(pointer: string): readonly string[] {
  const parts = pointer.split('/');
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('/'));
}

/**
 * Applies every lint rule to a document and keeps each complaint once. Everything that is wrong with a document;
 * references into other files count as resolved.
 */
function lintDocument(document: Json, dialect: Dialect): readonly Complaint[] {
  const nodes = nodesOf(document, dialect, { place: one('document'), pointer: '' });
  const complaints = rules.flatMap((rule) => rule({ document, dialect, nodes }));
  return [...new Map(complaints.map((complaint) => [JSON.stringify(complaint), complaint])).values()];
}

/** What these lack is added to other places, which have to stand by then. */
const aboutSecurity = /^(?:\/paths\/.*)?\/security(?:\/|$)/;

/** The outermost places first: what stood in them is gone with them. */
function mendAll(document: JsonObject, dialect: Dialect, complaints: readonly Complaint[]): JsonObject {
  const places = new Map<string, NodeShape>();
  for (const { pointer, place } of nodesOf(document, dialect, { place: one('document'), pointer: '' }))
    if (!places.has(pointer)) places.set(pointer, place);
  const gone = new Set<string>();
  let current: Json = document;
  const rank = ({ pointer }: Complaint): number => (aboutSecurity.test(pointer) ? 1e6 : 0) + pointer.length;
  for (const complaint of complaints.toSorted((a, b) => rank(a) - rank(b)))
    current = mendPlace({ document: current, places, gone }, complaint);
  return isObject(current) ? current : document;
}
