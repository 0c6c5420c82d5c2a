/** Check: a filtered list contains what has the value asked for, and nothing else. */

import { isArray } from '../../json/json.ts';
import type { Judgement } from '../../model/check.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { has, valueIn } from './lists/filter-member.ts';
import {
  type Filter,
  filterFor,
  filtersOf,
  isApart,
  isClosed,
  isOfFew,
  isPlainText,
  otherWord,
  takes,
} from './lists/filters.ts';
import { innerFiltersOf } from './lists/inner-filters.ts';
import { type ChainRun, type ChainScene, chainCheck, isOnlyRead } from './scene/chain-check.ts';
import { findBy, lacking, lookBy } from './steps/find-by.ts';
import { judgeWithin } from './steps/find-within.ts';
import { type Found, findResources, isShown, isTold, makeShown, type ShownResource } from './steps/have.ts';
import { lookFor } from './steps/look.ts';
import { makeOther } from './steps/neighbour.ts';
import { judgeBoth, judgeRare } from './steps/several-values.ts';
import { isSame, shownIn, worded } from './values/members.ts';

/**
 * Creates a resource and finds it in the list as the control, or takes an existing one, and then filters by each
 * parameter that is named like one of its members. Text filters may match in any way, but not ignore the value: where
 * each of two values also finds the resource with the other one, the filter is ignored. Enumerations, and flags that are
 * `true`, must match exactly, even if the server assigned the value.
 */
export const filterFinds = chainCheck({
  id: 'filter-finds',
  title: 'A filter finds what has its value',
  clause: 'OpenAPI 3.1.0 4.8.12 Parameter Object',
  of: ['list'],
  asks: ['have', 'list', 'list'],
  fits: (scene) => filtersOf(scene).length > 0,
  chain: (scene) => (isOnlyRead(scene) ? amongFound(scene) : amongMade(scene)),
});

/** Maximum number of filters of one list. */
const mostFilters = 8;

function* amongMade(scene: ChainScene): ChainRun {
  const made = yield* makeShown(scene);
  if ('kind' in made) return made;
  let judged = noFilter;
  for (const [at, parameter] of filtersOf(scene).slice(0, mostFilters).entries()) {
    const filter = filterFor(scene.contract, parameter, made.item);
    if (!filter) continue;
    if (!Object.hasOwn(made.sent, filter.name) && isGiven(scene, filter, made)) {
      judged = yield* judgeGiven(scene, filter, made);
      if (judged.kind !== 'satisfied') return judged;
    }
    if (!has(filter, made.sent)) continue;
    const other = yield* makeOther(scene, made, filter.name, at + 1);
    judged = yield* judgeFilter(scene, { filter, found: made, ...(other ? { other } : {}) });
    // One with another value may need other members too, as branches do.
    if (judged.kind === 'satisfied' && !other && isOfFew(scene.contract, filter))
      judged = yield* judgeUnlike(scene, filter, made);
    if (judged.kind === 'satisfied' && other)
      judged = yield* judgeRare(scene, filter, made, { other, which: mostFilters + 1 });
    if (judged.kind !== 'satisfied') return judged;
  }
  for (const [at, filter] of innerFiltersOf(scene).slice(0, mostFilters).entries()) {
    const inner = yield* judgeWithin(scene, filter, made, 2 * mostFilters + at);
    if (inner.kind === 'violated') return inner;
    judged = inner.kind === 'satisfied' ? inner : judged;
  }
  return judged;
}

/** Whether the server assigned one of a few values, and its answers agree on it. */
function isGiven(scene: ChainScene, filter: Filter, { step, item }: ShownResource): boolean {
  const told = shownIn(scene.read(step.exchange).json?.value, [filter.name])?.[filter.name];
  return isOfFew(scene.contract, filter) && (told === undefined || isSame(told, item[filter.name]));
}

