/** Values that are new in each request: how they are written into a body, also into each item of a list. */

import { isArray, type Json, type JsonObject } from '../json/json.ts';
import { parentPointer, replaceAt, splitPointer, valueAt } from '../json/pointer.ts';
import type { Contract } from '../model/contract.ts';
import { rangesIn } from '../names/ranges.ts';
import { fits, freshValue } from '../schema/fresh-value.ts';
import { soonAfter } from '../schema/in-order.ts';
import type { Scope } from '../schema/scope.ts';
import type { Member } from './members.ts';

/** Puts a fresh identity into a body; a body without an identity stays as it is. */
export type PlaceIdentity = (body: Json, fresh: bigint) => Json;

/** Writes a new value at each of these places that exists; a new range ends shortly after its start. */
export function renewing(
  contract: Contract,
  places: readonly string[],
  members: readonly Member[],
): PlaceIdentity {
  const news = members.filter(({ place }) => places.includes(place));
  const renew = news.map((member) => inEachItem(contract, member));
  const ends = rangesAt(news).map(({ first, last }) => endingSoon(contract, first, last));
  return (body, fresh) => [...renew, ...ends].reduce((made, put) => put(made, fresh), body);
}

function endingSoon(contract: Contract, first: Member, last: Member): PlaceIdentity {
  return whereExisting(last.place, (body) => {
    const start = valueAt(body, first.place);
    const end =
      start === undefined ? undefined : soonAfter(start, (value) => fits(contract, last.schema, value));
    return end === undefined ? body : replaceAt(body, last.place, end);
  });
}

/** The ranges of which both ends are members of one object. */
export function rangesAt(
  members: readonly Member[],
): readonly { readonly first: Member; readonly last: Member }[] {
  const siblings = Map.groupBy(members, ({ place }) => parentPointer(place));
  return [...siblings.values()].flatMap((group) => {
    const named = new Map(group.map((member) => [splitPointer(member.place).at(-1) ?? '', member]));
    return rangesIn([...named.keys()]).flatMap((range) => {
      const [first, last] = [named.get(range.first), named.get(range.last)];
      return first && last ? [{ first, last }] : [];
    });
  });
}

/** Replaces the value only where the body has one. */
export function whereExisting(place: string, put: PlaceIdentity): PlaceIdentity {
  return (body, fresh) => (valueAt(body, place) === undefined ? body : put(body, fresh));
}

/**
 * How values that must be new each time are written at a place: the fresh identity in a form that the schema allows.
 */
function uniqueAt(scope: Scope, place: string, schema: JsonObject): PlaceIdentity {
  return (body, fresh) => {
    const value = freshValue(scope, schema, fresh);
    return value === undefined ? body : replaceAt(body, place, value);
  };
}

/** The same for a body that is a list: the identities of its items differ. */
function inEachItem(scope: Scope, { place, schema }: Member): PlaceIdentity {
  const [first, rest] = [/^\/0(?=\/)/.exec(place), place.slice(2)];
  const put = (at: string) => whereExisting(at, uniqueAt(scope, at, schema));
  if (!first) return put(place);
  return (body, fresh) =>
    isArray(body)
      ? body.reduce<Json>(
          (made, _, at) => put(`/${at}${rest}`)(made, fresh + BigInt(at) * betweenItems),
          body,
        )
      : put(place)(body, fresh);
}

/** Distance between the identities of items. */
const betweenItems = 611_953n;
