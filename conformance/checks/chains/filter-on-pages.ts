/** Check: a filter holds on every page of a list, and pages are cut from what it leaves. */

import { isObject } from '../../json/json.ts';
import { joinPointer, replaceAt } from '../../json/pointer.ts';
import type { ChainRequest, Resource } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import type { Choices } from '../../model/resource.ts';
import { fits } from '../../schema/fresh-value.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { has } from './lists/filter-member.ts';
import { type Filter, filterFor, filtersOf, isClosed, isStrange } from './lists/filters.ts';
import { mayBeEmpty } from './lists/page-words.ts';
import {
  firstPage,
  listOperation,
  nextOf,
  ownChoices,
  pageParameter,
  queryChoice,
  smallestLimit,
} from './lists/pages.ts';
import { successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck, isOnlyRead } from './scene/chain-check.ts';
import { findBy } from './steps/find-by.ts';
import { nextRequest } from './steps/further-pages.ts';
import { makeShown, type ShownResource } from './steps/have.ts';
import { entriesOf } from './steps/look.ts';
import { beside, make } from './steps/make.ts';
import { makeOther } from './steps/neighbour.ts';
import { worded } from './values/members.ts';

/**
 * Creates two resources with one value and another one with another, finds both by a filter as the control, and asks for
 * the same in pages of one. Only filters that have to match exactly are used.
 */
export const filterOnPages = chainCheck({
  id: 'filter-on-pages',
  title: 'A filter holds on every page of a list',
  clause: 'OpenAPI 3.1.0 4.8.12 Parameter Object',
  of: ['list'],
  asks: ['make', 'list', 'list', 'list'],
  fits: (scene) => {
    const { contract } = scene;
    const hasSize = smallestLimit(contract, pageParameter(contract, listOperation(scene), 'limit')) === 1;
    return hasSize && !isOnlyRead(scene) && filtersOf(scene).some((one) => isClosed(contract, one));
  },
  chain: function* (scene) {
    const made = yield* makeShown(scene);
    if ('kind' in made) return made;
    const exact = filtersOf(scene)
      .flatMap((place) => filterFor(scene.contract, place, made.item) ?? [])
      // A flag that is `false` may leave the list as it is.
      .filter((one) => isClosed(scene.contract, one) && has(one, made.sent) && one.value !== false);
    for (const [at, filter] of exact.slice(0, mostFilters).entries()) {
      const judged = yield* judgePages(scene, { filter, made, which: 1 + 2 * at });
      if (judged.kind !== 'satisfied') return judged;
    }
    return exact.length > 0 ? satisfied : noFilter;
  },
});

/** Maximum number of filters of one list, and of pages by each. */
const [mostFilters, mostPages] = [3, 4];

const noFilter: Judgement = asideBy('chain-incomparable', {
  cause: 'no filter that has to match exactly has a value of it',
});

interface PagesTrial {
  readonly filter: Filter;
  readonly made: ShownResource;
  /** Number of the fresh identity of the first of two others. */
  readonly which: number;
}

function* judgePages(scene: ChainScene, { filter, made, which }: PagesTrial): ChainRun {
  const { name, parameter, value, write } = filter;
  const other = yield* makeOther(scene, made, name, which);
  const edit: ChainRequest['edit'] = (body) =>
    isObject(body) && made.sent[name] !== undefined
      ? replaceAt(body, joinPointer('', name), made.sent[name])
      : body;
  const like = yield* make(scene, { which: which + 1, ...beside(made), edit });
  if (!other || 'kind' in like)
    return asideBy('chain-incomparable', { cause: 'no others can be made beside it' });
  const look = () => findBy(scene, filter, { ...like, item: like.sent });
  const whole = yield* look();
  if (!('keys' in whole)) return whole.kind === 'violated' ? asideBy('chain-disturbed') : whole;
  const [asked, count] = [queryChoice(parameter, write(value)), whole.keys.length];
  const judged = yield* walkBy(scene, filter, { resource: made.resource, asked, count });
  if (judged.kind !== 'violated') return judged;
  const still = yield* look();
  return 'keys' in still && still.keys.length >= count ? judged : asideBy('chain-disturbed');
}

interface Asking {
  readonly resource: Resource;
  readonly asked: Choices;
  /** How many have the value, at least. */
  readonly count: number;
}

