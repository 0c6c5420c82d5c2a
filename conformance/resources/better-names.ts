/** Members of answers that name a resource worse than others beside them: a `key` beside a `segmentId`. */

import { documentedMembers, jsonOf, requiredMembers } from '../answers/documented-content.ts';
import { shownMembers } from '../answers/enveloped.ts';
import { isObject } from '../json/json.ts';
import type { Contract, Schema } from '../model/contract.ts';
import { operationOf } from '../model/operation-of.ts';
import type { Giver } from '../model/resource.ts';
import { erased, trimmed } from '../names/path-template.ts';
import { asSchema, own } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';

/**
 * The members that name a resource better, by name of a member: where the document describes `segmentId` beside `key`, an
 * object without `segmentId`, such as the result of what was not added, names no segment by its `key`. Each entry has one
 * list for every described object with that member.
 */
export type BetterNames = ReadonlyMap<string, readonly (readonly string[])[]>;

/** How well a member names a resource, the best is 0; undefined where it does not. */
type RankOf = (name: string) => number | undefined;

/** The better names in the successes of an operation. */
export function betterNames(
  contract: Contract,
  giver: Pick<Giver, 'operation'>,
  rankOf: RankOf,
): BetterNames {
  const found = new Map<string, (readonly string[])[]>();
  for (const schema of shownBy(contract, giver)) {
    const names = [...documentedMembers(contract, schema).keys()];
    const ranked = names.map((name) => ({ name, rank: rankOf(name) ?? Infinity }));
    for (const { name, rank } of ranked) {
      if (rank === Infinity) continue;
      const better = ranked.filter((one) => one.rank < rank).map((one) => one.name);
      found.set(name, [...(found.get(name) ?? []), better]);
    }
  }
  return found;
}

/**
 * The members in the successes of an operation that are called as its resources are, and name other ones: a comment always
 * has its `id`, and may have a `commentId`, which is that of the comment that it answers. It has that where it is read, too:
 * the `orderId` of a receipt names the order, which has an `id` alone.
 */
export function namesOfOthers(
  contract: Contract,
  giver: Pick<Giver, 'operation' | 'collection'>,
  rankOf: RankOf,
): ReadonlySet<string> {
  const ofReading = ownMembers(contract, giver);
  const found = shownBy(contract, giver).flatMap((schema) => {
    const required = requiredMembers(contract, schema);
    const names = [...documentedMembers(contract, schema).keys()];
    const rank = required.includes('id') ? rankOf('id') : undefined;
    if (rank === undefined) return [];
    const isOther = (name: string): boolean => ofReading === undefined || ofReading.has(name);
    return names.filter(
      (name) => isOther(name) && !required.includes(name) && (rankOf(name) ?? Infinity) < rank,
    );
  });
  return new Set(found);
}

/** The members that a resource has as it is read; undefined where nothing reads it, or its members are not documented. */
function ownMembers(
  contract: Contract,
  { collection }: Pick<Giver, 'collection'>,
): ReadonlyMap<string, Schema> | undefined {
  const reader = contract.operations.find(
    ({ method, path }) => method === 'GET' && trimmed(erased(path)) === `${trimmed(collection)}/{}`,
  );
  const success = reader?.responses.find(({ status }) => status.startsWith('2'));
  const members = shownMembers(contract, jsonOf(success?.content ?? [])?.schema);
  return members.size > 0 ? members : undefined;
}

/** The schemas in the successes of an operation: of the whole, of its members and of the items of lists, each once. */
function shownBy(contract: Contract, { operation }: Pick<Giver, 'operation'>): readonly Schema[] {
  const responses = operationOf(contract, operation)?.responses ?? [];
  const contents = responses.filter(({ status }) => status.startsWith('2')).flatMap(({ content }) => content);
  const seen = new Set<Schema>();
  let level = contents.flatMap(({ schema }) => (schema === undefined ? [] : [schema]));
  for (let depth = 0; depth <= deepest && level.length > 0; depth += 1) {
    const fresh = level.filter((one) => !seen.has(one));
    for (const one of fresh) seen.add(one);
    level = fresh.flatMap((one) => [...documentedMembers(contract, one).values(), ...itemsOf(contract, one)]);
  }
  return [...seen];
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
