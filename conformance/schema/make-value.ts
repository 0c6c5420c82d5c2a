/**
 * Generates values for a schema: the plainest one, and random ones. The types know how; this module selects the type
 * and limits the depth.
 */

import type { Json, JsonObject } from '../json/json.ts';
import { isUnread, type Schema } from '../model/contract.ts';
import { fc, filtered } from './arbitrary.ts';
import { branchesOf, casesOf, exclusiveBranches } from './cases.ts';
import { once, prices, type ValueMaking } from './effort.ts';
import { judgeValue } from './judge.ts';
import { impliedTypes, listSetting, own, typeNames } from './read-schema.ts';
import { resolveSchema } from './resolve.ts';
import { refsOf } from './scope.ts';
import { types } from './types/index.ts';
import { heldValues } from './types/numeric-range.ts';
import type { MakingSpot, ValueType } from './types/value-type.ts';
import { isWrittenOut, writtenOut, writtenTypes } from './written-out.ts';

/** The plainest valid value; undefined when none can be made. */
export function plainAt(making: ValueMaking, schema: Schema, hint: string): Json | undefined {
  return once(making, { made: making.effort.plain, schema, hint }, () => {
    const spot = spotAt(making, schema, hint);
    for (const value of candidates(making, spot))
      if (making.effort.left >= 0 && spot.holds(spot.schema, value)) return value;
    making.effort.vain.set(schema, making.depth);
    return undefined;
  });
}

/** Random valid values; undefined when none can be made. */
export function valuesAt(making: ValueMaking, schema: Schema, hint: string): fc.Arbitrary<Json> | undefined {
  return once(making, { made: making.effort.values, schema, hint }, () => {
    const spot = spotAt(making, schema, hint);
    if (isUnread(spot.schema)) return undefined;
    const { scope } = making;
    const written = writtenOut(scope, spot.schema);
    const parts =
      listed(spot) ??
      branchesOf(scope, spot.schema)?.map((branch, at) => {
        if (written.has(at)) return undefined;
        return valuesOfBranch(making, spot, { branch, only: exclusiveBranches(scope, spot.schema)[at] });
      });
    const made = parts ?? allowedTypes(spot.schema).map((type) => type.values(spot));
    const known = made.filter((part) => part !== undefined);
    const ways = casesAt(making, spot).map((way) => spot.values(way, hint));
    if (making.effort.left < 0) return undefined;
    return oneOf([sound(known, spot), sound(ways, spot)]) ?? constantly(plainAt(making, schema, hint));
  });
}

/** Values of a branch; where most of them satisfy another one too, only those of this one alone. */
function valuesOfBranch(
  { effort }: ValueMaking,
  spot: MakingSpot,
  { branch, only }: { readonly branch: Schema; readonly only: Schema | undefined },
): fc.Arbitrary<Json> | undefined {
  const values = spot.values(branch, spot.hint);
  if (values === undefined || only === undefined || only === branch) return values;
  effort.left -= prices.draws;
  const drawn = fc.sample(values, { seed: 1, numRuns: 10 });
  const isOften = drawn.filter((value) => spot.holds(spot.schema, value)).length > drawn.length / 2;
  return isOften ? values : (spot.values(only, spot.hint) ?? values);
}

function sound(
  parts: readonly (fc.Arbitrary<Json> | undefined)[],
  spot: MakingSpot,
): fc.Arbitrary<Json> | undefined {
  const known = parts.filter((part) => part !== undefined);
  return known.length === 0 ? undefined : filtered(fc.oneof(...known), spot);
}

function oneOf(parts: readonly (fc.Arbitrary<Json> | undefined)[]): fc.Arbitrary<Json> | undefined {
  const known = parts.filter((part) => part !== undefined);
  return known.length < 2 ? known[0] : fc.oneof(...known);
}

