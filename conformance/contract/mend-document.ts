/**
 * Makes a document with errors usable: each error is reported, and what depends on it is marked as unread, so that the
 * rest can be exercised.
 */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { enclosingPointers, joinPointer, parentPointer } from '../json/pointer.ts';
import type { Operation, Remark } from '../model/contract.ts';
import type { Complaint } from './complaint.ts';
import { rules } from './lint/index.ts';
import { mendPlace } from './mend-place.ts';
import { type Dialect, nodesOf } from './nodes.ts';
import { type NodeShape, one } from './shapes.ts';
import { spreadUnread } from './unread.ts';

/** A document that can be indexed, and complaints about what was wrong with it. */
interface Mended {
  readonly document: JsonObject;
  readonly complaints: readonly Complaint[];
}

/** A replacement may break what refers to it, which is mended in the next round; a few rounds suffice. */
const mostRounds = 20;

/**
 * Mends a document; one without errors is returned as it is.
 * @param read what was wrong with it as it was read
 */
export function mendDocument(
  document: JsonObject,
  dialect: Dialect,
  read: readonly Complaint[] = [],
): Mended {
  const told = new Map<string, Complaint>();
  const unread = new Set(read.map(({ pointer }) => pointer));
  let current = document;
  for (let round = 0; round < mostRounds; round += 1) {
    // A link to an operation that an earlier round took out is not an error of the document.
    const all = lintDocument(current, dialect).filter(
      ({ code, pointer }) => (round === 0 || code !== 'link-nowhere') && !unread.has(pointer),
    );
    const found = [...(round === 0 ? read : []), ...all].map((one) => [JSON.stringify(one), one] as const);
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
 * The operations with the remarks that concern their requests: what is wrong in the parts of the document that a
 * request is built from.
 */
export function blameRemarks(
  operations: readonly Operation[],
  remarks: readonly Remark[],
  { document, dialect }: { readonly document: JsonObject; readonly dialect: Dialect },
): readonly Operation[] {
  if (remarks.length === 0) return operations;
  return operations.map((operation) => {
    const asked = requestPointers(operation, document, dialect);
    const own = remarks.filter(
      ({ pointer }) =>
        pointer === operation.pointer || enclosingPointers(pointer).some((place) => asked.has(place)),
    );
    return own.length > 0 ? { ...operation, remarks: own } : operation;
  });
}

/** The pointers of everything that a request is built from, which leaves out the answers. */
function requestPointers(
  { pointer, security }: Operation,
  document: JsonObject,
  dialect: Dialect,
): ReadonlySet<string> {
  const item = parentPointer(pointer);
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

/** Applies every lint rule and keeps each complaint once; references to other files count as resolved. */
function lintDocument(document: Json, dialect: Dialect): readonly Complaint[] {
  const nodes = nodesOf(document, dialect, { place: one('document'), pointer: '' });
  const complaints = rules.flatMap((rule) => rule({ document, dialect, nodes }));
  return [...new Map(complaints.map((complaint) => [JSON.stringify(complaint), complaint])).values()];
}

/** These are mended last: they add to other places, which must be mended by then. */
const aboutSecurity = /^(?:\/paths\/.*)?\/security(?:\/|$)/;

/** Mends the outermost places first, since what is within them goes with them. */
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
