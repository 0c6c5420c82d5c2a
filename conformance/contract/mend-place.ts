/** Mends one bad place: the smallest part around it that means nothing any more gives way to one that asks for nothing. */

import { isObject, type Json } from '../json/json.ts';
import { joinPointer, replaceAt, valueAt } from '../json/pointer.ts';
import type { Complaint } from './complaint.ts';
import { entriesOf, memberOf } from './member-of.ts';
import {
  anyContent,
  anyResponse,
  emptied,
  neutralOf,
  neutralParameter,
  noScheme,
  unknownScheme,
} from './neutral.ts';
import type { NodeShape } from './shapes.ts';

/** A document that is being mended. */
export interface Mending {
  readonly document: Json;
  /** What stands where. */
  readonly places: ReadonlyMap<string, NodeShape>;
  /** Pointers at which something else stands by now. */
  readonly gone: Set<string>;
}

/** The document without what a complaint is about, as far as it stands in the way. */
export function mendPlace(mending: Mending, complaint: Complaint): Json {
  const { document, gone } = mending;
  const { code, pointer, facts = {} } = complaint;
  if (around(pointer).some((outer) => gone.has(outer))) return document;
  switch (code) {
    case 'path-slash':
    case 'path-parameter-unused':
    case 'path-parameter-undeclared':
    case 'no-operations':
    // Nobody follows such a link.
    case 'link-nowhere':
    case 'expression-unread':
    case 'allow-reserved-misplaced':
    case 'example-twice':
      return document;
    case 'field-name-malformed':
      // A parameter that nothing can carry is not sent as it is.
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

/** The pointers of a place and of everything around it, the innermost first. */
function around(pointer: string): readonly string[] {
  const parts = pointer.split('/');
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('/'));
}

/** Nobody knows which answers a wrong status means: any that is not listed beside it. */
function withAnyAnswer(document: Json, pointer: string): Json {
  const responses = pointer.slice(0, pointer.lastIndexOf('/'));
  return replaceAt(replaceAt(document, pointer, undefined), joinPointer(responses, 'default'), anyResponse);
}

/** Nobody knows which bodies of answers are meant: any that is not listed beside it. A parameter has one way to be written. */
function withoutMediaType(mending: Mending, pointer: string): Json {
  const { document, places } = mending;
  const content = pointer.slice(0, pointer.lastIndexOf('/'));
  const owner = ownerOf(content, places);
  if (owner !== 'request-body' && owner !== 'response') return exchanged(mending, pointer);
  const without = replaceAt(document, pointer, undefined);
  return owner === 'response' ? replaceAt(without, joinPointer(content, '*/*'), anyContent) : without;
}

function withScheme(document: Json, name: string): Json {
  const components = memberOf(document, 'components');
  const schemes = { ...Object.fromEntries(entriesOf(memberOf(components, 'securitySchemes'))) };
  const known = { ...schemes, [name]: unknownScheme };
  return replaceAt(document, '/components', {
    ...Object.fromEntries(entriesOf(components)),
    securitySchemes: known,
  });
}

/** From the place outwards, the first part that can give way does. */
function exchanged({ document, places, gone }: Mending, pointer: string): Json {
  for (const here of around(pointer)) {
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

/** What stands in these is looked at by itself, though they lose a member. */
const standing: readonly NodeShape['kind'][] = ['path-item', 'operation', 'schema'];

/** The kind of the object that a place is a part of, members of maps and items of lists included. */
function ownerOf(pointer: string, places: ReadonlyMap<string, NodeShape>): NodeShape['kind'] | undefined {
  return around(pointer)
    .slice(1)
    .map((outer) => places.get(outer))
    .find((place) => place?.form === 'one')?.kind;
}

interface OwnedPlace {
  readonly pointer: string;
  readonly value: Json;
  readonly owner: NodeShape['kind'] | undefined;
}

/** `required: true` on a member, as drafts before 4 had it, leaves open what the object around it asks for. */
function isAskedOfOwner({ pointer, value, owner }: OwnedPlace, { kind }: NodeShape): boolean {
  const isFlag = pointer.endsWith('/required') && memberOf(value, 'required') === true;
  return kind === 'schema' && owner === 'schema' && isFlag;
}
