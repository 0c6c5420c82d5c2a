/** Members of a body that no two requests may share: what a target was seen to keep unique, and names that clients give. */

import { joinPointer, replaceAt, splitPointer, valueAt } from '../json/pointer.ts';
import type { SourceContext } from '../model/check.ts';
import type { Contract } from '../model/contract.ts';
import { rangesIn } from '../names/ranges.ts';
import { fits } from '../schema/fresh-value.ts';
import { soonAfter } from '../schema/in-order.ts';
import { typeNames } from '../schema/read-schema.ts';
import { type PlaceIdentity, uniqueAt, whereThere } from './identity.ts';
import type { Member } from './members.ts';

/**
 * The places of such members: those that the client names things by, as `slug` where there is `/rooms/{slug}`, are
 * texts. Of numbers that nobody was seen to keep unique there may be a few alone, such as places in a room.
 */
export function newEachTime(
  { contract, operation, unique = [], values = {} }: SourceContext,
  members: readonly Member[],
): readonly string[] {
  const below = `${operation.path.replace(/\/$/, '')}/{`;
  const paths = operation.method === 'POST' ? contract.operations.map(({ path }) => path) : [];
  const names = paths.flatMap((path) => {
    const name = path.startsWith(below) ? /^([^{}/]+)\}\/?$/.exec(path.slice(below.length))?.[1] : undefined;
    return name === undefined ? [] : [joinPointer('', name)];
  });
  const given = members.filter(
    ({ place, schema }) =>
      names.includes(place) && !Object.hasOwn(values, place) && typeNames(schema).includes('string'),
  );
  return withEnds([...new Set([...unique, ...given.map(({ place }) => place)])], members);
}

/** Who wants one end of a range to be new wants the range to be: a room is let once at a time. */
function withEnds(places: readonly string[], members: readonly Member[]): readonly string[] {
  const ends = rangesAt(members).filter(({ first, last }) =>
    [first, last].some(({ place }) => places.includes(place)),
  );
  return [...new Set([...places, ...ends.flatMap(({ first, last }) => [first.place, last.place])])];
}

/** The ranges of which both ends are members of one object. */
function rangesAt(members: readonly Member[]): readonly { readonly first: Member; readonly last: Member }[] {
  const siblings = Map.groupBy(members, ({ place }) => place.slice(0, place.lastIndexOf('/')));
  return [...siblings.values()].flatMap((group) => {
    const named = new Map(group.map((member) => [splitPointer(member.place).at(-1) ?? '', member]));
    return rangesIn([...named.keys()]).flatMap((range) => {
      const [first, last] = [named.get(range.first), named.get(range.last)];
      return first && last ? [{ first, last }] : [];
    });
  });
}

/** Writes a new value at each of these places, where there is one; a new range ends soon behind its start. */
export function renewing(
  contract: Contract,
  places: readonly string[],
  members: readonly Member[],
): PlaceIdentity {
  const news = members.filter(({ place }) => places.includes(place));
  const renew = news.map(({ place, schema }) => whereThere(place, uniqueAt(contract, place, schema)));
  const ends = rangesAt(news).map(({ first, last }) => endingSoon(contract, first, last));
  return (body, fresh) => [...renew, ...ends].reduce((made, put) => put(made, fresh), body);
}

function endingSoon(contract: Contract, first: Member, last: Member): PlaceIdentity {
  return whereThere(last.place, (body) => {
    const start = valueAt(body, first.place);
    const end =
      start === undefined ? undefined : soonAfter(start, (value) => fits(contract, last.schema, value));
    return end === undefined ? body : replaceAt(body, last.place, end);
  });
}
