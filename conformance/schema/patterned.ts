/** The parts of a schema that have a pattern: finding a matching text may take as long as all the rest of a value. */

import { isArray, isObject } from '../json/json.ts';
import type { Schema } from '../model/contract.ts';
import { withinReach } from './effort.ts';
import { plainAt } from './make-value.ts';
import { asSchema, listSetting, mapSetting, own } from './read-schema.ts';
import { resolveSchema } from './resolve.ts';
import type { Scope } from './scope.ts';

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
