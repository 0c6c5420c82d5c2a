/** Asks for what a list has behind its first page, in every way that the document has for it, and within bounds. */

import type { Ask, Thing } from '../../../model/chain.ts';
import type { Contract, Operation, Parameter } from '../../../model/contract.ts';
import type { Step } from '../../../model/exchange.ts';
import { fits } from '../../../schema/fresh-value.ts';
import { successOf } from './answers.ts';
import type { Asking, Scene } from './chain-check.ts';
import { countOf } from './look.ts';
import { nextAsk } from './next-ask.ts';
import { asking, firstPage, limitOf, listOperation, pageParameter, smallestLimit } from './pages.ts';

/** Further pages that are followed one by one. */
const mostPages = 3;

/** Sizes of a page of which the second one begins behind the first entry, the third, the seventh and so on. */
const sizes = [1, 2, 4, 8, 16, 32, 64];

/** Asks page by page until one is refused or empty, or what is looked for is found. */
export function* furtherPages(
  scene: Scene,
  thing: Thing,
  find: (step: Step) => boolean,
): Asking<Step | undefined> {
  const { contract, kind } = scene;
  const base: Ask = { operation: kind.list ?? '', things: [thing], difference: 'asks for a further page' };
  const list = listOperation(scene);
  const [offset, page] = [pageParameter(contract, list, 'offset'), pageParameter(contract, list, 'page')];
  const numbered = offset ? byOffset(contract, list, offset) : page ? byNumber(contract, list, page) : [];
  for (const values of numbered) {
    const step = yield { ...base, values };
    if (!successOf(step) || countOf(scene, step) === 0) break;
    if (find(step)) return step;
  }
  return numbered.length > 0 ? undefined : yield* linked(scene, base, find);
}

type PageValues = NonNullable<Ask['values']>;

/** Whatever comes behind the first entry, as much as a page takes. */
function byOffset(contract: Contract, list: Operation | undefined, offset: Parameter): readonly PageValues[] {
  const limit = limitOf(contract, list);
  return Array.from({ length: mostPages }, (_, at) => 1 + at * (limit?.value ?? 1))
    .filter((start) => fits(contract, offset.schema, start))
    .map((start) => ({ ...limit?.choice, ...asking(offset, start) }));
}

/** The second page in growing sizes, or the next ones where they have but one size. */
function byNumber(contract: Contract, list: Operation | undefined, page: Parameter): readonly PageValues[] {
  const limit = pageParameter(contract, list, 'limit');
  const second = firstPage(contract, page) + 1;
  if (!limit)
    return Array.from({ length: mostPages }, (_, at) => second + at)
      .filter((number) => fits(contract, page.schema, number))
      .map((number) => asking(page, number));
  return sizes
    .filter((size) => fits(contract, limit.schema, size) && fits(contract, page.schema, second))
    .map((size) => ({ ...asking(limit, size), ...asking(page, second) }));
}

/** A first page that is as small as can be, and what it and those behind it name as their next ones. */
function* linked(scene: Scene, base: Ask, find: (step: Step) => boolean): Asking<Step | undefined> {
  const limit = pageParameter(scene.contract, listOperation(scene), 'limit');
  const size = smallestLimit(scene.contract, limit);
  let ask: Partial<Ask> | undefined = {
    difference: 'asks for a first page',
    ...(limit && size !== undefined ? { values: asking(limit, size) } : {}),
  };
  for (let number = 0; ask && number <= mostPages; number += 1) {
    const step: Step = yield { ...base, ...ask };
    if (!successOf(step)) return undefined;
    if (number > 0 && find(step)) return step;
    const next = nextAsk(scene, step, ask);
    const most = next?.path === undefined ? limitOf(scene.contract, listOperation(scene))?.choice : {};
    ask = next && { ...next, values: { ...next.values, ...most } };
  }
  return undefined;
}
