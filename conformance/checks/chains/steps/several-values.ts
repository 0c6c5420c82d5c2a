/** Filters that take several values at once, any of which may match. */

import { isArray, isObject, type Json } from '../../../json/json.ts';
import type { ChainRequest } from '../../../model/chain.ts';
import { satisfied } from '../../judging/judgement.ts';
import { valueIn } from '../lists/filter-member.ts';
import { type Filter, isClosed, takes, thirdWord } from '../lists/filters.ts';
import type { ChainRun, ChainScene } from '../scene/chain-check.ts';
import { findsOneOf } from '../words/filter-meaning.ts';
import { lacking, lookBy } from './find-by.ts';
import { type Found, isShown, isTold, type ShownResource } from './have.ts';
import { lookFor } from './look.ts';
import { beside, make } from './make.ts';

/** A filter that takes several values finds what has one of them, the last or the first, as long as that keeps it. */
export function* judgeBoth(scene: ChainScene, filter: Filter, found: Found, word: Json): ChainRun {
  const isOne = filter.isList && !isArray(found.item[filter.name]);
  const ways = [
    [word, filter.value],
    [filter.value, word],
  ].filter(([first = null, ...more]) => takes(scene.contract, filter, first, ...more));
  if (!isOne || !findsOneOf(scene.contract, filter.parameter)) return satisfied;
  for (const values of ways) {
    const looked = yield* lookBy(scene, filter, found, values);
    if ('kind' in looked) return satisfied;
    if (looked.keys.includes(found.key) || !looked.isWhole) continue;
    const again = yield* lookFor(scene, { resource: found.resource, difference: 'looks for it again' });
    return !('kind' in again) && isShown(again, found, filter.name)
      ? lacking(filter, looked, found)
      : satisfied;
  }
  return satisfied;
}

/**
 * Two values together that few resources have: a list of all that have the ordinary one may be longer than a page. Each of
 * two resources must be found.
 */
export function* judgeRare(
  scene: ChainScene,
  filter: Filter,
  made: ShownResource,
  { other, which }: { readonly other: Found; readonly which: number },
): ChainRun {
  const one = valueIn(filter, other.item);
  const isListed = filter.isList && isClosed(scene.contract, filter) && !isArray(made.item[filter.name]);
  const third = one !== undefined && isListed ? thirdWord(scene, filter, one) : undefined;
  if (one === undefined || third === undefined || !takes(scene.contract, filter, one, third))
    return satisfied;
  const edit: ChainRequest['edit'] = (body) => (isObject(body) ? { ...body, [filter.name]: third } : body);
  const another = yield* make(scene, { which, ...beside(made), edit });
  if ('kind' in another || !isTold(scene, { ...another, item: another.sent }, filter.name)) return satisfied;
  for (const found of [other, { ...another, item: another.sent }]) {
    const looked = yield* lookBy(scene, filter, found, [one, third]);
    if ('kind' in looked) return looked;
    if (!looked.keys.includes(found.key) && looked.isWhole) return lacking(filter, looked, found);
  }
  return satisfied;
}
