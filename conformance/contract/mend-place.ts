/** Mends one error: the smallest enclosing part that makes no sense any more is replaced by a neutral one. */

import { isObject, type Json } from '../json/json.ts';
import { enclosingPointers, joinPointer, parentPointer, replaceAt, valueAt } from '../json/pointer.ts';
import type { Complaint } from './complaint.ts';
import {
  anyContent,
  anyResponse,
  emptied,
  neutralOf,
  neutralParameter,
  noScheme,
  unknownScheme,
} from './neutral.ts';
import { memberEntries, memberOf } from './nodes.ts';
import type { NodeShape } from './shapes.ts';

/** A document that is being mended. */
interface Mending {
  readonly document: Json;
  /** The kind of object at each pointer. */
  readonly places: ReadonlyMap<string, NodeShape>;
  /** Pointers whose content has been replaced. */
  readonly gone: Set<string>;
}

/** The document without what a complaint is about, where that would make it unusable. */
export function mendPlace(mending: Mending, complaint: Complaint): Json {
  const { document, gone } = mending;
  const { code, pointer, facts = {} } = complaint;
  if (enclosingPointers(pointer).some((outer) => gone.has(outer))) return document;
  switch (code) {
    // A path that has no name was left out as it was read.
    case 'key-not-text':
    case 'path-slash':
    case 'path-parameter-unused':
    case 'path-parameter-undeclared':
    case 'no-operations':
    // Links with errors are not followed, so they may stay.
    case 'link-body':
    case 'link-nowhere':
    case 'expression-unread':
    case 'allow-reserved-misplaced':
    case 'example-twice':
      return document;
    case 'field-name-malformed':
      // A parameter with an impossible name stays, since it is never sent.
      return pointer.endsWith('/name') ? document : replaceAt(document, pointer, undefined);
    case 'operation-id-twice':
      return replaceAt(document, pointer, undefined);
    case 'status-unknown':
      return withAnyAnswer(document, pointer);
    case 'media-type-malformed':
      return withoutMediaType(mending, pointer);
    case 'scheme-none':
    case 'scheme-unknown':
      return withScheme(document, facts['name'] ?? '');
    case 'parameter-twice':
      if (facts['same'] === 'true') return document;
      return replaceAt(document, pointer, neutralParameter({ ...facts, required: true }));
    default:
      return exchanged(mending, pointer);
  }
}

/** Replaces an unreadable status by `default`: any answer whose status is not listed is allowed. */
function withAnyAnswer(document: Json, pointer: string): Json {
  const responses = parentPointer(pointer);
  return replaceAt(replaceAt(document, pointer, undefined), joinPointer(responses, 'default'), anyResponse);
}

/**
 * Removes an unreadable media type. In an answer any other content is then allowed; a parameter has only one, and is
 * replaced as a whole.
 */
function withoutMediaType(mending: Mending, pointer: string): Json {
  const { document, places } = mending;
  const content = parentPointer(pointer);
  const owner = ownerOf(content, places);
  if (owner !== 'request-body' && owner !== 'response') return exchanged(mending, pointer);
  const without = replaceAt(document, pointer, undefined);
  return owner === 'response' ? replaceAt(without, joinPointer(content, '*/*'), anyContent) : without;
}

function withScheme(document: Json, name: string): Json {
  const components = memberOf(document, 'components');
  const schemes = { ...Object.fromEntries(memberEntries(memberOf(components, 'securitySchemes'))) };
  const known = { ...schemes, [name]: unknownScheme };
  return replaceAt(document, '/components', {
    ...Object.fromEntries(memberEntries(components)),
    securitySchemes: known,
  });
}

/** Replaces the innermost enclosing part that can be replaced. */
function exchanged({ document, places, gone }: Mending, pointer: string): Json {
  for (const here of enclosingPointers(pointer)) {
    const place = places.get(here);
    const value = valueAt(document, here);
    if (place === undefined || value === undefined) continue;
    const owner = ownerOf(here, places);
    const isWhole = here === pointer || place.form !== 'one' || !isObject(value);
    const other =
      place.form === 'one'
        ? isAskedOfOwner({ pointer, value, owner }, place)
          ? undefined
          : neutralOf({ kind: place.kind, owner, value, isWhole })
        : emptied(place.kind, owner);
    if (other === value) return document;
    if (other === undefined || (place.form !== 'one' && here !== pointer)) continue;
    if (isWhole || !standing.includes(place.kind)) gone.add(here);
    const put = replaceAt(document, here, other);
    return place.kind === 'requirement' ? withScheme(put, noScheme) : put;
  }
  return document;
}

/** The content of these is checked by itself, even where they lose a member. */
const standing: readonly NodeShape['kind'][] = ['path-item', 'operation', 'schema'];

/** The kind of the object that a place belongs to, also for entries of maps and items of lists. */
function ownerOf(pointer: string, places: ReadonlyMap<string, NodeShape>): NodeShape['kind'] | undefined {
  return enclosingPointers(pointer)
    .slice(1)
    .map((outer) => places.get(outer))
    .find((place) => place?.form === 'one')?.kind;
}

interface OwnedPlace {
  readonly pointer: string;
  readonly value: Json;
  readonly owner: NodeShape['kind'] | undefined;
}

/**
 * Whether a member has `required: true`, as in drafts before 4: the requirement is one of the enclosing object, which
 * is then unknown.
 */
function isAskedOfOwner({ pointer, value, owner }: OwnedPlace, { kind }: NodeShape): boolean {
  const isFlag = pointer.endsWith('/required') && memberOf(value, 'required') === true;
  return kind === 'schema' && owner === 'schema' && isFlag;
}
