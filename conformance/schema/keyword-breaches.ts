/** The ways to break the keywords of one place: those that each keyword knows, and those made from its opposite. */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import { joined } from './cases.ts';
import { complementOf } from './complements.ts';
import { typesOfNoBranch } from './keywords/branches.ts';
import { keywordOf } from './keywords/index.ts';
import type { Breach } from './keywords/keyword.ts';
import { listSetting, mapSetting } from './read-schema.ts';
import type { Scope } from './scope.ts';
import type { MakingSpot } from './types/value-type.ts';
import { plainValue } from './valid-values.ts';

/**
 * The ways that the keywords of a place know, each with the keyword that is broken. Of branches that are left out, the
 * types that none of them allows are tried.
 */
export function breachesOf(
  spot: MakingSpot,
  without: readonly string[],
): readonly (readonly [string, Breach])[] {
  const wanted = Object.entries(spot.schema).filter(([name]) => !without.includes(name));
  const own = wanted.flatMap(([name, setting]) =>
    (keywordOf(name)?.violate?.(setting, spot) ?? []).map((breach): [string, Breach] => [name, breach]),
  );
  const types = ['anyOf', 'oneOf'].flatMap((name): readonly (readonly [string, Breach])[] => {
    const setting = without.includes(name) ? spot.schema[name] : undefined;
    return setting === undefined ? [] : [[name, typesOfNoBranch(setting, spot)]];
  });
  return [...own, ...types, ...forbidden(spot.schema)];
}

/** Named members and items that are forbidden by a `false` schema. */
function forbidden(schema: JsonObject): readonly (readonly [string, Breach])[] {
  const members = Object.entries(mapSetting(schema, 'properties'));
  const items = listSetting(schema, 'prefixItems').map((item, at): [string, Json] => [String(at), item]);
  const named = [...members, ...items].filter(([, inner]) => inner === false);
  return named.map(([name]) => [
    'false',
    { below: joinPointer('', name), changes: [{ value: 'a' }, { value: null }] },
  ]);
}

/** Keywords that refuse nothing, and `type`, which every value of another type breaks. */
const left = new Set(['format', 'type', '$defs', 'definitions']);

/** The members and items that keywords are about: where all were entered, each was broken there. */
const inner: Readonly<Record<string, (schema: JsonObject) => readonly string[]>> = {
  properties: (schema) => Object.keys(mapSetting(schema, 'properties')),
  prefixItems: (schema) => Object.keys(listSetting(schema, 'prefixItems')),
  items: (schema) => [String(listSetting(schema, 'prefixItems').length)],
};

/** What was broken already, which members and items are entered separately, and how much more is wanted. */
interface BreachesSoFar {
  readonly broken: ReadonlySet<string>;
  readonly entered: ReadonlySet<string>;
  readonly most: number;
}

/** Maximum number of values made from opposites at one place, and of their members in total. */
const mostHere = { values: 30, members: 6000 } as const;

/**
 * Values that break keywords which nothing else broke here: generated from the schema with the opposite in place of the
 * keyword.
 */
export function opposites(
  scope: Scope,
  spot: MakingSpot,
  { broken, entered, most }: BreachesSoFar,
): readonly Json[] {
  const isEntered = (keyword: string): boolean =>
    inner[keyword]?.(spot.schema).every((token) => entered.has(token)) ?? false;
  const at = {
    schema: spot.schema,
    plain: (schema: Json) => spot.plain(isObject(schema) ? schema : true, ''),
  };
  const wanted = Object.keys(spot.schema).filter(
    (keyword) => !left.has(keyword) && !broken.has(keyword) && !isEntered(keyword),
  );
  const schemas = wanted.flatMap((keyword) => {
    const { [keyword]: _, ...rest } = spot.schema;
    return complementOf(keyword, at).map((other) => joined(rest, other));
  });
  const members = Object.keys(mapSetting(spot.schema, 'properties')).length;
  const bearable = Math.max(1, Math.floor(mostHere.members / Math.max(1, members)));
  const made = schemas
    .slice(0, Math.min(most, mostHere.values, bearable))
    .map((schema) => plainValue(scope, schema, 'required'));
  return made.filter((value) => value !== undefined);
}
