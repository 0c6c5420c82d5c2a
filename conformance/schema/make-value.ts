/** Makes values for a schema: the plainest one, and random ones. The types know how; this knows which, and how deep. */

import type { Json, JsonObject } from '../json/json.ts';
import type { ControlForm } from '../model/check.ts';
import type { Schema } from '../model/contract.ts';
import { fc } from './arbitrary.ts';
import { filtered } from './filtered.ts';
import { refsOf } from './follow-ref.ts';
import { judgeValue } from './judge.ts';
import { asSchema, listSetting, own, typeNames } from './read-schema.ts';
import { resolveSchema } from './resolve.ts';
import type { Scope } from './scope.ts';
import { types } from './types/index.ts';
import type { MakingSpot, TextStyle, ValueType } from './types/value-type.ts';

/** Where and how a value is made. */
export interface Making {
  readonly scope: Scope;
  readonly form: ControlForm | 'any';
  readonly text: TextStyle;
  /** References that were followed on the way here. */
  readonly trail: readonly string[];
  readonly depth: number;
}

/** Deeper than this only what is required is made, and twice as deep nothing at all. */
const deepest = 5;

/** The plainest valid value; undefined when none can be made. */
export function plainAt(making: Making, schema: Schema, hint: string): Json | undefined {
  const resolved = resolveSchema(making.scope, schema);
  if (resolved === false || making.depth > 2 * deepest) return undefined;
  const spot = spotAt(making, schema, hint);
  for (const value of candidates(spot)) if (spot.holds(spot.schema, value)) return value;
  return undefined;
}

/** Random valid values; undefined when none can be made. */
export function valuesAt(making: Making, schema: Schema, hint: string): fc.Arbitrary<Json> | undefined {
  const resolved = resolveSchema(making.scope, schema);
  if (resolved === false || making.depth > 2 * deepest) return undefined;
  const spot = spotAt(making, schema, hint);
  const parts = listed(spot) ?? branches(spot.schema)?.map((branch) => spot.values(branch, hint));
  const made = parts ?? typesOf(spot.schema).map((type) => type.values(spot));
  const known = made.filter((part) => part !== undefined);
  return known.length === 0 ? undefined : filtered(fc.oneof(...known), spot);
}

/** The spot of a schema: what keywords and types see of it. */
export function spotAt(making: Making, schema: Schema, hint: string): MakingSpot {
  const resolved = resolveSchema(making.scope, schema);
  const trail = [...making.trail, ...refsOf(schema)];
  const inner = { ...making, trail, depth: making.depth + 1 };
  const { scope, form, text } = making;
  return {
    schema: typeof resolved === 'boolean' ? {} : resolved,
    hint,
    form,
    text,
    trail,
    plain: (child, name) => plainAt(child === resolved ? making : inner, child, name),
    values: (child, name) => valuesAt(inner, child, name),
    holds: (child, value) => judgeValue(scope, child, value, { formats: 'all' }).length === 0,
    circular: (child) => inner.depth > deepest || refsOf(child).some((ref) => trail.includes(ref)),
  };
}

function* candidates(spot: MakingSpot): Iterable<Json> {
  const values = listedValues(spot.schema);
  if (values) yield* values;
  else {
    const inside = plainBranches(spot);
    if (inside) yield* inside;
    else for (const type of typesOf(spot.schema)) yield* type.plain(spot);
  }
}

/** The plainest value of each branch of `oneOf` or `anyOf`; undefined where there are no branches. */
export function plainBranches(spot: MakingSpot): readonly Json[] | undefined {
  const made = branches(spot.schema)?.map((branch) => spot.plain(branch, spot.hint));
  return made?.filter((value) => value !== undefined);
}

/** The values of `const` or `enum`, null last: any other is plainer. */
export function listedValues(schema: JsonObject): readonly Json[] | undefined {
  const constant = own(schema, 'const');
  if (constant !== undefined) return [constant];
  if (!Object.hasOwn(schema, 'enum')) return undefined;
  const values = listSetting(schema, 'enum');
  return [...values.filter((value) => value !== null), ...values.filter((value) => value === null)];
}

function listed(spot: MakingSpot): readonly fc.Arbitrary<Json>[] | undefined {
  const values = listedValues(spot.schema)?.filter((value) => spot.holds(spot.schema, value));
  if (!values) return undefined;
  return values.length === 0 ? [] : [fc.constantFrom(...values)];
}

/** The schema joined with each branch of its `oneOf` or `anyOf`; the other of the two stays in. */
function branches(schema: JsonObject): readonly Schema[] | undefined {
  const keyword = ['oneOf', 'anyOf'].find((name) => Object.hasOwn(schema, name));
  if (keyword === undefined) return undefined;
  const { [keyword]: _, ...rest } = schema;
  return listSetting(schema, keyword).map((branch): Schema => ({ allOf: [rest, asSchema(branch)] }));
}

/** The JSON types that a schema allows; without `type`, those that its other keywords speak of. */
export function typesOf(schema: JsonObject): readonly ValueType[] {
  const names = typeNames(schema);
  const wanted = Object.hasOwn(schema, 'type') ? names : impliedTypes(schema);
  return types.filter(({ name }) => wanted.includes(name));
}

/** Without `type`, the type that the other keywords speak of. */
function impliedTypes(schema: JsonObject): readonly string[] {
  const implied = Object.entries(speakers).filter(([, keywords]) =>
    keywords.some((keyword) => Object.hasOwn(schema, keyword)),
  );
  return implied.length > 0 ? implied.map(([type]) => type) : ['string', 'integer', 'boolean'];
}

const speakers: Readonly<Record<string, readonly string[]>> = {
  object: [
    'properties',
    'required',
    'additionalProperties',
    'patternProperties',
    'minProperties',
    'maxProperties',
  ],
  array: ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains'],
  string: ['minLength', 'maxLength', 'pattern'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
};
