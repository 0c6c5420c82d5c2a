/** `properties` and its siblings: schemas for the members of an object (JSON Schema core 10.3.2). */

import { isObject, type JsonObject } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import type { Schema } from '../../model/contract.ts';
import { asSchema, mapSetting, own } from '../read-schema.ts';
import { type BrokenKeyword, faultAt, faultUnless, type Keyword } from './keyword.ts';
import { matchesPattern } from './pattern.ts';

/** `properties` (JSON Schema core 10.3.2.1): a schema for each named member. */
export const properties: Keyword = {
  name: 'properties',
  expects: () => 'no such member',
  judge: (setting, at) => {
    const { value } = at;
    if (!isObject(value) || !isObject(setting)) return [];
    const found: BrokenKeyword[] = [];
    for (const name of Object.keys(setting)) {
      const member = own(value, name);
      if (member === undefined) continue;
      found.push(...at.inner(asSchema(setting[name]), member, { place: name, below: [name] }));
    }
    return found;
  },
};

/** `patternProperties` (JSON Schema core 10.3.2.2): a schema for the members whose names match. */
export const patternProperties: Keyword = {
  name: 'patternProperties',
  expects: () => 'no such member',
  judge: (setting, at) => {
    if (!isObject(at.value) || !isObject(setting)) return [];
    const members = Object.entries(at.value);
    return Object.entries(setting).flatMap(([pattern, schema]) =>
      members
        .filter(([name]) => matchesPattern(pattern, name))
        .flatMap(([name, member]) => at.inner(asSchema(schema), member, { place: name, below: [pattern] })),
    );
  },
};

/** `additionalProperties` (JSON Schema core 10.3.2.3): the schema of members that adjacent keywords do not name. */
export const additionalProperties: Keyword = {
  name: 'additionalProperties',
  expects: () => 'no further member',
  judge: (setting, at) => {
    if (!isObject(at.value)) return [];
    const others = Object.entries(at.value).filter(([name]) => isAdditional(at.schema, name));
    if (setting === false) return others.map(([name]) => faultAt(name, 'additionalProperties', at));
    return others.flatMap(([name, member]) =>
      at.inner(asSchema(setting), member, { place: name, below: [] }),
    );
  },
  violate: (setting, spot) => {
    const names = ['extra', 'Extra', 'x-extra'].filter((name) => isAdditional(spot.schema, name));
    return setting === false
      ? names
          .slice(0, 1)
          .map((name) => ({ below: joinPointer('', name), changes: [{ value: 'a' }, { value: null }] }))
      : [];
  },
};

/** `propertyNames` (JSON Schema core 10.3.2.4): a schema for the names of all members. */
export const propertyNames: Keyword = {
  name: 'propertyNames',
  expects: () => 'other member names',
  judge: (setting, at) => {
    const names = isObject(at.value) ? Object.keys(at.value) : [];
    return faultUnless(
      names.every((name) => at.inner(asSchema(setting), name, {}).length === 0),
      'propertyNames',
      at,
    );
  },
};

/** Whether a member is named neither by `properties` nor by `patternProperties`. */
export function isAdditional(schema: JsonObject, name: string): boolean {
  if (Object.hasOwn(mapSetting(schema, 'properties'), name)) return false;
  return !Object.keys(mapSetting(schema, 'patternProperties')).some((pattern) =>
    matchesPattern(pattern, name),
  );
}

/** The schema of a member: from `properties` and `patternProperties`, or else the one for all others. */
export function memberSchema(schema: JsonObject, name: string): Schema {
  const named = own(mapSetting(schema, 'properties'), name);
  const matched = Object.entries(mapSetting(schema, 'patternProperties'))
    .filter(([pattern]) => matchesPattern(pattern, name))
    .map(([, inner]) => inner);
  const [first, ...more] = named === undefined ? matched : [named, ...matched];
  if (first === undefined)
    return asSchema(own(schema, 'additionalProperties') ?? own(schema, 'unevaluatedProperties'));
  return more.length === 0 ? asSchema(first) : { allOf: [first, ...more] };
}
