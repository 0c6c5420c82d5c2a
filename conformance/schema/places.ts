/** The places of a schema where one thing can be changed, outermost first. */

import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer, splitPointer, valueAt } from '../json/pointer.ts';
import type { Schema } from '../model/contract.ts';
import { deepest, effortOf, type ValueMaking } from './effort.ts';
import { refsOf } from './follow-ref.ts';
import { childrenOf } from './inherited.ts';
import { spotAt } from './make-value.ts';
import { memberSchema } from './member-schema.ts';
import { plainValue } from './plain-value.ts';
import { asSchema, listSetting, mapSetting, own, typeNames } from './read-schema.ts';
import { remembered } from './remember.ts';
import { resolveSchema } from './resolve.ts';
import type { Scope } from './scope.ts';
import type { MakingSpot } from './types/value-type.ts';

/** A place and what the schema says there. */
export interface Place {
  readonly pointer: string;
  readonly spot: MakingSpot;
  /** Whether another value there is valid exactly when the schema there allows it, whatever stands around it. */
  readonly isApart: boolean;
}

/** A place where a schema comes back to itself, which plain values leave out. */
export interface Reentry {
  readonly pointer: string;
  readonly schema: Schema;
}

/** A schema laid out: its places, and valid values to change them in. */
export interface Layout {
  readonly places: readonly Place[];
  readonly entries: readonly Reentry[];
  /** With every optional member, and with none; the first that can be made has the places. */
  readonly bases: readonly Json[];
}

/** More places than any hand-written schema has; circular and huge ones end here. */
const most = 200;

/** Places of values that are made for all of them together. */
const mostMade = 20_000;

/** Lays a schema out: members and items, down to where it becomes circular. Branches of `oneOf` and `anyOf` count as whole. */
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
    const spot = spotAt(next.making, next.schema, splitPointer(next.pointer).at(-1) ?? '');
    places.push({ pointer: next.pointer, spot, isApart: next.isApart });
    const inner = inside(next, spot, bases[0]);
    waiting.push(...inner.filter(({ schema }) => !spot.circular(schema)));
    const isBack = ({ schema }: Inside): boolean => refsOf(schema).some((ref) => spot.trail.includes(ref));
    entries.push(...inner.filter(isBack).map(({ pointer, schema }) => ({ pointer, schema })));
  }
  return { places, entries, bases: bases.filter((base) => base !== undefined) };
}

interface Inside {
  readonly making: ValueMaking;
  readonly schema: Schema;
  readonly pointer: string;
  readonly isApart: boolean;
}

/** Keywords of an object or an array that neither look at its members or items nor count what may be added, and annotations. */
const apart = new Set(
  (
    'type properties required additionalProperties items minItems maxItems title ' +
    'description default example examples deprecated readOnly writeOnly $comment externalDocs xml discriminator'
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
  // What stands beside the members of a parent is its child's business.
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

/** Of a list of items that differ, so many are entered. */
const mostItems = 10;

function isNamed(schema: JsonObject, name: string): boolean {
  return Object.hasOwn(mapSetting(schema, 'properties'), name);
}

function allows(types: readonly string[], type: string): boolean {
  return types.length === 0 || types.includes(type);
}
