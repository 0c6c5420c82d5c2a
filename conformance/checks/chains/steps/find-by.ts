/** Lists by the values of one filter, and what is wrong with what they show. */

import { counted, isArray, isObject, type Json } from '../../../json/json.ts';
import type { Judgement } from '../../../model/check.ts';
import { asideBy, violatedBy } from '../../judging/judgement.ts';
import { type Filter, isClosed, isStrange } from '../lists/filters.ts';
import { queryChoice } from '../lists/pages.ts';
import type { ChainRun, ChainScene } from '../scene/chain-check.ts';
import { worded } from '../values/members.ts';
import { selectsOthers } from '../words/filter-meaning.ts';
import type { Found } from './have.ts';
import { type Looked, lookFor } from './look.ts';

/** The list for one value; a judgement where it is wrong, or cannot be judged. */
export function* findBy(scene: ChainScene, filter: Filter, found: Found): ChainRun<Looked | Judgement> {
  const { name, value } = filter;
  const looked = yield* lookBy(scene, filter, found, [value]);
  if ('kind' in looked) return looked;
  // A flag that is `false` may leave the list as it is.
  const selects = value !== false || selectsOthers(scene.contract, filter.parameter);
  const strange = looked.items.find((one) => selects && isObject(one) && isStrange(one[name], value));
  if (strange !== undefined && isObject(strange) && isClosed(scene.contract, filter)) {
    const [expected, actual] = [worded(value), worded(strange[name])];
    return violatedBy({ code: 'filter-ignored', expected, actual, place: `/${name}` });
  }
  if (looked.keys.includes(found.key)) return looked;
  if (filter.isLoose)
    return asideBy('chain-incomparable', { cause: 'the filter may take the reference in another form' });
  return looked.isWhole
    ? lacking(filter, looked, found)
    : asideBy('chain-incomparable', { cause: 'the list may have more than it shows' });
}

/** The judgement of a list that lacks what it should have. */
export function lacking({ name, value }: Filter, { keys }: Looked, { item }: Found): Judgement {
  const expected = worded(isArray(item[name]) ? value : item[name]);
  return violatedBy({
    code: 'filter-lacks',
    expected,
    actual: counted(keys.length, 'other'),
    place: `/${name}`,
  });
}

/** Lists with some values of a filter. */
export function lookBy(
  scene: ChainScene,
  { parameter, called, write }: Filter,
  { resource }: Found,
  values: readonly Json[],
): ChainRun<Looked | Judgement> {
  const asked = queryChoice(parameter, write(...values));
  return lookFor(scene, { resource, values: asked, difference: `looks for it by ${called}` });
}
