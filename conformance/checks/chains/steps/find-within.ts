/** Lists by a filter that is about a member of a member, and what is wrong with what they show. */

import { counted, isObject } from '../../../json/json.ts';
import { valueAt } from '../../../json/pointer.ts';
import { asideBy, satisfied, violatedBy } from '../../judging/judgement.ts';
import { isApart, takes } from '../lists/filters.ts';
import type { InnerFilter } from '../lists/inner-filters.ts';
import { queryChoice } from '../lists/pages.ts';
import type { ChainRun, ChainScene } from '../scene/chain-check.ts';
import { isSame, worded } from '../values/members.ts';
import type { Found, ShownResource } from './have.ts';
import { type Looked, lookFor } from './look.ts';
import { makeApart } from './neighbour.ts';

/**
 * Filters by the value of a resource, which has to be found, and where another one is found as well, by the value of that:
 * the filter is ignored where each value finds both.
 */
export function* judgeWithin(
  scene: ChainScene,
  filter: InnerFilter,
  made: ShownResource,
  which: number,
): ChainRun {
  const { place } = filter;
  const value = valueAt(made.sent, place);
  const isUsable = value !== undefined && isSame(valueAt(made.item, place), value);
  if (!isUsable || !takes(scene.contract, filter, value)) return nothing;
  const other = yield* makeApart(scene, made, place, which);
  const looked = yield* lookWithin(scene, filter, made);
  if ('kind' in looked) return looked;
  if (!looked.keys.includes(made.key)) {
    if (!looked.isWhole)
      return asideBy('chain-incomparable', { cause: 'the list may have more than it shows' });
    const actual = counted(looked.keys.length, 'other');
    return violatedBy({ code: 'filter-lacks', expected: worded(value), actual, place });
  }
  const otherValue = other && valueAt(other.item, place);
  if (!other || otherValue === undefined || !isApart(otherValue, value)) return satisfied;
  if (!shows(looked, other, place) || !takes(scene.contract, filter, otherValue)) return satisfied;
  const twin = yield* lookWithin(scene, filter, other);
  if ('kind' in twin) return twin;
  if (!shows(twin, other, place) || !shows(twin, made, place)) return satisfied;
  const [expected, actual] = [worded(value), worded(otherValue)];
  return violatedBy({ code: 'filter-ignored', expected, actual, place });
}

const nothing = asideBy('chain-incomparable', { cause: 'no filter has a value of it' });

function lookWithin(
  scene: ChainScene,
  { parameter, called, write, place }: InnerFilter,
  { resource, item }: Found,
): ReturnType<typeof lookFor> {
  const values = queryChoice(parameter, write(valueAt(item, place) ?? null));
  return lookFor(scene, { resource, values, difference: `looks for it by ${called}` });
}

/** Whether a list has a resource with its own value. */
function shows({ keys, items }: Looked, { key, item }: Found, place: string): boolean {
  const shown = items[keys.indexOf(key)];
  return isObject(shown) && isSame(valueAt(shown, place), valueAt(item, place));
}
