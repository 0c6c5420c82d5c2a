/**
 * Forms of a schema that its plain values do not have, so that members and items which only these have are examined as
 * well.
 */

import { isObject, type JsonObject } from '../json/json.ts';
import { type Form, joined } from './cases.ts';
import { namesFor } from './complements.ts';
import { countSetting, listSetting, mapSetting, namesSetting } from './read-schema.ts';
import { coreOf } from './resolve.ts';

/** Maximum number of forms of one schema. */
const most = 10;

/**
 * The forms of a resolved schema: lists with the items that `contains` requires, and objects with members that do not
 * fit into a plain one.
 */
export function leftOutForms(noted: JsonObject): readonly Form[] {
  const schema = coreOf(noted);
  const known = forms.get(schema) ?? makers.flatMap((make) => make(schema)).slice(0, most);
  forms.set(schema, known);
  return known;
}

const forms = new WeakMap<JsonObject, readonly Form[]>();

const makers: readonly ((schema: JsonObject) => readonly Form[])[] = [contained, crowdedOut, excluded, named];

/** A list with as many items for `contains` as required, since with one less it has too few. */
function contained(schema: JsonObject): readonly Form[] {
  const { contains, minContains: _, maxContains: __, ...rest } = schema;
  const least = countSetting(schema, 'minContains', 1);
  if (contains === undefined || least === 0) return [];
  const fewest = Math.max(least, countSetting(schema, 'minItems', 0));
  const most = Math.min(countSetting(schema, 'maxContains', Number.POSITIVE_INFINITY), mostItems(schema));
  const counts = { minItems: fewest, ...(Number.isFinite(most) ? { maxItems: most } : {}) };
  const isAll = fewest === least && listSetting(schema, 'prefixItems').length === 0;
  const items = isAll
    ? { items: contains }
    : { prefixItems: Array(least).fill(contains), items: { not: contains } };
  return [{ name: 'contained', schema: joined(rest, { ...counts, ...items }) }];
}

function mostItems(schema: JsonObject): number {
  return countSetting(schema, 'maxItems', Number.POSITIVE_INFINITY);
}

/** Optional members for which `maxProperties` leaves no room after those before them. */
function crowdedOut(schema: JsonObject): readonly Form[] {
  const required = namesSetting(schema, 'required');
  const room = countSetting(schema, 'maxProperties', Number.POSITIVE_INFINITY) - required.length;
  const optional = Object.keys(mapSetting(schema, 'properties')).filter((name) => !required.includes(name));
  if (room <= 0) return [];
  return optional.slice(room).flatMap((first, at, all) => {
    const names = all.slice(at, at + room);
    return at % room === 0 ? [{ name: first, schema: withMembers(schema, names) }] : [];
  });
}

/** Optional members of which one rules out the others: a plain object has only the last of them. */
function excluded(schema: JsonObject): readonly Form[] {
  const { not } = schema;
  const all = isObject(not) ? [not, ...listSetting(not, 'anyOf').filter(isObject)] : [];
  const apart = all.filter((one) =>
    Object.keys(one).every((keyword) => ['required', 'type'].includes(keyword)),
  );
  const required = namesSetting(schema, 'required');
  const names = apart.flatMap((one) =>
    namesSetting(one, 'required')
      .slice(0, -1)
      .filter((name) => !required.includes(name)),
  );
  return [...new Set(names)].map((name) => ({ name, schema: withMembers(schema, [name]) }));
}

/** A member for each pattern of names: a plain object that has named members has none of these. */
function named(schema: JsonObject): readonly Form[] {
  const known = mapSetting(schema, 'properties');
  return Object.keys(mapSetting(schema, 'patternProperties')).flatMap((pattern, at) => {
    const name = namesFor(pattern).find((one) => !Object.hasOwn(known, one));
    return name === undefined ? [] : [{ name: `pattern-${at + 1}`, schema: withMembers(schema, [name]) }];
  });
}

function withMembers(schema: JsonObject, names: readonly string[]): JsonObject {
  return { ...schema, required: [...namesSetting(schema, 'required'), ...names] };
}
