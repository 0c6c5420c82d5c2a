/** Check: what a page of a list tells of itself is so. */

import type { ChainRequest } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import type { Operation } from '../../model/contract.ts';
import { flat } from '../../names/words-of.ts';
import { fits } from '../../schema/fresh-value.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { follows, type PageFacts, untrueOf } from './lists/page-laws.ts';
import { type PageTelling, tellingsOf, totalOf } from './lists/page-tellings.ts';
import { mayBeEmpty } from './lists/page-words.ts';
import {
  firstPage,
  isBaseTold,
  limitOf,
  listOperation,
  ownChoices,
  pageParameter,
  queryChoice,
  smallestLimit,
} from './lists/pages.ts';
import { pageAt, positionParameter, type WantedPage } from './lists/positions.ts';
import { stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck, isOnlyRead } from './scene/chain-check.ts';
import { entriesOf } from './steps/look.ts';
import { makeThree } from './steps/order.ts';
import { worded } from './values/members.ts';

/**
 * Creates three resources, or takes what is there, lists them all as the control, and then the first page of two, the
 * second one and the last one: numbers of pages, `hasNext`, `first`, links that are null and the like must agree with
 * where the page lies, and a page that is not the last one must be full.
 */
export const pageAsTold = chainCheck({
  id: 'page-as-told',
  title: 'What a page of a list tells of itself is so',
  clause: 'OpenAPI 3.1.0 4.8.17 Response Object',
  isAlone: true,
  of: ['list'],
  asks: ['have', 'list', 'list', 'list'],
  fits: ({ contract, kind }) => sizeOf(contract, listOperation({ contract, kind })) !== undefined,
  chain: function* (scene) {
    const list = listOperation(scene);
    const size = sizeOf(scene.contract, list);
    const own = isOnlyRead(scene) ? [] : yield* makeThree(scene);
    if ('kind' in own) return own;
    const [resource] = own.map((one) => one.resource);
    const values = resource ? ownChoices(scene.contract, list, resource) : {};
    const base = { operation: scene.kind.list ?? '', values, ...(resource ? { resources: [resource] } : {}) };
    const all = { ...base, values: { ...values, ...limitOf(scene.contract, list)?.choice } };
    const whole = yield { ...all, difference: 'lists them' };
    if (!successOf(scene, whole)) return stopped(whole);
    const count = entriesOf(scene, whole)?.keys.length ?? 0;
    // An empty page may still tell of a total.
    const least = Math.max(count, totalOf(scene, list, tellingsOf(scene, list, whole), count) ?? 0);
    if (size === undefined || least <= size)
      return asideBy('chain-incomparable', { cause: 'the list has no more than a page' });
    const judged = yield* judgePages(scene, { base, size, least });
    if (judged.kind !== 'violated') return judged;
    const still = yield { ...all, difference: 'lists them again' };
    return (entriesOf(scene, still)?.keys.length ?? 0) >= count ? judged : asideBy('chain-disturbed');
  },
});

/** Two entries a page, or one where two cannot be asked for: a list of three then has a page that must be full. */
function sizeOf(contract: ChainScene['contract'], list: Operation | undefined): number | undefined {
  const limit = pageParameter(contract, list, 'limit');
  const least = smallestLimit(contract, limit);
  if (!limit || least === undefined || least > 2) return undefined;
  return fits(contract, limit.schema, 2) ? 2 : least;
}

interface Trial {
  readonly base: Omit<ChainRequest, 'difference'>;
  readonly size: number;
  /** How many entries were seen at once. */
  readonly least: number;
}

/** Up to which total the last page is asked for: many lists do not go deeper. */
const deepest = 1000;

function* judgePages(scene: ChainScene, trial: Trial): ChainRun {
  const isRequired = positionParameter(scene.contract, listOperation(scene))?.parameter.required === true;
  const start = isRequired ? pageAt(scene, trial.size, 0) : { number: 0, choice: {}, sent: {} };
  if (!start) return asideBy('nothing-seen');
  const first = yield* judgePage(scene, trial, start);
  if (first.judged.kind !== 'satisfied') return first.judged;
  const second = pageAt(scene, trial.size, 1);
  if (!second) return satisfied;
  const next = yield* judgePage(scene, trial, second);
  if (next.judged.kind !== 'satisfied') return next.judged;
  const stuck = stuckNumber(first.tellings, next.tellings);
  if (stuck) return untrue(`${Number(stuck.value) + 1}: it is the page behind that one`, stuck);
  const { total = 0 } = next;
  if (total === 0 || total > deepest) return satisfied;
  const last = pageAt(scene, trial.size, Math.ceil(total / trial.size) - 1);
  const judged = last && last.number > 1 ? (yield* judgePage(scene, trial, last)).judged : satisfied;
  const odd = judged.kind === 'satisfied' ? oddSize(scene, total) : undefined;
  return odd === undefined || odd === trial.size
    ? judged
    : (yield* judgePage(scene, { ...trial, size: odd }, start)).judged;
}

