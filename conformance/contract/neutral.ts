/** What stands in for parts of a document that cannot be read: it demands nothing of answers, and nothing is sent by it. */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { isUnread, unread } from '../names/unread.ts';
import { flagOf, memberOf, textOf } from './member-of.ts';
import { type ObjectKind, one, placeOf } from './shapes.ts';

/** A schema of which nothing is known. */
export const unreadSchema: JsonObject = { [unread]: true };

/** An answer of which nothing is known. */
export const anyResponse: JsonObject = { description: '' };

/** A body of which nothing is known. */
export const anyContent: JsonObject = { schema: unreadSchema };

/** A scheme whose credentials nobody can send. */
export const unknownScheme: JsonObject = { type: unread, [unread]: true };

/** The name of that scheme where a requirement says none. */
export const noScheme = unread;

/** A part that gives way. */
export interface Giving {
  readonly kind: ObjectKind;
  /** The kind of the object that it is a part of. */
  readonly owner: ObjectKind | undefined;
  readonly value: Json;
  /** Whether all of it cannot be read, and not just a member. */
  readonly isWhole: boolean;
}

/** What stands in for one object: the same value where it may stay; undefined where the object around it has to give way. */
export function neutralOf({ kind, owner, value, isWhole }: Giving): Json | undefined {
  switch (kind) {
    case 'document':
    case 'info':
    case 'paths':
      return value;
    case 'components':
    case 'link':
    case 'example':
    case 'callback':
      return {};
    case 'path-item':
      return isWhole ? {} : without(value, '$ref');
    case 'operation':
      return isWhole ? blockedOperation : without(value, 'operationId');
    case 'parameter':
      return neutralParameter(value);
    case 'request-body':
      return noBody;
    case 'media-type':
      return anyContent;
    case 'encoding':
      return undefined;
    case 'responses':
      return { default: anyResponse };
    case 'response':
      return anyResponse;
    case 'header':
      return owner === 'encoding' ? undefined : { schema: unreadSchema };
    case 'requirement':
      return isWhole ? { [noScheme]: [] } : value;
    case 'security-scheme':
      return unknownScheme;
    case 'schema':
      return isWhole ? unreadSchema : unreadPart(value);
    default:
      return kind satisfies never;
  }
}

/** What stands in for a list or a map; undefined where the object around it has to give way. */
export function emptied(kind: ObjectKind, owner: ObjectKind | undefined): Json | undefined {
  if (kind === 'parameter' && owner !== 'components') return [neutralParameter(null)];
  if (kind === 'requirement') return [{ [noScheme]: [] }];
  const isLoose = kind === 'link' || kind === 'example' || kind === 'callback' || kind === 'path-item';
  const isOfAnswer = kind === 'header' && owner === 'response';
  return isLoose || isOfAnswer || owner === 'components' || kind === 'operation' ? {} : undefined;
}

/**
 * A parameter that is never sent. One that has to be, and one of which nobody knows whether it has to, block their
 * operations.
 */
export function neutralParameter(value: Json): JsonObject {
  const name = textOf(value, 'name');
  const where = textOf(value, 'in') ?? '';
  const isKnown = name !== undefined && ['path', 'query', 'querystring', 'header', 'cookie'].includes(where);
  const said = memberOf(value, 'required') === undefined ? false : (flagOf(value, 'required') ?? true);
  return {
    ...(isKnown ? { name, in: where, required: said || where === 'path' } : unknownParameter),
    schema: unreadSchema,
    [unread]: true,
  };
}

const unknownParameter = { name: unread, in: 'query', required: true };

/** A body that has to be sent, and of which nobody knows how. */
const noBody: JsonObject = { required: true, content: {} };

const blockedOperation: JsonObject = { requestBody: noBody, responses: { default: anyResponse } };

/** A schema of which nothing is known any more; what stands in it stays there for whoever refers to it. */
export function unreadPart(value: Json): Json {
  if (!isObject(value) || isUnread(value)) return value;
  const schemas = Object.entries(value).filter(
    ([name, inner]) => typeof inner === 'object' && placeOf(one('schema'), name) !== undefined,
  );
  return { ...unreadSchema, ...Object.fromEntries(schemas) };
}

function without(value: Json, member: string): Json {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== member));
}
