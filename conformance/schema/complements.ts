/** The opposite of a keyword, as schemas to generate from: values of these break the keyword. */

import { isArray, isObject, itemsOf, type Json, type JsonObject } from '../json/json.ts';
import type { Schema } from '../model/contract.ts';
import { fc } from './arbitrary.ts';
import { compareDecimals, decimalOf, isMultiple, isNumber, scaledNumber, unitsOf } from './decimal.ts';
import { neighbours } from './keywords/listed-values.ts';
import { matchesPattern } from './keywords/pattern.ts';
import { isAdditional } from './keywords/properties.ts';
import { asSchema, countSetting, listSetting, namesSetting, own, typeNames } from './read-schema.ts';
import { isListed } from './same-json.ts';
import { patternStrings } from './types/pattern-strings.ts';

/** What is needed to make the opposite. */
interface Opposing {
  /** The schema that the keyword stands in, resolved. */
  readonly schema: JsonObject;
  /** The simplest value of a schema. */
  plain(schema: Schema): Json | undefined;
}

type Complement = (setting: Json, at: Opposing) => readonly Schema[];

/** Schemas whose values mostly break one of a schema's keywords; callers have to judge each value. */
export function complementsOf(at: Opposing): readonly Schema[] {
  return Object.keys(at.schema).flatMap((keyword) => complementOf(keyword, at));
}

/** Schemas whose values mostly break a keyword; empty for one that cannot be broken or is unknown. */
export function complementOf(keyword: string, at: Opposing): readonly Schema[] {
  const setting = own(at.schema, keyword);
  return setting === undefined ? [] : (complements[keyword]?.(setting, at) ?? []);
}

const allTypes = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'];
const usual: readonly Json[] = ['x', '', 5, 0, 1.5, -1, true, false, null, [], {}, ['x'], { a: 'x' }];
const texts = ['', 'a', 'A', '0', '-', ' ', '!', 'é', 'a b', 'aaaaaaaaaa'];

const complements: Readonly<Record<string, Complement>> = {
  type: (_, { schema }) => {
    const names = typeNames(schema);
    const numeric = names.includes('number') ? ['integer', 'number'] : names;
    const others = allTypes.filter((name) => !names.includes(name) && !numeric.includes(name));
    const isBroken = names.includes('integer') && !names.includes('number');
    const rest = others.filter((name) => !isBroken || name !== 'number');
    return [...rest.map((type) => ({ type })), ...(isBroken ? [{ enum: [1.5, -0.5] }] : [])];
  },
  const: (setting) => others([setting]),
  enum: (setting) => others(isArray(setting) ? setting : []),
  minimum: (setting) => [{ type: 'number', exclusiveMaximum: setting }],
  maximum: (setting) => [{ type: 'number', exclusiveMinimum: setting }],
  exclusiveMinimum: (setting) => [{ type: 'number', maximum: setting }],
  exclusiveMaximum: (setting) => [{ type: 'number', minimum: setting }],
  multipleOf: (setting) =>
    isNumber(setting) ? [{ enum: besides(setting) }, { type: 'number', not: { multipleOf: setting } }] : [],
  minLength: (setting) => fewer('string', 'maxLength', setting),
  maxLength: (setting) => [{ type: 'string', minLength: Number(setting) + 1 }],
  pattern: (setting) => [{ enum: texts.filter((text) => !matchesPattern(setting, text)) }],
  minItems: (setting) => fewer('array', 'maxItems', setting),
  maxItems: (setting) => [{ type: 'array', minItems: Number(setting) + 1 }],
  uniqueItems: (setting) => (setting === true ? twice : []),
  prefixItems: (setting) => itemsOf(setting).map((inner, at) => itemAt(at, opposite(inner))),
  items: (setting, { schema }) => [itemAt(listSetting(schema, 'prefixItems').length, opposite(setting))],
  unevaluatedItems: (setting) =>
    [0, 1, 2, 3, 4].flatMap((at) => unseen(setting).map((item) => itemAt(at, item))),
  contains: containing,
  required: (_, { schema }) =>
    namesSetting(schema, 'required').map((name, _, all) => ({
      type: 'object',
      required: all.filter((one) => one !== name),
      ...without(name),
    })),
  properties: (setting) => membersOf(setting).map(([name, inner]) => member(name, opposite(inner))),
  patternProperties: (setting) =>
    membersOf(setting).flatMap(([pattern, inner]) =>
      namesFor(pattern).map((name) => member(name, opposite(inner))),
    ),
  additionalProperties: (setting, { schema }) =>
    isOpen(setting)
      ? []
      : freeNames.filter((name) => isAdditional(schema, name)).map((name) => member(name, opposite(setting))),
  unevaluatedProperties: (setting) =>
    isOpen(setting) ? [] : freeNames.map((name) => member(name, opposite(setting))),
  minProperties: (setting) => fewer('object', 'maxProperties', setting),
  maxProperties: (setting) => [{ type: 'object', minProperties: Number(setting) + 1 }],
  propertyNames: (setting, at) => wrongNames(setting, at).map((name) => member(name, true)),
  dependentRequired: (setting) =>
    membersOf(setting).flatMap(([name, names]) =>
      itemsOf(names).map((other) => ({
        type: 'object',
        required: [name, ...itemsOf(names).filter((one) => one !== other)],
        ...without(String(other)),
      })),
    ),
  dependentSchemas: (setting) =>
    membersOf(setting).map(([name, inner]) => ({ type: 'object', required: [name], not: inner })),
  allOf: (setting) => itemsOf(setting).map(opposite),
  anyOf: (setting) => [{ allOf: itemsOf(setting).map(opposite) }],
  oneOf: (setting) => [{ allOf: itemsOf(setting).map(opposite) }, ...pairs(itemsOf(setting))],
  not: (setting) => [asSchema(setting)],
  if: (setting, { schema }) => [
    { allOf: [setting, opposite(own(schema, 'then') ?? true)] },
    { allOf: [opposite(setting), opposite(own(schema, 'else') ?? true)] },
  ],
};

