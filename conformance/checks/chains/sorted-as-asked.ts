/** Check: a list is in the requested order. */

import { listMembers } from '../../answers/list-members.ts';
import { isObject, type Json } from '../../json/json.ts';
import type { Judgement } from '../../model/check.ts';
import { asSchema, own } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { comparedTo } from './lists/bounds.ts';
import { listOperation } from './lists/pages.ts';
import { disorderIn, isCodeText, type Sorting, sortingsOf } from './lists/sorting.ts';
import { type ChainRun, type ChainScene, chainCheck, isOnlyRead } from './scene/chain-check.ts';
import { findResources } from './steps/have.ts';
import type { Made } from './steps/make.ts';
import { keysInOrder, makeThree } from './steps/order.ts';
import { isSame, worded } from './values/members.ts';
import { editWith, type Triple, triples, valuesFor } from './values/ordered-values.ts';
import { bodySpec } from './values/other-value.ts';
import { isInOrderOfAdding } from './words/list-order.ts';

/**
 * Creates three resources whose values have the same order in every collation, and neither in the order of their
 * creation nor in its reverse, or takes existing ones where nobody can choose the values, and requests each order by a
 * member. Where the document does not say whether an order ascends, either is correct.
 */
export const sortedAsAsked = chainCheck({
  id: 'sorted-as-asked',
  title: 'A list stands in the order that is asked for',
  clause: 'OpenAPI 3.1.0 4.8.12 Parameter Object',
  of: ['list'],
  asks: ['have', 'list'],
  fits: (scene) => sortingsOf(scene).length > 0 || (!isOnlyRead(scene) && isAsAdded(scene)),
  chain: function* (scene) {
    const sortings = sortingsOf(scene);
    const own = isOnlyRead(scene) ? [] : sortable(scene);
    const made = own.length > 0 ? yield* sortMade(scene) : nothing;
    if (made.kind !== 'satisfied' && made !== nothing) return made;
    // What nobody can choose, such as the time of its creation, is shown in an order all the same.
    const others = sortings.filter(({ name }) => !own.some((one) => one.name === name));
    const found = yield* sortGiven(scene, others);
    return found === nothing ? made : found;
  },
});

/** Whether the words of the document say that the list is in the order in which its resources were added. */
function isAsAdded(scene: Pick<ChainScene, 'contract' | 'kind'>): boolean {
  const list = listOperation(scene);
  const { properties = {} } = bodySpec(scene.contract, scene.kind.make) ?? {};
  // Who says when it was added says in which order it was.
  const isGiven = Object.keys(properties).some((name) => /^(?:added|made|created)/i.test(name));
  return list !== undefined && !isGiven && isInOrderOfAdding(scene.contract, list);
}

/** Maximum number of orders of one list. */
const mostSortings = 6;

/** The orders by members whose values can be chosen. */
function sortable(scene: Pick<ChainScene, 'contract' | 'kind'>): readonly Sorting[] {
  const spec = bodySpec(scene.contract, scene.kind.make);
  const names = spec ? Object.keys(valuesFor(spec)) : [];
  return sortingsOf(scene).filter(({ name }) => names.includes(name));
}

function* sortMade(scene: ChainScene): ChainRun {
  const sortings = sortable(scene).slice(0, mostSortings);
  let own = yield* makeWith(scene, sortings, triples);
  // A rule that the schema does not tell may refuse large numbers.
  if ('kind' in own) own = yield* makeWith(scene, sortings, triples.slice(1));
  if ('kind' in own) return own;
  let judged = nothing;
  for (const sorting of sortings) {
    const looked = yield* keysInOrder(scene, own, sorting.values);
    if ('kind' in looked) return looked;
    const told = looked.keys.flatMap((key, at): readonly (Json | undefined)[] => {
      const one = own.find((made) => made.key === key);
      const item = looked.items[at];
      return one && isObject(item) && isSame(item[sorting.name], one.sent[sorting.name])
        ? [item[sorting.name]]
        : [];
    });
    if (told.length < own.length) continue;
    judged = judgeOrder(sorting, told);
    if (judged.kind === 'violated') return judged;
  }
  return judged;
}

