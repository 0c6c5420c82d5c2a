/**
 * Neutral replacements for parts of a document that cannot be read: they demand nothing of answers, and nothing is sent
 * by them.
 */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { isUnread, unread } from '../model/contract.ts';
import { flagOf, memberOf, textOf } from './nodes.ts';
import { type ObjectKind, one, shapeWithin } from './shapes.ts';

/** A schema of unknown content. */
export const unreadSchema: JsonObject = { [unread]: true };

/** An answer of unknown content. */
export const anyResponse: JsonObject = { description: '' };

/** A body of unknown content. */
export const anyContent: JsonObject = { schema: unreadSchema };

/** A security scheme whose credentials cannot be sent. */
export const unknownScheme: JsonObject = { type: unread, [unread]: true };

/** The name of that scheme where a security requirement names none. */
export const noScheme = unread;

/** A part of the document to be replaced. */
interface Giving {
  readonly kind: ObjectKind;
  /** The kind of the object that it belongs to. */
  readonly owner: ObjectKind | undefined;
  readonly value: Json;
  /** Whether all of it is unreadable, and not just one member. */
  readonly isWhole: boolean;
}

/**
 * The replacement for one object: the same value where it may stay; undefined where the enclosing object has to be
 * replaced.
 */
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

/** The replacement for a list or a map; undefined where the enclosing object has to be replaced. */
export function emptied(kind: ObjectKind, owner: ObjectKind | undefined): Json | undefined {
  if (kind === 'parameter' && owner !== 'components') return [neutralParameter(null)];
  if (kind === 'requirement') return [{ [noScheme]: [] }];
  const isLoose = kind === 'link' || kind === 'example' || kind === 'callback' || kind === 'path-item';
  const isOfAnswer = kind === 'header' && owner === 'response';
  return isLoose || isOfAnswer || owner === 'components' || kind === 'operation' ? {} : undefined;
}

/** A parameter that is never sent. Where it is, or may be, required, it blocks its operation. */
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

/** A required body that cannot be written. */
const noBody: JsonObject = { required: true, content: {} };

const blockedOperation: JsonObject = { requestBody: noBody, responses: { default: anyResponse } };

/** A schema of unknown content. The schemas within it stay, since others may refer to them. */
export function unreadPart(value: Json): Json {
  if (!isObject(value) || isUnread(value)) return value;
  const schemas = Object.entries(value).filter(
    ([name, inner]) => typeof inner === 'object' && shapeWithin(one('schema'), name) !== undefined,
  );
  return { ...unreadSchema, ...Object.fromEntries(schemas) };
}

function without(value: Json, member: string): Json {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== member));
}