const freeNames = ['extra', 'Extra', 'x-extra', 'a', 'b'];

/** Arrays with two equal items, of common types. */
const twice: readonly Schema[] = [
  {
    enum: [
      [1, 1],
      ['a', 'a'],
      [null, null],
      [true, true],
      [{}, {}],
      [[], []],
    ],
  },
];

/** Items of several types, since it is not known here which of them `contains` rejects. */
function unseen(setting: Json): readonly Schema[] {
  return setting === false ? [true, { type: 'integer' }, { type: 'null' }] : [opposite(setting)];
}

/** Whether a schema allows everything. */
function isOpen(schema: Json): boolean {
  return schema === true || (isObject(schema) && Object.keys(schema).length === 0);
}

/** What a schema does not allow. */
function opposite(schema: Json): Schema {
  if (typeof schema === 'boolean') return !schema;
  return isObject(schema) ? { not: schema } : false;
}

function others(listed: readonly Json[]): readonly Schema[] {
  const near = [...listed.slice(0, 5).flatMap(neighbours), ...usual];
  return [{ enum: near.filter((value) => !isListed(listed, value)) }];
}

/** Numbers that are no multiples of a number. */
function besides(factor: NonNullable<Json>): readonly Json[] {
  if (!isNumber(factor)) return [];
  const decimal = decimalOf(factor);
  const exponent = decimal.exponent - 1;
  const units = unitsOf(decimal, exponent);
  const near = [1n, units + 1n, units / 2n, units - 1n, (units * 3n) / 2n].map((unit) =>
    scaledNumber(unit, exponent),
  );
  return [1, 2, 3, 5, 7, ...near].filter((number) => !isMultiple(decimalOf(number), decimal));
}

function fewer(type: string, keyword: string, setting: Json): readonly Schema[] {
  return isNumber(setting) && compareDecimals(decimalOf(setting), decimalOf(0)) > 0
    ? [{ type, [keyword]: Number(setting) - 1 }]
    : [];
}

function itemAt(index: number, schema: Schema): Schema {
  return { type: 'array', minItems: index + 1, prefixItems: [...Array<Json>(index).fill(true), schema] };
}

function containing(setting: Json, { schema }: Opposing): readonly Schema[] {
  const least = countSetting(schema, 'minContains', 1);
  const most = own(schema, 'maxContains');
  const count = { type: 'array', contains: setting };
  return [
    ...(least === 1 ? [{ type: 'array', items: opposite(setting) }] : []),
    ...(least > 1 ? [{ ...count, minContains: 0, maxContains: least - 1 }] : []),
    ...(typeof most === 'number' ? [{ ...count, minContains: most + 1, minItems: most + 1 }] : []),
  ];
}

function member(name: string, schema: Schema): Schema {
  return { type: 'object', required: [name], properties: { [name]: schema } };
}

function without(name: string): JsonObject {
  return { properties: { [name]: false } };
}

/** Names that match a pattern. */
export function namesFor(pattern: string): readonly string[] {
  const strings = patternStrings(pattern);
  const drawn = strings ? fc.sample(strings, { seed: 1, numRuns: 8 }) : [];
  const known = [...freeNames, 'foo', 'bar', ...drawn].filter(
    (name) => name !== '' && matchesPattern(pattern, name),
  );
  return [...new Set(known)].slice(0, 3);
}

/** A name for each keyword that it breaks, if possible without breaking others. */
function wrongNames(setting: Json, { plain }: Opposing): readonly string[] {
  const schema = asObject(asSchema(setting));
  const single = Object.keys(schema).flatMap((keyword) => {
    const { [keyword]: _, ...others } = schema;
    return complementOf(keyword, { schema, plain }).map((broken) => ({
      type: 'string',
      allOf: [others, broken],
    }));
  });
  const made = [...single, { type: 'string', ...asObject(opposite(setting)) }].map(plain);
  return [...new Set(made.filter((name) => typeof name === 'string'))];
}

function asObject(schema: Schema): JsonObject {
  return isObject(schema) ? schema : schema ? {} : { not: {} };
}

function pairs(schemas: readonly Json[]): readonly Schema[] {
  const all = schemas.flatMap((one, at) => schemas.slice(at + 1).map((other) => ({ allOf: [one, other] })));
  return all.slice(0, 10);
}

function membersOf(setting: Json): readonly (readonly [string, Json])[] {
  return isObject(setting) ? Object.entries(setting) : [];
}
