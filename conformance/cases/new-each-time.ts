/** Members of a body that no two requests may share: what a target was seen to keep unique, and names that clients give. */

import { joinPointer } from '../json/pointer.ts';
import type { SourceContext } from '../model/check.ts';
import type { Contract } from '../model/contract.ts';
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
  return [...new Set([...unique, ...given.map(({ place }) => place)])];
}

/** Writes a new value at each of these places, where there is one. */
export function renewing(
  contract: Contract,
  places: readonly string[],
  members: readonly Member[],
): PlaceIdentity {
  const news = members.filter(({ place }) => places.includes(place));
  const renew = news.map(({ place, schema }) => whereThere(place, uniqueAt(contract, place, schema)));
  return (body, fresh) => renew.reduce((made, put) => put(made, fresh), body);
}
