/** Check: the total of a list is its number of entries. */

import { isArray, isObject, type Json } from '../../json/json.ts';
import type { ChainRequest } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import type { Operation } from '../../model/contract.ts';
import type { Step } from '../../model/exchange.ts';
import type { Choices } from '../../model/resource.ts';
import { fits } from '../../schema/fresh-value.ts';
import { own } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { type FilterPlace, filterFor, filtersOf, takes } from './lists/filters.ts';
import { firstPage, isBaseTold, limitOf, listOperation, pageParameter, queryChoice } from './lists/pages.ts';
import { stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck, isOnlyRead } from './scene/chain-check.ts';
import { countOf, entriesOf } from './steps/look.ts';
import { beside, type Made, make } from './steps/make.ts';
import { documentsTotal, meaningOf, totalIn } from './steps/totals.ts';
import { isSame, worded } from './values/members.ts';

/**
 * Creates two resources below the same parent, or takes what is there, and lists them as the control, and then one at a
 * time: the total must not be the number of entries on the page, nor less than the number of entries seen at once. Asked
 * for the last one by the total, the list has one, unless the total is an estimate. Under a filter that leaves fewer, the
 * total must not stay what it is without one.
 */
export const totalCounts = chainCheck({
  id: 'total-counts',
  title: 'The total of a list counts what is on every page',
  clause: 'OpenAPI 3.1.0 4.8.17 Response Object',
  isAlone: true,
  of: ['list'],
  asks: ['have', 'list', 'list', 'list'],
  fits: (scene) => {
    const list = listOperation(scene);
    const limit = pageParameter(scene.contract, list, 'limit');
    return limit !== undefined && fits(scene.contract, limit.schema, 1) && documentsTotal(scene, list);
  },
  chain: function* (scene) {
    const list = listOperation(scene);
    const limit = pageParameter(scene.contract, list, 'limit');
    const values = limitOf(scene.contract, list)?.choice ?? {};
    const made = isOnlyRead(scene) ? undefined : yield* makeTwo(scene);
    if (made && 'kind' in made) return made;
    const base = { operation: scene.kind.list ?? '', ...(made ? { resources: [made.resource] } : {}) };
    const whole = yield { ...base, values, difference: 'lists them' };
    if (!successOf(scene, whole)) return stopped(whole);
    const one = yield { ...base, values: limit ? queryChoice(limit, 1) : {}, difference: 'lists one' };
    if (!successOf(scene, one)) return stopped(one);
    const judged = judgeTotals(scene, whole, one);
    if (judged.kind !== 'satisfied') return judged;
    const last = yield* askForLast(scene, base, one);
    return last.kind === 'satisfied' ? yield* askFiltered(scene, { ...base, values }, whole) : last;
  },
});

function* makeTwo(scene: ChainScene): ChainRun<Made | Judgement> {
  const made = yield* make(scene);
  if ('kind' in made) return made;
  const other = yield* make(scene, { which: 1, ...beside(made) });
  return 'kind' in other ? other : made;
}

/** The total up to which the last entry is asked for: many lists do not go deeper. */
const deepest = 1000;

/** Asks for the entry that is the last one by the total, in a documented way. */
function* askForLast(scene: ChainScene, base: Omit<ChainRequest, 'difference'>, one: Step): ChainRun {
  const list = listOperation(scene);
  const [limit, offset, page] = (['limit', 'offset', 'page'] as const).map((name) =>
    pageParameter(scene.contract, list, name),
  );
  const [told, by] = [totalIn(scene, one), offset ?? page];
  if (!told || !limit || !by || told.isOfPage || told.total < 2 || told.total > deepest) return satisfied;
  if (!meaningOf(scene, list, told.place).isCount || (!offset && !isBaseTold(scene.contract, by)))
    return satisfied;
  const at = told.total - 1 + (offset ? 0 : firstPage(scene.contract, by));
  if (!fits(scene.contract, by.schema, at)) return satisfied;
  const values = { ...queryChoice(limit, 1), ...queryChoice(by, at) };
  const last = yield { ...base, values, difference: 'asks for the last one' };
  if (!successOf(scene, last) || countOf(scene, last) !== 0 || countOf(scene, one) !== 1) return satisfied;
  const again = totalIn(scene, last);
  // With another total by now, somebody else took one away.
  if (again && again.total !== told.total) return satisfied;
  const actual = String(told.total);
  return violatedBy({
    code: 'total-wrong',
    expected: `at most ${told.total - 1}: nothing comes after it`,
    actual,
    place: told.place,
  });
}

