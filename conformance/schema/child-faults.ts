/**
 * Faults of values that name a child schema by their discriminator (OAS 3.1.1 4.8.25) and are no such child. JSON Schema
 * does not select children, but programs that read the value do.
 */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import type { Schema } from '../model/contract.ts';
import { discriminatingMember } from './discriminator.ts';
import { childrenOf } from './inherited.ts';
import { type JudgeOptions, judgeValue } from './judge.ts';
import type { BrokenKeyword } from './keywords/keyword.ts';
import { own } from './read-schema.ts';
import { resolveSchema } from './resolve.ts';
import type { Scope } from './scope.ts';

/** A part of a value, and a schema that applies to it. */
interface Part {
  readonly schema: Schema;
  readonly value: Json;
  readonly place: string;
  readonly pointer: string;
}

/**
 * The faults of the parts of a value by the children that they name; empty where no child is named.
 * @param options the pointer of the schema in the document, and which formats count
 */
export function childFaults(
  scope: Scope,
  schema: Schema,
  value: Json,
  { pointer = '', formats }: Pick<JudgeOptions, 'pointer' | 'formats'>,
): readonly BrokenKeyword[] {
  const waiting = childrenNamed(scope, { schema, value, place: '', pointer });
  const seen = new Set<string>();
  const found: BrokenKeyword[] = [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const key = `${next.place} ${next.pointer}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const { place } = next;
    found.push(...judgeValue(scope, next.schema, next.value, { formats, place, pointer: next.pointer }));
    waiting.push(...childrenNamed(scope, next));
  }
  return found;
}

/** The parts of a value that name a child, each with the schema of that child. */
function childrenNamed(scope: Scope, { schema, value, ...at }: Part): Part[] {
  const named: Part[] = [];
  judgeValue(scope, schema, value, {
    ...{ formats: 'none', ...at },
    onVisit: (visited, part, { place, search }) => {
      const child = search ? undefined : childIn(scope, visited, part);
      if (child) named.push({ ...child, value: part, place });
    },
  });
  return named;
}

function childIn(
  scope: Scope,
  schema: JsonObject,
  value: Json,
): Pick<Part, 'schema' | 'pointer'> | undefined {
  if (!isObject(value) || !Object.hasOwn(schema, 'discriminator')) return undefined;
  const resolved = resolveSchema(scope, schema);
  const member = isObject(resolved) ? discriminatingMember(resolved) : undefined;
  const name = member === undefined ? undefined : own(value, member);
  if (!isObject(resolved) || typeof name !== 'string') return undefined;
  const child = childrenOf(scope, resolved).find(({ names }) => names.includes(name));
  return child && { schema: { $ref: child.ref }, pointer: child.ref.slice(1) };
}