/** A size of pages of which the last one cannot be full: numbers of pages that are rounded down show only there. */
function oddSize({ contract, kind }: ChainScene, total: number): number | undefined {
  const limit = pageParameter(contract, listOperation({ contract, kind }), 'limit');
  return [2, 3, 4, 5, 7].find(
    (size) => limit && size < total && total % size > 0 && fits(contract, limit.schema, size),
  );
}

interface JudgedPage {
  readonly judged: Judgement;
  readonly tellings: readonly PageTelling[];
  readonly total?: number | undefined;
}

function* judgePage(
  scene: ChainScene,
  { base, size, least }: Trial,
  wanted: WantedPage,
): ChainRun<JudgedPage> {
  const { contract } = scene;
  const list = listOperation(scene);
  const limit = pageParameter(contract, list, 'limit');
  const values = { ...base.values, ...(limit ? queryChoice(limit, size) : {}), ...wanted.choice };
  const step = yield {
    ...base,
    values,
    difference: `asks for page ${wanted.number + 1} of pages of ${size}`,
  };
  if (!successOf(scene, step)) return { judged: stopped(step), tellings: [] };
  const count = entriesOf(scene, step)?.keys.length;
  const tellings = tellingsOf(scene, list, step);
  if (count === undefined || count > size)
    return {
      judged: asideBy('chain-incomparable', { cause: 'the list does not keep to the limit' }),
      tellings,
    };
  const total = totalOf(scene, list, tellings, count);
  const by = positionParameter(contract, list);
  const isKnown =
    wanted.number === 0 || by === undefined || by.isOffset || isBaseTold(contract, by.parameter);
  const facts: PageFacts = {
    ...{ at: isKnown ? wanted.number * size : undefined, size, count, least, total },
    ...{ sent: limit ? { ...wanted.sent, [flat(limit.name)]: size } : wanted.sent },
    first: by && !by.isOffset ? firstPage(contract, by.parameter) : undefined,
    isByPosition: by !== undefined,
  };
  const told = untrueOf(facts, tellings);
  if (told) return { judged: untrue(told.expected, told.telling), tellings, total };
  return { judged: judgeLength(scene, facts), tellings, total };
}

/** A page that is not the last one must be full, unless the document says otherwise. */
function judgeLength(scene: ChainScene, facts: PageFacts): Judgement {
  const list = listOperation(scene);
  const by = positionParameter(scene.contract, list);
  if (!by || facts.count >= facts.size || follows(facts) !== true) return satisfied;
  // Where nothing comes any more, the total is looked at elsewhere.
  if (facts.count === 0 && facts.at !== 0) return satisfied;
  if (mayBeEmpty(scene.contract, list, [by.parameter])) return satisfied;
  const there = facts.total ?? `at least ${facts.least}`;
  return violatedBy({
    code: 'page-short',
    expected: `${facts.size}, of ${there}`,
    actual: String(facts.count),
  });
}

function untrue(expected: string, { value, place }: PageTelling): Judgement {
  return violatedBy({ code: 'page-untrue', expected, actual: worded(value), place });
}

/** Names of the number of a page, which servers count from 0 or from 1. */
const numbers = /^(?:page|currentpage|pagenumber|number|pageindex|pageno)$/;

/** The number of the second page, if it is not one more than that of the first. */
function stuckNumber(first: readonly PageTelling[], second: readonly PageTelling[]): PageTelling | undefined {
  return second.find(({ name, value, place }) => {
    const before = first.find((one) => one.place === place && one.name === name)?.value;
    if (!numbers.test(name) || typeof value !== 'number' || typeof before !== 'number') return false;
    return value !== before + 1;
  });
}
