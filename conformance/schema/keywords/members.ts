/**
 * Which members an object must have and how many: `required`, `dependentRequired` and `dependentSchemas`,
 * `minProperties` and `maxProperties`.
 */

import { counted, isArray, isObject, type Json } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import { asSchema, mapSetting, own } from '../read-schema.ts';
import { type Breach, changesTo, faultAt, faultUnless, type Keyword, type Spot } from './keyword.ts';
import { isAdditional } from './properties.ts';

/** The keyword `required`. */
export const required: Keyword = {
  name: 'required',
  expects: () => 'a value',
  judge: (setting, at) => {
    const { value } = at;
    if (!isObject(value)) return [];
    const missing = namesOf(setting).filter((name) => !Object.hasOwn(value, name));
    return missing.map((name) => faultAt(name, 'required', at));
  },
  violate: (setting, spot) => [
    ...namesOf(setting).map((name) => ({ below: joinPointer('', name), changes: [{}] })),
    ...otherCase(spot, namesOf(setting)),
  ],
};

function namesOf(setting: Json): readonly string[] {
  return isArray(setting) ? setting.filter((name) => typeof name === 'string') : [];
}

/**
 * Member names are compared exactly (RFC 8259 8.3): with every name in another case, all required members are missing.
 */
function otherCase(spot: Spot, names: readonly string[]): readonly Breach[] {
  const known = [...new Set([...Object.keys(mapSetting(spot.schema, 'properties')), ...names])];
  const changes = [respell, capitalised, (name: string) => name.toUpperCase()].flatMap((spell) => {
    const renames = known
      .map((name) => [name, spell(name)] as const)
      .filter(([name, other]) => name !== other);
    const isClash = renames.some(([, other]) => known.includes(other));
    const isOther = names.some((name) => spell(name) !== name);
    return isOther && !isClash ? [{ renames: Object.fromEntries(renames) }] : [];
  });
  return changes.length > 0 ? [{ below: '', variant: 'other-case', changes }] : [];
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `id` becomes `ID`, `name` becomes `Name`, as other languages spell them. */
function respell(name: string): string {
  const capital = name.length <= 2 ? name.toUpperCase() : capitalised(name);
  return capital === name ? name.toLowerCase() : capital;
}

/** `dependentRequired` (JSON Schema validation 6.5.4): members that must be there beside another. */
export const dependentRequired: Keyword = {
  name: 'dependentRequired',
  expects: () => 'a value',
  judge: (setting, at) => {
    const { value } = at;
    if (!isObject(value) || !isObject(setting)) return [];
    return Object.entries(setting)
      .filter(([name]) => Object.hasOwn(value, name))
      .flatMap(([, names]) => (isArray(names) ? names : []))
      .filter((name) => typeof name === 'string' && !Object.hasOwn(value, name))
      .map((name) => faultAt(String(name), 'dependentRequired', at));
  },
};

/** `dependentSchemas` (JSON Schema core 10.2.2.4): a schema for the object when it has a member. */
export const dependentSchemas: Keyword = {
  name: 'dependentSchemas',
  expects: () => 'another value',
  judge: (setting, at) => {
    const { value } = at;
    if (!isObject(value) || !isObject(setting)) return [];
    return Object.entries(setting)
      .filter(([name]) => Object.hasOwn(value, name))
      .flatMap(([name, schema]) => at.inner(asSchema(schema), value, { below: [name] }));
  },
};

/** `maxProperties` (JSON Schema validation 6.5.1). */
export const maxProperties: Keyword = {
  name: 'maxProperties',
  expects: (setting) => `at most ${counted(setting, 'member')}`,
  judge: (setting, at) =>
    faultUnless(!isObject(at.value) || Object.keys(at.value).length <= Number(setting), 'maxProperties', at),
  violate: (setting, spot) => [{ below: '', changes: changesTo([crowded(spot, Number(setting) + 1)]) }],
};

/** `minProperties` (JSON Schema validation 6.5.2). */
export const minProperties: Keyword = {
  name: 'minProperties',
  expects: (setting) => `at least ${counted(setting, 'member')}`,
  judge: (setting, at) =>
    faultUnless(!isObject(at.value) || Object.keys(at.value).length >= Number(setting), 'minProperties', at),
  violate: (setting, spot) => {
    const plain = spot.plain(spot.schema, '');
    const members = isObject(plain) ? Object.entries(plain) : [];
    const lengths = [...new Set([Number(setting) - 1, 0])].filter((length) => length >= 0);
    const fewer = lengths.map((length) => Object.fromEntries(members.slice(0, length)));
    return [{ below: '', changes: changesTo(fewer) }];
  },
};

/** Maximum number of members that are made to break the limit. */
const largest = 1000;

/** A valid object with additional members. */
function crowded(spot: Spot, count: number): Json | undefined {
  const plain = spot.plain(spot.schema, '');
  const extra = spot.plain(asSchema(own(spot.schema, 'additionalProperties')), '');
  if (!isObject(plain) || extra === undefined || count > largest) return undefined;
  const names = Array.from({ length: count }, (_, at) => `extra${at + 1}`);
  const free = names.filter((name) => isAdditional(spot.schema, name) && !Object.hasOwn(plain, name));
  const added = free.slice(0, Math.max(0, count - Object.keys(plain).length));
  return { ...plain, ...Object.fromEntries(added.map((name) => [name, extra])) };
}
