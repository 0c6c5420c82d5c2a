/** Converts one schema object of either dialect to JSON Schema 2020-12; nested schemas stay as they are. */

import { isArray, type Json, type JsonObject } from '../json/json.ts';
import { isUnread, unread } from '../model/contract.ts';
import { isNumber } from './decimal.ts';
import type { Scope } from './scope.ts';

/** The keywords of a Schema Object in OpenAPI 3.0 (OAS 3.0.4, 4.7.24); others have no meaning there. */
const known30 = new Set(
  (
    'title description default multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength ' +
    'pattern maxItems minItems uniqueItems maxProperties minProperties required enum type not allOf oneOf anyOf ' +
    'items properties additionalProperties format readOnly writeOnly discriminator example'
  ).split(' '),
);

/**
 * The mark of a schema of 3.0 that says `nullable` where it has no effect by the letter (OAS 3.0.4, 4.7.24.3): without a
 * `type` beside it, or beside an `enum` that lacks null. Most programs write it so and answer null, and others refuse
 * it: null passes, and is never made.
 */
export const nullUnsaid = 'x-null-unsaid';
/** Identifiers and dialects of schemas, which would mislead here, since references are pointers into the document. */
const identity = new Set(['$id', '$schema', '$anchor', '$dynamicAnchor', '$vocabulary', 'id']);

/** A cache by dialect, since a schema is used to judge many values. */
const known = { '3.0': new WeakMap<JsonObject, JsonObject>(), '3.1': new WeakMap<JsonObject, JsonObject>() };

/** The schema object in 2020-12. In dialect 3.0 a `$ref` stands alone and `nullable` widens `type`. */
export function normalise(dialect: Scope['dialect'], schema: JsonObject): JsonObject {
  if (isUnread(schema)) return nothingKnown;
  const before = known[dialect].get(schema);
  if (before) return before;
  const made = dialect === '3.1' ? pick(schema, (keyword) => !identity.has(keyword)) : from30(schema);
  known[dialect].set(schema, made);
  return made;
}

/** A schema that could not be read: any value may be valid, and none is known to be. */
const nothingKnown: JsonObject = { [unread]: true };

function from30(schema: JsonObject): JsonObject {
  const mark = isNullUnsaid(schema) ? { [nullUnsaid]: true } : {};
  if (typeof schema['$ref'] === 'string') return { $ref: schema['$ref'], ...mark };
  const kept = pick(schema, (keyword) => known30.has(keyword));
  const limited = exclusive(exclusive(kept, 'minimum', 'exclusiveMinimum'), 'maximum', 'exclusiveMaximum');
  const { type } = limited;
  if (Object.hasOwn(mark, nullUnsaid)) return { ...limited, ...mark };
  return schema['nullable'] === true && typeof type === 'string'
    ? { ...limited, type: [type, 'null'] }
    : limited;
}

/** Whether a schema of 3.0 has the mark, or gets it. */
function isNullUnsaid(schema: JsonObject): boolean {
  if (Object.hasOwn(schema, nullUnsaid)) return true;
  if (schema['nullable'] !== true) return false;
  const { type, enum: listed } = schema;
  if (isArray(listed)) return !listed.includes(null);
  return typeof type !== 'string' && ofAnyType.some((keyword) => Object.hasOwn(schema, keyword));
}

/** Keywords that may forbid null without a type beside them, besides `enum`. */
const ofAnyType = ['$ref', 'allOf', 'oneOf', 'anyOf', 'not'];

/**
 * In 3.0 `exclusiveMinimum: true` modifies `minimum`; in 2020-12 it is a limit of its own. A number means that the
 * schema was converted before.
 */
function exclusive(schema: JsonObject, limit: string, flag: string): JsonObject {
  const { [flag]: sharp, [limit]: bound, ...rest } = schema;
  if (isNumber(sharp)) return schema;
  if (bound === undefined) return rest;
  return { ...rest, [sharp === true ? flag : limit]: bound };
}

function pick(schema: JsonObject, keep: (keyword: string) => boolean): JsonObject {
  const entries: [string, Json][] = Object.entries(schema);
  return entries.every(([keyword]) => keep(keyword))
    ? schema
    : Object.fromEntries(entries.filter(([keyword]) => keep(keyword)));
}
