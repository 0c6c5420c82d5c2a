/** The order in which operations are planned: where the time is short, a few with huge bodies leave none to the others. */

import { isArray, isObject, type Json } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import type { Contract, Operation } from '../../model/contract.ts';

/** How many parts a body may have and count as any other; those of most operations have fewer. */
const usual = 500;

/** Beyond this number a body is not looked at any further. */
const most = 4000;

/**
 * Operations with bodies of any usual size as they stand in the document, so that those which give resources stay before
 * those that need them; then the others, each time those of up to twice that size.
 */
export function smallestFirst(contract: Contract, operations: readonly Operation[]): readonly Operation[] {
  const ranks = new Map(operations.map((operation) => [operation, rankOf(contract, operation)]));
  return operations.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0));
}

function rankOf({ document }: Contract, { requestBody, parameters }: Operation): number {
  const schemas = [...(requestBody?.content ?? []), ...parameters].flatMap(({ schema }) => schema ?? []);
  const size = partsOf(document, schemas as readonly Json[]);
  return Math.max(0, Math.ceil(Math.log2(size / usual)));
}

/** The number of objects and lists in schemas and in all that they refer to, each counted once. */
function partsOf(document: Json, schemas: readonly Json[]): number {
  const seen = new Set<Json>();
  const waiting: Json[] = [...schemas];
  for (let next = waiting.pop(); next !== undefined && seen.size < most; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    if (isArray(next)) waiting.push(...next);
    else if (isObject(next)) {
      const { $ref: ref, ...rest } = next;
      waiting.push(...Object.values(rest));
      if (typeof ref === 'string' && ref.startsWith('#/')) waiting.push(targetOf(document, ref));
    }
  }
  return seen.size;
}

function targetOf(document: Json, ref: string): Json {
  return valueAt(document, ref.slice(1)) ?? null;
}
