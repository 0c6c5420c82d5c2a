/** Check: two filters together return what matches both, and nothing that either excludes. */

import { counted, isObject, type Json } from '../../json/json.ts';
import type { Judgement } from '../../model/check.ts';
import type { Choices } from '../../model/resource.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { has } from './lists/filter-member.ts';
import {
  type Filter,
  type FilterPlace,
  filterFor,
  filtersOf,
  isApart,
  isClosed,
  isPlainText,
  isStrange,
} from './lists/filters.ts';
import { listOperation, queryChoice } from './lists/pages.ts';
import { type ChainRun, type ChainScene, chainCheck, isOnlyRead } from './scene/chain-check.ts';
import { type Found, findResources, makeShown } from './steps/have.ts';
import { type Looked, lookFor } from './steps/look.ts';
import { makeOther } from './steps/neighbour.ts';
import { worded } from './values/members.ts';
import { wordsAbout, wordsAboutOperation } from './words/descriptions.ts';

/**
 * As the control, each filter alone finds a resource and excludes a neighbour with another value, which shows what it
 * means. Then two filters together must find the resource, and exclude what either excludes.
 */
export const filtersMeet = chainCheck({
  id: 'filters-meet',
  title: 'Two filters at once find what has both values',
  clause: 'OpenAPI 3.1.0 4.8.12 Parameter Object',
  of: ['list'],
  asks: ['have', 'list', 'list', 'list'],
  fits: (scene) => pairable(scene).length > 1,
  chain: function* (scene) {
    const trial = isOnlyRead(scene) ? yield* foundTrial(scene) : yield* madeTrial(scene);
    if ('kind' in trial) return trial;
    const { found } = trial;
    const halves: Half[] = [];
    for (const half of trial.halves) {
      const isKnown = isClosed(scene.contract, half.filter);
      const alone = yield* lookBy(scene, isKnown ? found : half.other, [half.filter]);
      if ('kind' in alone) return alone;
      const isMeant = alone.keys.includes(found.key) && !alone.keys.includes(half.other.key);
      if (isMeant && (isKnown || alone.isWhole)) halves.push(half);
    }
    if (halves.length < 2)
      return asideBy('chain-incomparable', { cause: 'no two filters tell it from others' });
    for (const [at, one] of halves.entries()) {
      const other = halves[(at + 1) % halves.length];
      if (!other || (halves.length === 2 && at === 1)) continue;
      const judged = yield* judgePair(scene, found, [one, other]);
      if (judged.kind !== 'satisfied') return judged;
    }
    return satisfied;
  },
});

/** Maximum number of filters of one list. */
const mostFilters = 3;

/** A filter with the value of one resource, and another resource with another value. */
interface Half {
  readonly filter: Filter;
  readonly other: Found;
}

interface HalvesTrial {
  readonly found: Found;
  readonly halves: readonly Half[];
}

/** Words which say that filters are alternatives to each other. */
const alternatives =
  /\b(?:any|either|one) of (?:the|these|its|several) (?:filter|parameter|criteri|condition|value)|combined (?:with|by) or\b|mutually exclusive|\b(?:ignored|only used|cannot be used|takes precedence|overrides|instead of)\b/;

/** The filters that may be combined. */
function pairable(scene: Pick<ChainScene, 'contract' | 'kind'>): readonly FilterPlace[] {
  const list = listOperation(scene);
  if (!list || alternatives.test(wordsAboutOperation(scene.contract, list))) return [];
  const filters = filtersOf(scene).filter(
    ({ parameter }) => !alternatives.test(wordsAbout(scene.contract, parameter)),
  );
  // Filters whose meaning is certain come first.
  return filters.toSorted(
    (one, other) => Number(isClosed(scene.contract, other)) - Number(isClosed(scene.contract, one)),
  );
}

function* madeTrial(scene: ChainScene): ChainRun<HalvesTrial | Judgement> {
  const found = yield* makeShown(scene);
  if ('kind' in found) return found;
  const halves: Half[] = [];
  for (const filter of filtersIn(scene, found)) {
    if (halves.length >= mostFilters || !has(filter, found.sent)) continue;
    const other = yield* makeOther(scene, found, filter.name, halves.length + 1);
    if (other) halves.push({ filter, other });
  }
  return { found, halves };
}

/** Of the existing resources, the one that most filters tell from others. */
function* foundTrial(scene: ChainScene): ChainRun<HalvesTrial | Judgement> {
  const all = yield* findResources(scene);
  if ('kind' in all) return all;
  const trials = all.map((found): HalvesTrial => {
    const halves = filtersIn(scene, found).flatMap((filter): readonly Half[] => {
      const other = all.find(({ item }) => isOther(scene, filter, item[filter.name]));
      return other ? [{ filter, other }] : [];
    });
    return { found, halves: halves.slice(0, mostFilters) };
  });
  return trials.find(({ halves }) => halves.length > 1) ?? { found: all[0], halves: [] };
}

function isOther({ contract }: ChainScene, filter: Filter, value: Json | undefined): boolean {
  return isClosed(contract, filter) ? isStrange(value, filter.value) : isApart(value, filter.value);
}

function filtersIn(scene: ChainScene, { item }: Found): readonly Filter[] {
  const filters = pairable(scene).flatMap((place) => filterFor(scene.contract, place, item) ?? []);
  return filters.filter(({ value }) => value !== null && isPlainText(value));
}

function* judgePair(scene: ChainScene, found: Found, [one, other]: readonly [Half, Half]): ChainRun {
  const both = yield* lookBy(scene, one.other, [one.filter, other.filter]);
  if ('kind' in both) return both;
  const strange = [one, other].find((half) => isStrangeIn(scene, both, half));
  if (strange) {
    const { name, value } = strange.filter;
    const [expected, actual] = [worded(value), worded(strange.other.item[name])];
    return violatedBy({ code: 'filters-part', expected, actual, place: `/${name}` });
  }
  if (both.keys.includes(found.key)) return satisfied;
  if (!both.isWhole) return asideBy('chain-incomparable', { cause: 'the list may have more than it shows' });
  const actual = counted(both.keys.length, 'other');
  return violatedBy({ code: 'filters-part', expected: 'what each of them finds', actual });
}

/**
 * Whether a resource that a filter alone excludes is in the list, by its key or by the value shown where that is
 * certain.
 */
function isStrangeIn({ contract }: ChainScene, { keys, items }: Looked, { filter, other }: Half): boolean {
  const item = items[keys.indexOf(other.key)];
  if (item === undefined) return false;
  return !isClosed(contract, filter) || (isObject(item) && isStrange(item[filter.name], filter.value));
}

function lookBy(
  scene: ChainScene,
  { resource }: Found,
  filters: readonly Filter[],
): ChainRun<Looked | Judgement> {
  const values = filters.reduce<Choices>(
    (all, { parameter, write, value }) => together(all, queryChoice(parameter, write(value))),
    {},
  );
  const difference = `looks by ${filters.map(({ called }) => called).join(' and ')}`;
  return lookFor(scene, { resource, values, difference });
}

/** Merges choices; members of one parameter are written together. */
function together(all: Choices, more: Choices): Choices {
  const merged = Object.entries(more).map(([place, chosen]): readonly [string, Choices[string]] => {
    const before = all[place];
    const [one, other] = [
      before && 'value' in before ? before.value : null,
      'value' in chosen && chosen.value,
    ];
    return isObject(one) && isObject(other) && before
      ? [place, { source: 'made-up', value: { ...one, ...other } }]
      : [place, chosen];
  });
  return { ...all, ...Object.fromEntries(merged) };
}