/** Creates three resources with values in the middle, at the end and at the beginning of each order. */
function* makeWith(
  scene: ChainScene,
  sortings: readonly Sorting[],
  some: readonly Triple[],
): ReturnType<typeof makeThree> {
  const spec = bodySpec(scene.contract, scene.kind.make);
  const values = Object.entries(spec ? valuesFor(spec, some) : {});
  const wanted = values.filter(([name]) => sortings.some((one) => one.name === name));
  const edits = [0, 1, 2].map((which) => editWith(wanted, which));
  return yield* makeThree(scene, edits);
}

const nothing: Judgement = asideBy('chain-incomparable', {
  cause: 'no order is told by values that it shows',
});

/** Orders by what the server gives: among three that are made one after the other, or what is there. */
function* sortGiven(scene: ChainScene, sortings: readonly Sorting[]): ChainRun {
  const isAdded = isAsAdded(scene);
  if (isOnlyRead(scene) || (sortings.length === 0 && !isAdded)) return yield* sortFound(scene, sortings);
  const own = yield* makeThree(scene);
  if ('kind' in own) return yield* sortFound(scene, sortings);
  if (isAdded) {
    const judged = yield* sortAdded(scene, own);
    if (judged.kind === 'violated' || sortings.length === 0) return judged;
  }
  let judged = nothing;
  for (const sorting of sortings.slice(0, mostSortings)) {
    const looked = yield* keysInOrder(scene, own, sorting.values);
    if ('kind' in looked) return yield* sortFound(scene, sortings);
    const told = comparable(scene, sorting, looked.items);
    judged = isTold(told) ? judgeOrder(sorting, told) : judged;
    if (judged.kind === 'violated') return judged;
  }
  return judged;
}

/** Whether values show an order: two that differ at the least. */
function isTold(values: readonly Json[]): boolean {
  return new Set(values.map(worded)).size > 1;
}

/** Whether the list has what the chain made in the order in which it was made. */
function* sortAdded(scene: ChainScene, own: readonly Made[]): ChainRun {
  const looked = yield* keysInOrder(scene, own);
  if ('kind' in looked) return looked;
  const wanted = own.map(({ key }) => key);
  const shown = looked.keys.filter((key) => wanted.includes(key));
  if (shown.join('\n') === wanted.join('\n')) return satisfied;
  const expected = 'the order in which they were added, as the document says';
  return violatedBy({ code: 'order-astray', expected, actual: shown.join(' before ') });
}

function* sortFound(scene: ChainScene, sortings: readonly Sorting[]): ChainRun {
  let judged = nothing;
  for (const sorting of sortings.slice(0, mostSortings)) {
    const found = yield* findResources(scene, {
      difference: `lists ${sorting.called.startsWith('by ') ? '' : 'by '}${sorting.called}`,
      values: sorting.values,
    });
    if ('kind' in found) return found;
    const told = comparable(
      scene,
      sorting,
      found.map(({ item }) => item),
    );
    judged = isTold(told) ? judgeOrder(sorting, told) : judged;
    if (judged.kind === 'violated') return judged;
  }
  return judged;
}

function judgeOrder({ way, called, name }: Sorting, told: readonly (Json | undefined)[]): Judgement {
  const pair = disorderIn(way, told);
  if (!pair) return satisfied;
  const expected = `the order ${called}`;
  return violatedBy({
    code: 'order-astray',
    expected,
    actual: pair.map(worded).join(' before '),
    place: `/${name}`,
  });
}

/**
 * The values that have one order alone: numbers, days, instants, and codes of a pattern. Other texts that nobody chose stand
 * in an order of their own: of a language, of ranks, or of creation.
 */
function comparable(scene: ChainScene, { name }: Sorting, items: readonly Json[]): readonly Json[] {
  const members = listMembers(scene.contract, listOperation(scene));
  const schema = resolveSchema(scene.contract, asSchema(own(members, name) ?? true));
  const isOfCodes =
    isObject(schema) && own(schema, 'pattern') !== undefined && own(schema, 'enum') === undefined;
  return items.flatMap((item): readonly Json[] => {
    const value = isObject(item) ? item[name] : undefined;
    const isOrdered = comparedTo(value, value) !== undefined || (isOfCodes && isCodeText(value));
    return value !== undefined && isOrdered ? [value] : [];
  });
}
