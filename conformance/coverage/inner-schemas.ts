/** What a schema applies to its values: the schemas inside of it, and the one that it refers to, each with its place. */

import { memberOf } from '../contract/nodes.ts';
import { isArray, isObject, itemsOf, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer, valueAt } from '../json/pointer.ts';
import { percentDecoded } from '../json/utf8.ts';

/** A subschema with its place. */
export interface InnerSchema {
  readonly place: string;
  /** How many tokens the place has. */
  readonly depth: number;
  readonly pointer: string;
  readonly schema: Json | undefined;
  readonly isRef?: true;
}

/** Keywords whose subschemas apply to the same place. Values need not match those of `if` and `not`. */
const here = ['then', 'else'];
const listsHere = ['allOf', 'anyOf', 'oneOf'];
const others = ['additionalProperties', 'unevaluatedProperties'];
const items = ['items', 'contains', 'unevaluatedItems'];

/**
 * The schemas that apply to a value of a schema and to its parts.
 * @param at where the schema stands, and its place in the value
 */
export function innerOf(
  document: Json,
  at: Pick<InnerSchema, 'place' | 'depth' | 'pointer'>,
  schema: JsonObject,
): readonly InnerSchema[] {
  const { place, depth, pointer } = at;
  /** What a keyword has, or what each of its names or positions has. */
  const under = (keyword: string, token?: string | number): Pick<InnerSchema, 'pointer' | 'schema'> => {
    const own = joinPointer(pointer, keyword);
    const setting = schema[keyword];
    if (token === undefined) return { pointer: own, schema: setting };
    const inner = isArray(setting) ? setting[Number(token)] : memberOf(setting, String(token));
    return { pointer: joinPointer(own, token), schema: inner };
  };
  const same = { place, depth };
  const within = (token: string) => ({ place: `${place}/${token}`, depth: depth + 1 });
  const positions = (keyword: string) => itemsOf(schema[keyword]).map((_, index) => under(keyword, index));
  const has = (keyword: string): boolean => isObject(schema[keyword]);
  return [
    ...referred(document, schema).map((target) => ({ ...same, ...target })),
    ...listsHere.flatMap((keyword) => positions(keyword).map((one) => ({ ...same, ...one }))),
    ...here.filter(has).map((keyword) => ({ ...same, ...under(keyword) })),
    ...namesOf(schema['dependentSchemas']).map((name) => ({ ...same, ...under('dependentSchemas', name) })),
    ...namesOf(schema['properties']).map((name) => ({
      ...{ place: joinPointer(place, name), depth: depth + 1 },
      ...under('properties', name),
    })),
    ...namesOf(schema['patternProperties']).map((name) => ({
      ...within('{}'),
      ...under('patternProperties', name),
    })),
    ...others.filter(has).map((keyword) => ({ ...within('{}'), ...under(keyword) })),
    ...items.filter(has).map((keyword) => ({ ...within('*'), ...under(keyword) })),
    ...positions('prefixItems').map((one) => ({ ...within('*'), ...one })),
  ];
}

function referred(
  document: Json,
  { $ref: ref }: JsonObject,
): readonly Pick<InnerSchema, 'pointer' | 'schema' | 'isRef'>[] {
  if (typeof ref !== 'string' || !ref.startsWith('#')) return [];
  const pointer = percentDecoded(ref.slice(1));
  return [{ pointer, schema: valueAt(document, pointer), isRef: true }];
}

function namesOf(value: Json | undefined): readonly string[] {
  return isObject(value) ? Object.keys(value) : [];
}
