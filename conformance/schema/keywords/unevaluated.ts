/** `unevaluatedItems` and `unevaluatedProperties`: the schema of what nothing else evaluates (JSON Schema core 11). */

import { isArray, isObject, type Json, type JsonObject } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import type { Schema } from '../../model/contract.ts';
import { asSchema, listSetting, mapSetting, own } from '../read-schema.ts';
import { faultAt, type Judged, type Keyword } from './keyword.ts';
import { matchesPattern } from './pattern.ts';

/** `unevaluatedItems` (JSON Schema core 11.2): the schema of the items that nothing else evaluates. */
export const unevaluatedItems: Keyword = {
  name: 'unevaluatedItems',
  expects: () => 'no further item',
  judge: (setting, at) => {
    const { value } = at;
    if (!isArray(value)) return [];
    const indexes = unevaluatedIndexes(at);
    if (setting === false) return indexes.map((index) => faultAt(String(index), 'unevaluatedItems', at));
    return indexes.flatMap((index) =>
      at.inner(asSchema(setting), value[index] ?? null, { place: index, below: [] }),
    );
  },
};

/** `unevaluatedProperties` (JSON Schema core 11.3): the schema of the members that nothing else evaluates. */
export const unevaluatedProperties: Keyword = {
  name: 'unevaluatedProperties',
  expects: () => 'no further member',
  judge: (setting, at) => {
    const { value } = at;
    if (!isObject(value)) return [];
    const names = unevaluatedMembers(at);
    if (setting === false) return names.map((name) => faultAt(name, 'unevaluatedProperties', at));
    return names.flatMap((name) =>
      at.inner(asSchema(setting), value[name] ?? null, { place: name, below: [] }),
    );
  },
  violate: (setting) =>
    setting === false
      ? [{ below: joinPointer('', 'extra'), changes: [{ value: 'a' }, { value: null }] }]
      : [],
};

/** What evaluates members or items: a predicate over names or indexes. */
type Looks = (schema: JsonObject, at: Judged) => (token: string) => boolean;

/** The names of members that no keyword beside `unevaluatedProperties` evaluates. */
function unevaluatedMembers(at: Judged): readonly string[] {
  const { unevaluatedProperties: _, ...around } = at.schema;
  return isObject(at.value) ? unseen(Object.keys(at.value), around, at, looksAtMembers) : [];
}

/** The indexes of items that no keyword beside `unevaluatedItems` evaluates. */
function unevaluatedIndexes(at: Judged): readonly number[] {
  const { unevaluatedItems: _, ...around } = at.schema;
  return isArray(at.value) ? unseen(Object.keys(at.value), around, at, looksAtItems).map(Number) : [];
}

function unseen(tokens: readonly string[], schema: JsonObject, at: Judged, looks: Looks): readonly string[] {
  return partsOf(schema, at).reduce((left, part) => {
    const isSeen = left.length > 0 ? looks(part, at) : () => false;
    return left.filter((token) => !isSeen(token));
  }, tokens);
}

/** The schema and its in-place subschemas that the value satisfies: only these count. */
function partsOf(schema: Schema, at: Judged): readonly JsonObject[] {
  const sound = at.sound(schema);
  if (typeof sound === 'boolean') return [];
  const $ref = own(sound, '$ref');
  const target = typeof $ref === 'string' ? [at.follow($ref).schema] : [];
  const lists = ['allOf', 'anyOf', 'oneOf'].flatMap((name) => listSetting(sound, name).map(asSchema));
  const dependent = Object.entries(mapSetting(sound, 'dependentSchemas'))
    .filter(([name]) => isObject(at.value) && Object.hasOwn(at.value, name))
    .map(([, inner]) => asSchema(inner));
  const inner = [...target, ...lists, ...dependent, ...conditionals(sound, at)];
  return [sound, ...inner.filter((one) => at.holds(one, at.value)).flatMap((one) => [...partsOf(one, at)])];
}

function conditionals(schema: JsonObject, at: Judged): readonly Schema[] {
  const condition = own(schema, 'if');
  if (condition === undefined) return [];
  const holds = at.holds(asSchema(condition), at.value);
  return holds ? [asSchema(condition), asSchema(own(schema, 'then'))] : [asSchema(own(schema, 'else'))];
}

function looksAtMembers(schema: JsonObject): (name: string) => boolean {
  const all = ['additionalProperties', 'unevaluatedProperties'].some((name) => Object.hasOwn(schema, name));
  const named = mapSetting(schema, 'properties');
  const patterns = Object.keys(mapSetting(schema, 'patternProperties'));
  return (name) =>
    all || Object.hasOwn(named, name) || patterns.some((pattern) => matchesPattern(pattern, name));
}

function looksAtItems(schema: JsonObject, at: Judged): (index: string) => boolean {
  const all = ['items', 'unevaluatedItems'].some((name) => Object.hasOwn(schema, name));
  const first = listSetting(schema, 'prefixItems').length;
  const wanted = own(schema, 'contains');
  const item = (index: string): Json => (isArray(at.value) ? (at.value[Number(index)] ?? null) : null);
  return (index) =>
    all || Number(index) < first || (wanted !== undefined && at.holds(asSchema(wanted), item(index)));
}