/** By how many filters totals are asked for. */
const mostFilters = 3;

/** Filters by what few of the entries have: the total that was told without a filter is not theirs. */
function* askFiltered(scene: ChainScene, base: Omit<ChainRequest, 'difference'>, whole: Step): ChainRun {
  const [list, all, many] = [listOperation(scene), totalIn(scene, whole), countOf(scene, whole) ?? 0];
  if (!list || !all || all.isOfPage) return satisfied;
  const { isCount, isOfMatches } = meaningOf(scene, list, all.place);
  if (!isCount || (!isOfMatches && !isNumbered(scene, list))) return satisfied;
  for (const { choice, called } of rareChoices(scene, whole).slice(0, mostFilters)) {
    const values = { ...base.values, ...choice };
    const step = yield { ...base, values, difference: `lists some by ${called}` };
    const [told, few] = [totalIn(scene, step), countOf(scene, step)];
    // What others make or remove meanwhile changes the total as well.
    if (!successOf(scene, step) || !told || few === undefined || few >= many) continue;
    if (told.total > few && told.total === all.total)
      return violatedBy({
        ...{ code: 'total-wrong', place: told.place },
        ...{ expected: `${few}, as many as there are by ${called}`, actual: `${told.total}, as without it` },
      });
  }
  return satisfied;
}

/** Whether the total is there to count pages by. */
function isNumbered({ contract }: ChainScene, list: Operation): boolean {
  return (['offset', 'page'] as const).some((name) => pageParameter(contract, list, name) !== undefined);
}

interface RareChoice {
  readonly choice: Choices;
  readonly called: string;
}

/** For each filter the value that the fewest entries have, or none. */
function rareChoices(scene: ChainScene, whole: Step): readonly RareChoice[] {
  const items = (entriesOf(scene, whole)?.items ?? []).filter(isObject);
  return filtersOf(scene).flatMap((place): readonly RareChoice[] => {
    const had = items.flatMap((item) => filterFor(scene.contract, place, item)?.value ?? []);
    const ranked = [...wordsOf(scene, place), ...had]
      .filter((one) => one !== false && takes(scene.contract, place, one))
      .map((one) => ({ one, times: had.filter((other) => isSame(other, one)).length }))
      .toSorted((one, other) => one.times - other.times);
    const [rarest] = ranked;
    if (had.length === 0 || !rarest || rarest.times === items.length) return [];
    const { one } = rarest;
    const called = `${place.called} ${worded(one)}`;
    return [{ choice: queryChoice(place.parameter, place.write(one)), called }];
  });
}

function wordsOf({ contract }: ChainScene, { schema }: FilterPlace): readonly Json[] {
  const resolved = resolveSchema(contract, schema);
  const words = isObject(resolved) ? own(resolved, 'enum') : undefined;
  return isArray(words) ? words : [];
}

function judgeTotals(scene: ChainScene, whole: Step, one: Step): Judgement {
  const [many, few] = [countOf(scene, whole), countOf(scene, one)];
  const [most, least] = [totalIn(scene, whole), totalIn(scene, one)];
  if (many === undefined || few === undefined || many <= few || !most || !least)
    return asideBy('chain-incomparable', { cause: 'the list tells no total, or is no longer than a page' });
  const list = listOperation(scene);
  if (meaningOf(scene, list, most.place).isUnsure)
    return asideBy('chain-incomparable', { cause: 'the document says that the total may be another one' });
  const isOfPage = least.isOfPage || meaningOf(scene, list, least.place).isOfPage;
  const all = [
    { ...most, expected: many },
    { ...least, expected: isOfPage ? few : many },
  ];
  const less = all.find(({ total, expected }) => total < expected);
  if (less === undefined) return satisfied;
  const [expected, actual] = [`at least ${less.expected}`, String(less.total)];
  return violatedBy({ code: 'total-wrong', expected, actual, place: less.place });
}
