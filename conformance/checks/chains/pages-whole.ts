/** Check: pages neither lose nor repeat entries. */

import type { ChainRequest, Resource } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import type { Parameter } from '../../model/contract.ts';
import type { Step } from '../../model/exchange.ts';
import type { Choices } from '../../model/resource.ts';
import { flat } from '../../names/words-of.ts';
import { fits } from '../../schema/fresh-value.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { firstPage, listOperation, membersIn, nextOf, pageParameter, queryChoice } from './lists/pages.ts';
import { stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck, isOnlyRead } from './scene/chain-check.ts';
import { findResources } from './steps/have.ts';
import { entriesOf } from './steps/look.ts';
import type { Made } from './steps/make.ts';
import { keysInOrder, type ListedOrder, makeThree } from './steps/order.ts';

/**
 * Creates neighbours, finds them in the list as the control, and requests the page that ends with one of them and the
 * one that begins with the next. Where nothing can be created, or the list is too long, its beginning is used. Not
 * judged where the list changes meanwhile.
 */
export const pagesWhole = chainCheck({
  id: 'pages-whole',
  title: 'The pages of a list neither lose nor repeat anything',
  clause: 'OpenAPI 3.1.0 4.8.12 Parameter Object',
  isAlone: true,
  of: ['list'],
  asks: ['have', 'list', 'list', 'list', 'list'],
  fits: (scene) => {
    const list = listOperation(scene);
    const hasPages = (['offset', 'page', 'cursor'] as const).some((one) =>
      pageParameter(scene.contract, list, one),
    );
    return hasPages && pageParameter(scene.contract, list, 'limit') !== undefined;
  },
  chain: function* (scene) {
    const own = isOnlyRead(scene) ? [] : yield* makeThree(scene);
    if ('kind' in own) return own;
    const looked = own.length > 0 ? yield* keysInOrder(scene, own) : undefined;
    if (looked && 'keys' in looked) {
      const edge = edgeOf(scene, looked, (key) => own.some((one) => one.key === key));
      if (edge) {
        const told = yield* judgePages(scene, { before: looked, edge, look: () => keysInOrder(scene, own) });
        // If every page but the first is shifted, the pages agree with each other, so the beginning is checked too.
        if (told.kind !== 'satisfied' || edge.at === edge.limit) return told;
        const begun = yield* judgeBeginning(scene, own);
        return begun.kind === 'violated' ? begun : told;
      }
    }
    const told = yield* judgeBeginning(scene, own);
    return told.kind === 'not-concerned' && looked && 'kind' in looked ? looked : told;
  },
});

function* judgeBeginning(scene: ChainScene, own: readonly Made[]): ChainRun {
  const look = () => beginningOf(scene, own);
  const before = yield* look();
  if ('kind' in before) return before;
  const edge = edgeOf(scene, before, () => true);
  if (!edge) return asideBy('chain-incomparable', { cause: 'no page begins between two of them' });
  return yield* judgePages(scene, { before, edge, look });
}

/** The beginning of a list, alone or together with the created resources. */
function* beginningOf(scene: ChainScene, [own]: readonly Made[]): ChainRun<ListedOrder | Judgement> {
  const resources = own ? { resources: [own.resource] } : {};
  const found = yield* findResources(scene, resources);
  if ('kind' in found) return found;
  const items = found.map(({ item }) => item);
  return { keys: found.map(({ key }) => key), items, first: found.length, resource: found[0].resource };
}

interface Paging {
  readonly before: ListedOrder;
  readonly edge: Edge;
  /** Reads the list again. */
  readonly look: () => ChainRun<ListedOrder | Judgement>;
}

function* judgePages(scene: ChainScene, { before, edge, look }: Paging): ChainRun {
  const paged = yield* twoPages(scene, before.resource, edge);
  if ('kind' in paged) return paged;
  const after = yield* look();
  if ('kind' in after) return after;
  if (after.keys.slice(0, edge.at + 1).join() !== before.keys.slice(0, edge.at + 1).join())
    return asideBy('chain-disturbed');
  const [last, next] = before.keys.slice(edge.at - 1, edge.at + 1);
  if (paged.one.at(-1) !== last || last === undefined || next === undefined)
    return asideBy('chain-incomparable', { cause: 'the pages begin elsewhere' });
  if (paged.other.includes(last))
    return violatedBy({ code: 'page-repeats', expected: `${last} on one page`, actual: 'on two' });
  if (!paged.other.includes(next))
    return violatedBy({ code: 'page-loses', expected: `${next} on the second page`, actual: 'on none' });
  return satisfied;
}

