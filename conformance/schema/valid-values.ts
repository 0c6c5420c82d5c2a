/**
 * Valid values of a schema: the plainest one, which control requests use, and random ones; and its parts with a
 * pattern, as finding a matching text may take as long as all the rest of a value.
 */

import { isArray, isObject, type Json } from '../json/json.ts';
import type { ControlForm } from '../model/check.ts';
import type { Schema } from '../model/contract.ts';
import type { fc } from './arbitrary.ts';
import { withinReach } from './effort.ts';
import { plainAt, valuesAt } from './make-value.ts';
import { asSchema, listSetting, mapSetting, own } from './read-schema.ts';
import { resolveSchema } from './resolve.ts';
import { remembered, type Scope } from './scope.ts';
import type { TextStyle } from './types/value-type.ts';

/** Which values are generated. */
interface ValueOptions {
  /** Free text: `plain` is ASCII letters, digits and inner single spaces, `ordinary` is as in G8. */
  readonly text: TextStyle;
  /** Which optional members are included; `any` is random. */
  readonly form: ControlForm | 'any';
}

/**
 * Random valid values, within the limits of every known format.
 * @returns undefined when none can be made
 */
export function validValues(
  contract: Scope,
  schema: Schema,
  options: ValueOptions,
): fc.Arbitrary<Json> | undefined {
  return withinReach({ scope: contract, ...options }, (making) => valuesAt(making, schema, ''));
}

/**
 * The plainest value: 1, `a`, `a name` for a member called name, the first of an enum; always the same.
 * @param form whether optional members are included; recursive ones never are
 * @returns undefined when no valid value can be made (an unsatisfiable schema, an unsupported pattern)
 */
export function plainValue(contract: Scope, schema: Schema, form: ControlForm): Json | undefined {
  return plain[form](contract, schema);
}

const plain = { required: remembered(plainIn('required')), all: remembered(plainIn('all')) } as const;

function plainIn(form: ControlForm): (scope: Scope, schema: Schema) => Json | undefined {
  return (scope, schema) =>
    withinReach({ scope, form, text: 'plain' }, (making) => plainAt(making, schema, ''));
}

/** Maximum number of parts to examine; the rest is made with the whole value. */
const most = 20_000;

interface PatternedMember {
  readonly schema: Schema;
  /** Name of the member. */
  readonly name: string;
}

/**
 * Finds a plain text for each pattern within a schema, one for each step of the generator. They are cached with their
 * patterns, so that the whole value, which is made in one go, takes little time afterwards.
 */
export function* patternTexts(scope: Scope, root: Schema, name = ''): Generator<undefined, void> {
  const seen = new Set<Schema>();
  const waiting: PatternedMember[] = [{ schema: root, name }];
  for (let part = waiting.pop(); part && seen.size < most; part = waiting.pop()) {
    const resolved = resolveSchema(scope, part.schema);
    if (typeof resolved === 'boolean' || seen.has(resolved)) continue;
    seen.add(resolved);
    waiting.push(...partsOf(resolved, part.name).toReversed());
    if (own(resolved, 'pattern') === undefined) continue;
    const { schema, name: hint } = part;
    withinReach({ scope, form: 'all', text: 'plain' }, (making) => plainAt(making, schema, hint));
    yield;
  }
}

function partsOf(schema: Exclude<Schema, boolean>, name: string): readonly PatternedMember[] {
  const members = Object.entries(mapSetting(schema, 'properties'));
  const beside = ['items', 'additionalProperties'].map((keyword) => own(schema, keyword));
  const among = ['prefixItems', 'oneOf', 'anyOf', 'allOf'].flatMap((keyword) => listSetting(schema, keyword));
  const others = [...beside, ...among].filter((one) => isObject(one) && !isArray(one));
  return [
    ...members.map(([member, inner]) => ({ schema: asSchema(inner), name: member })),
    ...others.map((inner) => ({ schema: asSchema(inner), name })),
  ];
}