/** A value that the server changes on its own may be another one by now, which the unfiltered list shows. */
function* judgeGiven(scene: ChainScene, filter: Filter, found: Found): ChainRun {
  const judged = yield* findBy(scene, filter, found);
  if ('keys' in judged) return yield* judgeUnlike(scene, filter, found);
  if (judged.kind !== 'violated') return judged;
  const again = yield* lookFor(scene, { resource: found.resource, difference: 'looks for it again' });
  if ('kind' in again) return again;
  return isShown(again, found, filter.name) ? judged : asideBy('chain-disturbed');
}

/** A filter with another enumeration value must not return the resource, at least not showing the value that it had. */
function* judgeUnlike(scene: ChainScene, filter: Filter, found: Found): ChainRun {
  const word = otherWord(scene, filter);
  const looked = word === undefined ? satisfied : yield* lookBy(scene, filter, found, [word]);
  if (word === undefined || 'kind' in looked) return satisfied;
  if (!isShown(looked, found, filter.name)) return yield* judgeBoth(scene, filter, found, word);
  const [expected, actual] = [worded(word), worded(filter.value)];
  return violatedBy({ code: 'filter-ignored', expected, actual, place: `/${filter.name}` });
}

/** With existing resources only plain values are used: others may be split, or stand for more. */
function* amongFound(scene: ChainScene): ChainRun {
  const all = yield* findResources(scene);
  if ('kind' in all) return all;
  let judged = noFilter;
  for (const parameter of filtersOf(scene).slice(0, mostFilters)) {
    const found = all.find(({ item }) => isPlain(filterFor(scene.contract, parameter, item)));
    const filter = found && filterFor(scene.contract, parameter, found.item);
    if (!filter) continue;
    const other = all.find(
      ({ item }) =>
        isPlain(filterFor(scene.contract, parameter, item)) && isApart(item[filter.name], filter.value),
    );
    judged = yield* judgeFilter(scene, { filter, found, ...(other ? { other } : {}) });
    if (judged.kind !== 'satisfied') return judged;
  }
  return judged;
}

const noFilter: Judgement = asideBy('chain-incomparable', { cause: 'no filter has a value of it' });

function isPlain(filter: Filter | undefined): boolean {
  return filter !== undefined && filter.value !== null && isPlainText(filter.value);
}

interface FilterTrial {
  readonly filter: Filter;
  /** The resource that has the value. */
  readonly found: Found;
  /** Another one, with another value. */
  readonly other?: Found;
}

function* judgeFilter(scene: ChainScene, { filter, found, other }: FilterTrial): ChainRun {
  const { name, value } = filter;
  const judged = yield* findBy(scene, filter, found);
  if (!('keys' in judged)) return judged;
  const otherValue = other && valueIn(filter, other.item);
  if (!other || otherValue === undefined) return satisfied;
  const twin: Filter = { ...filter, value: otherValue };
  if (isClosed(scene.contract, filter) && isTold(scene, other, name))
    return yield* judgeTwin(scene, { filter: twin, found: other, other: found });
  if (!isShown(judged, other, name) || !isApart(otherValue, value)) return satisfied;
  const looked = yield* lookBy(scene, twin, other, [otherValue]);
  if ('kind' in looked) return looked;
  return isShown(looked, other, name) && isShown(looked, found, name)
    ? violatedBy({
        code: 'filter-ignored',
        expected: worded(value),
        actual: worded(otherValue),
        place: `/${name}`,
      })
    : satisfied;
}

/** Filters by the other value as well; and where the filter takes several values, by both. */
function* judgeTwin(scene: ChainScene, { filter, found, other }: Required<FilterTrial>): ChainRun {
  if (!takes(scene.contract, filter, filter.value)) return satisfied;
  const judged = yield* findBy(scene, filter, found);
  if (!('keys' in judged)) return judged;
  const first = valueIn(filter, other.item) ?? null;
  if (
    !filter.isList ||
    isArray(found.item[filter.name]) ||
    isSame(first, filter.value) ||
    !takes(scene.contract, filter, first, filter.value)
  )
    return satisfied;
  for (const one of [other, found]) {
    const looked = yield* lookBy(scene, filter, one, [first, filter.value]);
    if ('kind' in looked) return looked;
    if (!looked.keys.includes(one.key) && looked.isWhole) return lacking(filter, looked, one);
  }
  return satisfied;
}
