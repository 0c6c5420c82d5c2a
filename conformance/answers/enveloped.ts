/**
 * The resource within an answer that wraps it: `{"data": {…}, "meta": {…}}`, `{"data": {"id": …, "attributes": {…}}}`.
 */

import { isObject, type Json } from '../json/json.ts';
import type { Contract, Schema } from '../model/contract.ts';
import { own } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { documentedMembers } from './documented-content.ts';

/** The schema of a resource, and the members that lead to it from the whole answer. */
export interface Enveloped {
  readonly schema: Schema;
  readonly path: readonly string[];
}

/** What may stand beside a member that holds a resource: an answer that has more is a resource of its own. */
const aboutAnswer =
  /^(?:meta(?:data)?|_?links|errors?|included|jsonapi|success|ok|message|(?:request|trace|correlation)_?id|self|pagination|paging|page|warnings|took(?:_?ms)?|elapsed|debug)$/i;
const aboutStatus = /^(?:status|code|timestamp|version)$/i;
const aboutName = /^(?:id|type|relationships|links|meta)$/;

const holders: Readonly<Record<string, (beside: string) => boolean>> = {
  data: (one) => aboutAnswer.test(one) || aboutStatus.test(one),
  result: (one) => aboutAnswer.test(one),
  payload: (one) => aboutAnswer.test(one),
  attributes: (one) => aboutName.test(one),
};

/** How many envelopes are opened. */
const deepest = 2;

/** What a schema of an answer holds within its envelopes; the schema itself where it has none. */
export function enveloped(contract: Contract, schema: Schema, path: readonly string[] = []): Enveloped {
  const members = path.length < deepest ? [...documentedMembers(contract, schema)] : [];
  const [name, inner] = members.find(([one]) => Object.hasOwn(holders, one)) ?? [];
  const isAround = members.every(([one]) => one === name || holders[name ?? '']?.(one) === true);
  if (name === undefined || inner === undefined || !isAround || documentedMembers(contract, inner).size === 0)
    return { schema, path };
  return isObject(resolveSchema(contract, inner))
    ? enveloped(contract, inner, [...path, name])
    : { schema, path };
}

/** The members of the resource that an answer shows, in its envelope or without one. */
export function shownMembers(contract: Contract, schema: Schema | undefined): ReadonlyMap<string, Schema> {
  return schema === undefined ? new Map() : documentedMembers(contract, enveloped(contract, schema).schema);
}

/** The value at the end of a path of members. */
export function within(value: Json, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (above = null, name) => (isObject(above) ? own(above, name) : undefined),
    value,
  );
}
