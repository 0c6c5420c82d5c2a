/** Requests the pages of a list after the first, in every way that the document has, within limits. */

import type { ChainRequest, Resource } from '../../../model/chain.ts';
import type { Contract, Operation, Parameter } from '../../../model/contract.ts';
import type { Step } from '../../../model/exchange.ts';
import { fits } from '../../../schema/fresh-value.ts';
import { hasLinks, linkInContent, nextLink } from '../lists/next-link.ts';
import {
  firstPage,
  limitOf,
  listOperation,
  nextOf,
  pageParameter,
  queryChoice,
  smallestLimit,
} from '../lists/pages.ts';
import { pathBelow, successOf } from '../scene/answers.ts';
import type { ChainRun, ChainScene } from '../scene/chain-check.ts';
import { countOf, entriesOf } from './look.ts';

/** Maximum number of further pages that are followed one by one. */
const mostPages = 3;

/** Page sizes of which the second page begins after the first entry, the second, the fourth and so on. */
const sizes = [1, 2, 4, 8, 16, 32, 64];

/** Requests pages until one is refused or empty, or what is looked for is found. */
export function* furtherPages(
  scene: ChainScene,
  resource: Resource,
  find: (step: Step) => boolean,
): ChainRun<Step | undefined> {
  const { contract, kind } = scene;
  const base: ChainRequest = {
    operation: kind.list ?? '',
    resources: [resource],
    difference: 'asks for a further page',
  };
  const list = listOperation(scene);
  const [offset, page] = [pageParameter(contract, list, 'offset'), pageParameter(contract, list, 'page')];
  const numbered = offset ? byOffset(contract, list, offset) : page ? byNumber(contract, list, page) : [];
  for (const values of numbered) {
    const step = yield { ...base, values };
    if (!successOf(scene, step) || countOf(scene, step) === 0) break;
    if (find(step)) return step;
  }
  return numbered.length > 0 ? undefined : yield* linked(scene, base, find);
}

type PageValues = NonNullable<ChainRequest['values']>;

/** Everything after the first entry, as much as fits into a page. */
function byOffset(contract: Contract, list: Operation | undefined, offset: Parameter): readonly PageValues[] {
  const limit = limitOf(contract, list);
  return Array.from({ length: mostPages }, (_, at) => 1 + at * (limit?.value ?? 1))
    .filter((start) => fits(contract, offset.schema, start))
    .map((start) => ({ ...limit?.choice, ...queryChoice(offset, start) }));
}

/** The second page in growing sizes, or the following pages where the size is fixed. */
function byNumber(contract: Contract, list: Operation | undefined, page: Parameter): readonly PageValues[] {
  const limit = pageParameter(contract, list, 'limit');
  const second = firstPage(contract, page) + 1;
  if (!limit)
    return Array.from({ length: mostPages }, (_, at) => second + at)
      .filter((number) => fits(contract, page.schema, number))
      .map((number) => queryChoice(page, number));
  return sizes
    .filter((size) => fits(contract, limit.schema, size) && fits(contract, page.schema, second))
    .map((size) => ({ ...queryChoice(limit, size), ...queryChoice(page, second) }));
}

/** A first page of the smallest size, and the ones that it and those after it link to. */
function* linked(
  scene: ChainScene,
  base: ChainRequest,
  find: (step: Step) => boolean,
): ChainRun<Step | undefined> {
  const limit = pageParameter(scene.contract, listOperation(scene), 'limit');
  const size = smallestLimit(scene.contract, limit);
  let request: Partial<ChainRequest> | undefined = {
    difference: 'asks for a first page',
    ...(limit && size !== undefined ? { values: queryChoice(limit, size) } : {}),
  };
  for (let number = 0; request && number <= mostPages; number += 1) {
    const step: Step = yield { ...base, ...request };
    if (!successOf(scene, step)) return undefined;
    if (number > 0 && find(step)) return step;
    const next = nextRequest(scene, step, request);
    const most = next?.path === undefined ? limitOf(scene.contract, listOperation(scene))?.choice : {};
    request = next && { ...next, values: { ...next.values, ...most } };
  }
  return undefined;
}

/** The next page by its link, or else by the cursor; undefined where the page names neither. */
export function nextRequest(
  scene: ChainScene,
  step: Step,
  { values = {}, path }: Partial<ChainRequest>,
): Partial<ChainRequest> | undefined {
  const list = listOperation(scene);
  const told = hasLinks(scene.contract, list)
    ? linkInContent(scene.read(step.exchange).json?.value)
    : undefined;
  const target = nextLink(step) ?? told;
  const below = target === undefined ? undefined : pathBelow(target, step);
  if (below !== undefined) return { values, path: below, difference: 'follows the link' };
  if (path !== undefined || !pageParameter(scene.contract, list, 'cursor')) return undefined;
  const last = entriesOf(scene, step)?.keys.at(-1);
  const next = nextOf(scene, list, step, { page: 0, count: 0, last });
  return next && { values: { ...values, ...next }, difference: 'asks for the next page' };
}