interface Edge {
  readonly limit: number;
  /** The position at which the second page begins. */
  readonly at: number;
}

/** Maximum number of pages to follow by cursor. */
const mostPages = 12;

/**
 * A position between two created resources where a page can end: pages no larger than one that was seen, the largest
 * first.
 */
function edgeOf(
  scene: ChainScene,
  { keys, first }: ListedOrder,
  isOwn: (key: string) => boolean,
): Edge | undefined {
  const list = listOperation(scene);
  const limit = pageParameter(scene.contract, list, 'limit');
  const isDear = pageParameter(scene.contract, list, 'cursor') !== undefined;
  for (const [at, key] of keys.entries()) {
    const before = keys[at - 1];
    if (before === undefined || !isOwn(key) || !isOwn(before)) continue;
    const sizes = Array.from({ length: Math.min(at, first) }, (_, index) => index + 1)
      .filter((size) => at % size === 0)
      .toReversed();
    const size = sizes.find(
      (one) => limit && fits(scene.contract, limit.schema, one) && (!isDear || at / one < mostPages),
    );
    if (size !== undefined) return { limit: size, at };
  }
  return undefined;
}

interface Pages {
  readonly one: readonly string[];
  readonly other: readonly string[];
}

/** The keys of the page that ends at a position, and of the next one. */
function* twoPages(
  scene: ChainScene,
  resource: Resource,
  { limit: size, at }: Edge,
): ChainRun<Pages | Judgement> {
  const list = listOperation(scene);
  const limit = pageParameter(scene.contract, list, 'limit');
  const [offset, page, cursor] = (['offset', 'page', 'cursor'] as const).map((one) =>
    pageParameter(scene.contract, list, one),
  );
  if (!limit) return asideBy('nothing-seen');
  const operation = scene.kind.list ?? '';
  const base: ChainRequest = { operation, resources: [resource], difference: 'asks for a page' };
  const start = cursor && !offset && !page ? 0 : at / size - 1;
  const seen: (readonly string[])[] = [];
  let further: Choices = {};
  if (offset) further = queryChoice(offset, start * size);
  else if (page) further = queryChoice(page, start + firstPage(scene.contract, page));
  for (let number = start; number <= at / size; number += 1) {
    const step = yield { ...base, values: { ...queryChoice(limit, size), ...further } };
    if (!successOf(scene, step)) return stopped(step);
    const entries = entriesOf(scene, step);
    if (!entries)
      return asideBy('chain-incomparable', { cause: 'nobody can tell what the entries of the list go by' });
    if (entries.keys.length > size)
      return asideBy('chain-incomparable', { cause: 'the list does not keep to the limit' });
    seen.push(entries.keys);
    const next = nextOf(scene, list, step, {
      page: number + 1,
      count: (number + 1) * size,
      last: entries.keys.at(-1),
    });
    if (!next && number < at / size) return ended(scene, limit, step);
    further = next ?? {};
  }
  const [one = [], other = []] = seen.slice(-2);
  return { one, other };
}

/** Judges a page behind which nothing is found, though more was seen. */
function ended(scene: ChainScene, { name }: Parameter, step: Step): Judgement {
  return ofPages.test(flat(name)) && saysEnd(scene, step)
    ? violatedBy({ code: 'page-loses', expected: 'a further page', actual: 'said to be none' })
    : asideBy('chain-incomparable', { cause: 'the list does not say how it goes on' });
}

/** Names of limits of a page, and not of all that is wanted. */
const ofPages = /^(?:limit|perpage|pagesize|pagelimit)$/;

/** Whether an answer says that no page follows. */
function saysEnd({ read }: ChainScene, step: Step): boolean {
  return membersIn(read(step.exchange).json?.value ?? null, 0).some(
    ([name, value]) =>
      (/^next(?:cursor|token|page|pagetoken)?$/.test(flat(name)) && (value === null || value === '')) ||
      (/^has(?:more|next)$/.test(flat(name)) && value === false),
  );
}