/** Requests pages of one with the filter, and judges what they show. */
function* walkBy(scene: ChainScene, filter: Filter, { resource, asked, count }: Asking): ChainRun {
  const list = listOperation(scene);
  const limit = pageParameter(scene.contract, list, 'limit');
  const start = startOf(scene, count);
  const values = {
    ...(limit ? queryChoice(limit, 1) : {}),
    ...ownChoices(scene.contract, list, resource),
    ...asked,
  };
  const base = { operation: scene.kind.list ?? '', resources: [resource] };
  let request: Partial<ChainRequest> | undefined = { values: { ...values, ...start?.choice } };
  const first = start?.page ?? 0;
  for (let page = first; request && page < first + mostPages; page += 1) {
    const step: Step = yield { difference: 'asks for pages of one by the filter', ...base, ...request };
    const entries = successOf(scene, step) ? entriesOf(scene, step) : undefined;
    if (!entries || entries.keys.length > 1)
      return asideBy('chain-incomparable', { cause: 'there are no pages of one' });
    const strange = entries.items.find((one) => isObject(one) && isStrange(one[filter.name], filter.value));
    if (isObject(strange)) return ignored(filter, worded(strange[filter.name]));
    if (start && page < count && entries.keys.length === 0)
      return yield* judgeEmpty(scene, filter, { base, values, page, isLast: page === count - 1 });
    const next = nextOf(scene, list, step, { page: page + 1, count: page + 1, last: entries.keys.at(-1) });
    request = next ? { values: { ...values, ...next } } : nextRequest(scene, step, { values });
  }
  return satisfied;
}

interface EmptyPage {
  readonly base: Pick<ChainRequest, 'operation' | 'resources'>;
  /** What each page was asked with. */
  readonly values: Choices;
  readonly page: number;
  readonly isLast: boolean;
}

/**
 * Judges an empty page: the document may tell of such pages, and pages may be counted from 0 where no word says so, if
 * number 0 shows another entry than number 1.
 */
function* judgeEmpty(scene: ChainScene, filter: Filter, { base, values, page, isLast }: EmptyPage): ChainRun {
  const { contract } = scene;
  const list = listOperation(scene);
  const [offset, number] = (['offset', 'page'] as const).map((one) => pageParameter(contract, list, one));
  if (
    mayBeEmpty(
      contract,
      list,
      [offset, number, filter.parameter].filter((one) => one !== undefined),
    )
  )
    return asideBy('chain-incomparable', { cause: 'the document says that pages may be empty' });
  const mayBeOther = !offset && number && firstPage(contract, number) > 0 && fits(contract, number.schema, 0);
  if (!mayBeOther || !isLast) return cutBefore(filter, page);
  const keys: (string | undefined)[] = [];
  for (const at of [0, 1]) {
    const difference = `asks for number ${at}, as pages may be counted from 0`;
    const step: Step = yield { difference, ...base, values: { ...values, ...queryChoice(number, at) } };
    keys.push(successOf(scene, step) ? entriesOf(scene, step)?.keys[0] : undefined);
  }
  const isFromZero = keys.every((one) => one !== undefined) && keys[0] !== keys[1];
  return isFromZero
    ? asideBy('chain-incomparable', { cause: 'pages are counted from 0' })
    : cutBefore(filter, page);
}

/** Where pages have numbers, those at the end of what has the value, since what was made may stand there. */
function startOf(
  scene: ChainScene,
  count: number,
): { readonly page: number; readonly choice: Choices } | undefined {
  const { contract } = scene;
  const list = listOperation(scene);
  const [offset, number] = (['offset', 'page'] as const).map((one) => pageParameter(contract, list, one));
  const page = Math.max(0, count - mostPages + 1);
  if (offset) return { page, choice: queryChoice(offset, page) };
  return number && { page, choice: queryChoice(number, page + firstPage(contract, number)) };
}

function ignored({ name, value }: Filter, actual: string): Judgement {
  return violatedBy({ code: 'filter-ignored', expected: worded(value), actual, place: `/${name}` });
}

function cutBefore({ name, value }: Filter, page: number): Judgement {
  const [expected, actual] = [worded(value), `nothing on page ${page + 1} of pages of one`];
  return violatedBy({ code: 'filter-lacks', expected, actual, place: `/${name}` });
}