/** The plainest value, where no valid one is found at random. */
function constantly(plain: Json | undefined): fc.Arbitrary<Json> | undefined {
  return plain === undefined ? undefined : fc.constant(plain);
}

/** The alternatives that conditions and exclusions leave, if any. */
function casesAt({ scope }: ValueMaking, spot: MakingSpot): readonly Schema[] {
  return casesOf({ scope, schema: spot.schema, plain: (schema) => spot.plain(schema, '') });
}

/** The spot of a schema: what keywords and types see of it. */
export function spotAt(making: ValueMaking, schema: Schema, hint: string): MakingSpot {
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
    holds: (child, value) => {
      const onVisit = (): void => {
        making.effort.left -= prices.visit;
      };
      const { valid } = making.effort;
      return judgeValue(scope, child, value, { formats: 'all', onVisit, valid }).length === 0;
    },
    circular: (child) => inner.depth > making.reach || refsOf(child).some((ref) => trail.includes(ref)),
    listed: (child) => {
      const found = resolveSchema(scope, child);
      return typeof found !== 'boolean' && enumeratedValues(found) !== undefined;
    },
  };
}

function* candidates(making: ValueMaking, spot: MakingSpot): Iterable<Json> {
  if (isUnread(spot.schema)) return;
  const values = enumeratedValues(spot.schema);
  if (values) return yield* values;
  const { scope } = making;
  const inside = branchesOf(scope, spot.schema);
  if (inside) {
    const written = writtenOut(scope, spot.schema);
    const isMade = (_: Schema, at: number): boolean => !written.has(at);
    yield* plainOf(inside.filter(isMade), spot);
    yield* plainOf(exclusiveBranches(scope, spot.schema).filter(isMade), spot);
    return yield* plainOf(
      inside.filter((_, at) => written.has(at)),
      spot,
    );
  }
  for (const type of allowedTypes(spot.schema)) yield* type.plain(spot);
  yield* plainOf(casesAt(making, spot), spot);
  if (!Object.hasOwn(spot.schema, 'type')) for (const type of types) yield* type.plain(spot);
}

function* plainOf(schemas: readonly Schema[], spot: MakingSpot): Iterable<Json> {
  for (const schema of schemas) {
    const value = spot.plain(schema, spot.hint);
    if (value !== undefined) yield value;
  }
}

/** Maximum number of enumeration values that are used; a program with more treats all alike. */
const mostListed = 1000;

/** The values of `const` or `enum`, null last, since any other is plainer. */
export function enumeratedValues(schema: JsonObject): readonly Json[] | undefined {
  const constant = own(schema, 'const');
  if (constant !== undefined) return [constant];
  if (!Object.hasOwn(schema, 'enum')) return undefined;
  const values = listSetting(schema, 'enum');
  return [...values.filter((value) => value !== null), ...values.filter((value) => value === null)];
}

function listed(spot: MakingSpot): readonly fc.Arbitrary<Json>[] | undefined {
  const values = enumeratedValues(spot.schema)
    ?.slice(0, mostListed)
    .filter((value) => spot.holds(spot.schema, value));
  if (!values) return undefined;
  return values.length === 0 ? [] : [fc.constantFrom(...heldValues(spot.schema, values))];
}

/**
 * The JSON types that a schema allows, except for serialised objects; without `type`, those that its other keywords are
 * about.
 */
export function allowedTypes(schema: JsonObject): readonly ValueType[] {
  const names = typeNames(schema);
  const wanted = isUnread(schema) ? [] : Object.hasOwn(schema, 'type') ? names : typesSpokenOf(schema);
  const isMade = (name: string): boolean => name !== 'string' || !isWrittenOut(writtenTypes(schema));
  return types.filter(({ name }) => wanted.includes(name) && isMade(name));
}

function typesSpokenOf(schema: JsonObject): readonly string[] {
  const implied = impliedTypes(schema);
  return implied.length > 0 ? implied : ['string', 'integer', 'boolean'];
}
