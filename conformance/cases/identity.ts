/** The identity in a body: a fresh one for every probe, so that no probe is refused because of another one (G7). */

import type { Json, JsonObject } from '../json/json.ts';
import { replaceAt, valueAt } from '../json/pointer.ts';
import { freshValue } from '../schema/fresh-value.ts';
import type { Scope } from '../schema/scope.ts';
import { numberAt, numericRange } from '../schema/types/numeric-range.ts';

/** Puts a fresh identity into a body; a body without an identity stays as it is. */
export type PlaceIdentity = (body: Json, fresh: bigint) => Json;

/**
 * How a fresh identity is written at a place: in digits, as text where the schema requires a string, modulo the
 * schema's range where that is too narrow.
 */
export function identityAt(place: string, schema: JsonObject): PlaceIdentity {
  const isText = schema['type'] === 'string';
  return (body, fresh) => replaceAt(body, place, isText ? String(fresh) : folded(schema, fresh));
}

/**
 * How values that must be new each time are written at a place: the fresh identity in a form that the schema allows.
 */
export function uniqueAt(scope: Scope, place: string, schema: JsonObject): PlaceIdentity {
  return (body, fresh) => {
    const value = freshValue(scope, schema, fresh);
    return value === undefined ? body : replaceAt(body, place, value);
  };
}

/** Replaces the value only where the body has one. */
export function whereThere(place: string, put: PlaceIdentity): PlaceIdentity {
  return (body, fresh) => (valueAt(body, place) === undefined ? body : put(body, fresh));
}

function folded(schema: JsonObject, fresh: bigint): Json {
  const range = numericRange(schema, true);
  const low = range.first > 0n ? range.first : 0n;
  const isInside = fresh >= low && fresh <= range.last;
  return numberAt(range, isInside ? fresh : low + (fresh % (range.last - low + 1n)));
}
