/** The places of a schema where one thing can be changed, outermost first. */

import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer, splitPointer, valueAt } from '../json/pointer.ts';
import type { Schema } from '../model/contract.ts';
import { deepest, effortOf, type ValueMaking } from './effort.ts';
import { childrenOf } from './inherited.ts';
import { memberSchema } from './keywords/properties.ts';
import { spotAt } from './make-value.ts';
import { nullUnsaid } from './normalise.ts';
import { asSchema, listSetting, mapSetting, own, typeNames } from './read-schema.ts';
import { resolveSchema } from './resolve.ts';
import { refsOf, remembered, type Scope } from './scope.ts';
import type { MakingSpot } from './types/value-type.ts';
import { plainValue } from './valid-values.ts';

/** A place and its schema. */
export interface Place {
  readonly pointer: string;
  readonly spot: MakingSpot;
  /** Whether the validity of another value there depends on the schema there alone, and not on adjacent values. */
  readonly isApart: boolean;
}

/** A place where a schema is recursive, which plain values leave out. */
export interface Reentry {
  readonly pointer: string;
  readonly schema: Schema;
}

/** A schema's places, and valid values to change them in. */
export interface Layout {
  readonly places: readonly Place[];
  readonly entries: readonly Reentry[];
  /** A value with every optional member, and one with none; the places are those of the first that can be made. */
  readonly bases: readonly Json[];
}

/** Maximum number of places, more than hand-written schemas have; recursive and huge ones end here. */
const most = 200;

/** Maximum number of values that are made for all places together. */
const mostMade = 20_000;

/**
 * The layout of a schema: members and items, down to where it becomes recursive. Branches of `oneOf` and `anyOf` are
 * not entered.
 */
export const layOut = remembered(layOutOnce);

function layOutOnce(scope: Scope, schema: Schema): Layout {
  const bases = [plainValue(scope, schema, 'all'), plainValue(scope, schema, 'required')];
  const making: ValueMaking = {
    ...{ scope, form: 'all', text: 'plain', trail: [], depth: 0 },
    ...{ reach: deepest, effort: effortOf(mostMade) },
  };
  const places: Place[] = [];
  const entries: Reentry[] = [];
  const waiting: Inside[] = [{ making, schema, pointer: '', isApart: true }];
  for (let next = waiting.shift(); next && places.length < most; next = waiting.shift()) {
    const spot = withMemory(spotAt(next.making, next.schema, splitPointer(next.pointer).at(-1) ?? ''));
    places.push({ pointer: next.pointer, spot, isApart: next.isApart });
    const inner = inside(next, spot, bases[0]);
    waiting.push(...inner.filter(({ schema }) => !spot.circular(schema)));
    const isBack = ({ schema }: Inside): boolean => refsOf(schema).some((ref) => spot.trail.includes(ref));
    entries.push(...inner.filter(isBack).map(({ pointer, schema }) => ({ pointer, schema })));
  }
  return { places, entries, bases: bases.filter((base) => base !== undefined) };
}

/** The spot with its values cached: those of a branch are asked for by everything that is tried in it. */
function withMemory(spot: MakingSpot): MakingSpot {
  const known = new WeakMap<JsonObject, Map<string, { readonly value: Json | undefined }>>();
  return {
    ...spot,
    plain: (schema, hint) => {
      if (typeof schema === 'boolean') return spot.plain(schema, hint);
      const values = known.get(schema) ?? new Map<string, { readonly value: Json | undefined }>();
      const made = values.get(hint) ?? { value: spot.plain(schema, hint) };
      known.set(schema, values.set(hint, made));
      return made.value;
    },
  };
}

interface Inside {
  readonly making: ValueMaking;
  readonly schema: Schema;
  readonly pointer: string;
  readonly isApart: boolean;
}

/**
 * Keywords of an object or an array that depend neither on its members or items nor on their number, and annotations.
 */
const apart = new Set(
  (
    'type properties required additionalProperties items minItems maxItems title ' +
    `description default example examples deprecated readOnly writeOnly $comment externalDocs xml discriminator ${nullUnsaid}`
  ).split(' '),
);

function inside(
  { making, pointer, ...outer }: Inside,
  spot: MakingSpot,
  base: Json | undefined,
): readonly Inside[] {
  const deeper = { ...making, trail: spot.trail, depth: making.depth + 1 };
  const isApart = outer.isApart && Object.keys(spot.schema).every((keyword) => apart.has(keyword));
  const at = (token: string | number, schema: Schema): Inside[] =>
    resolveSchema(making.scope, schema) === false
      ? []
      : [{ making: deeper, schema, pointer: joinPointer(pointer, token), isApart }];
  const members = Object.entries(mapSetting(spot.schema, 'properties'));
  const types = typeNames(spot.schema);
  const value = base === undefined ? undefined : valueAt(base, pointer);
  // Whether further members are allowed depends on the child.
  const isParent = childrenOf(making.scope, spot.schema).length > 0;
  const others =
    isObject(value) && !isParent ? Object.keys(value).filter((name) => !isNamed(spot.schema, name)) : [];
  const count = isArray(value) ? Math.min(value.length, mostItems) : 0;
  const first = listSetting(spot.schema, 'prefixItems').slice(0, Math.max(count, 1));
  const items = own(spot.schema, 'items');
  const rest = asSchema(own(spot.schema, 'additionalProperties'));
  const isMap = members.length + others.length === 0 && spot.circular(rest) && allows(types, 'object');
  return [
    ...members.filter(() => allows(types, 'object')).flatMap(([name, schema]) => at(name, asSchema(schema))),
    ...others.flatMap((name) => at(name, memberSchema(spot.schema, name))),
    ...(isMap ? at('extra1', rest) : []),
    ...(allows(types, 'array') ? first.flatMap((item, index) => at(index, asSchema(item))) : []),
    ...(items !== undefined && allows(types, 'array') && first.length <= count
      ? at(first.length, asSchema(items))
      : []),
  ];
}

/** Maximum number of items to enter where items have different schemas. */
const mostItems = 10;

function isNamed(schema: JsonObject, name: string): boolean {
  return Object.hasOwn(mapSetting(schema, 'properties'), name);
}

function allows(types: readonly string[], type: string): boolean {
  return types.length === 0 || types.includes(type);
}
