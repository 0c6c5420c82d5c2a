/** Members of answers that name a resource worse than others beside them: a `key` beside a `segmentId`. */

import { documentedMembers } from '../answers/documented-content.ts';
import { isObject } from '../json/json.ts';
import type { Contract, Schema } from '../model/contract.ts';
import { operationOf } from '../model/operation-of.ts';
import type { Giver } from '../model/resource.ts';
import { asSchema, own } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';

/**
 * The members that name a resource better, by name of a member: where the document describes `segmentId` beside `key`, an
 * object without `segmentId`, such as the result of what was not added, names no segment by its `key`. Each entry has one
 * list for every described object with that member.
 */
export type BetterNames = ReadonlyMap<string, readonly (readonly string[])[]>;

/**
 * The better names in the successes of an operation.
 * @param rankOf how well a member names the resource, the best is 0; undefined where it does not
 */
export function betterNames(
  contract: Contract,
  { operation }: Pick<Giver, 'operation'>,
  rankOf: (name: string) => number | undefined,
): BetterNames {
  const responses = operationOf(contract, operation)?.responses ?? [];
  const contents = responses.filter(({ status }) => status.startsWith('2')).flatMap(({ content }) => content);
  const found = new Map<string, (readonly string[])[]>();
  const seen = new Set<Schema>();
  let level = contents.flatMap(({ schema }) => (schema === undefined ? [] : [schema]));
  for (let depth = 0; depth <= deepest && level.length > 0; depth += 1) {
    level = level.flatMap((schema) => {
      if (seen.has(schema)) return [];
      seen.add(schema);
      const members = [...documentedMembers(contract, schema)];
      const ranked = members.flatMap(([name]) => ({ name, rank: rankOf(name) ?? Infinity }));
      for (const { name, rank } of ranked) {
        if (rank === Infinity) continue;
        const better = ranked.filter((one) => one.rank < rank).map((one) => one.name);
        found.set(name, [...(found.get(name) ?? []), better]);
      }
      return [...members.map(([, one]) => one), ...itemsOf(contract, schema)];
    });
  }
  return found;
}

/** How deep answers are looked at: objects in lists in envelopes. */
const deepest = 6;

function itemsOf(contract: Contract, schema: Schema): readonly Schema[] {
  const resolved = resolveSchema(contract, schema);
  const items = isObject(resolved) ? own(resolved, 'items') : undefined;
  return items === undefined ? [] : [asSchema(items)];
}

/** Whether a member names no resource in an object, since none of the better ones is there. */
export function isSecondary(better: BetterNames, name: string, object: object): boolean {
  const lists = better.get(name) ?? [];
  return (
    lists.length > 0 &&
    lists.every((one) => one.length > 0 && !one.some((other) => Object.hasOwn(object, other)))
  );
}
