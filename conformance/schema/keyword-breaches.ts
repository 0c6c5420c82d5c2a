/** The ways to break the keywords of one place: as each keyword knows them, and as its opposite says. */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import { joined } from './cases.ts';
import { complementOf } from './complements.ts';
import { keywordOf } from './keywords/index.ts';
import type { Breach } from './keywords/keyword.ts';
import { plainValue } from './plain-value.ts';
import { listSetting, mapSetting } from './read-schema.ts';
import type { Scope } from './scope.ts';
import type { MakingSpot } from './types/value-type.ts';

/** What the keywords of a place know about being broken, each with the keyword that is found at fault. */
export function breachesOf(
  spot: MakingSpot,
  without: readonly string[],
): readonly (readonly [string, Breach])[] {
  const wanted = Object.entries(spot.schema).filter(([name]) => !without.includes(name));
  const own = wanted.flatMap(([name, setting]) =>
    (keywordOf(name)?.violate?.(setting, spot) ?? []).map((breach): [string, Breach] => [name, breach]),
  );
  return [...own, ...forbidden(spot.schema)];
}

/** Members and items that may not be there although they are named: `false` is at fault. */
function forbidden(schema: JsonObject): readonly (readonly [string, Breach])[] {
  const members = Object.entries(mapSetting(schema, 'properties'));
  const items = listSetting(schema, 'prefixItems').map((item, at): [string, Json] => [String(at), item]);
  const named = [...members, ...items].filter(([, inner]) => inner === false);
  return named.map(([name]) => [
    'false',
    { below: joinPointer('', name), changes: [{ value: 'a' }, { value: null }] },
  ]);
}

/** What no value is refused for, and what every value of another kind breaks. */
const left = new Set(['format', 'type', '$defs', 'definitions']);

/** The members and items that keywords are about, by their tokens: where all were entered, each was broken there. */
const inner: Readonly<Record<string, (schema: JsonObject) => readonly string[]>> = {
  properties: (schema) => Object.keys(mapSetting(schema, 'properties')),
  prefixItems: (schema) => Object.keys(listSetting(schema, 'prefixItems')),
  items: (schema) => [String(listSetting(schema, 'prefixItems').length)],
};

/** What was broken already, which members and items are looked at by themselves, and how much more is wanted. */
export interface BreachesSoFar {
  readonly broken: ReadonlySet<string>;
  readonly entered: ReadonlySet<string>;
  readonly most: number;
}

/** Values of one place that are made against keywords at most, and members of all of them together. */
const mostHere = { values: 30, members: 6000 } as const;

/** Values that break keywords which nothing else broke here: made of the schema with the opposite in the keyword's place. */
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
