/** Tells whether a member has the form of the names of a collection, so that it may refer to one of its resources. */

import { isObject, type JsonObject } from '../json/json.ts';
import type { Schema } from '../model/contract.ts';
import { own, typeNames } from '../schema/read-schema.ts';
import { sameJson } from '../schema/same-json.ts';

/** Formats that only identifiers have. */
const ofNames = ['uuid', 'ulid'];

/** Whether both resolved schemas have the format or the pattern of one kind of identifier, or are of the same integers, which have a format and a bound. */
export function isOfOneForm(one: Schema, other: Schema): boolean {
  if (!isObject(one) || !isObject(other)) return false;
  const [format, pattern] = [own(one, 'format'), own(one, 'pattern')];
  const isOfFormat =
    typeof format === 'string' && ofNames.includes(format) && own(other, 'format') === format;
  const isOfPattern = typeof pattern === 'string' && own(other, 'pattern') === pattern;
  return isOfFormat || isOfPattern || (isWhole(one) && sameJson(asserted(one), asserted(other)));
}

/** Whether a schema is of integers with a format and bounds of their own, and not just of any. */
function isWhole(schema: JsonObject): boolean {
  const own = Object.keys(asserted(schema));
  return typeNames(schema).join() === 'integer' && own.includes('format') && own.length > 2;
}

/** Keywords that assert nothing. */
const annotations = ['title', 'description', 'example', 'examples', 'default', 'readOnly', 'writeOnly'];

function asserted(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !annotations.includes(name)));
}
