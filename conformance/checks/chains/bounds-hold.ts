/**
 * Check: a list filtered by a bound contains what lies within it, the bound itself as documented, and nothing beyond.
 */

import { counted, isObject, type Json } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import type { Judgement } from '../../model/check.ts';
import { fits } from '../../schema/fresh-value.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { boundsOf, comparedTo, type RangeFilter } from './lists/bounds.ts';
import { queryChoice } from './lists/pages.ts';
import { type ChainRun, type ChainScene, chainCheck, isOnlyRead } from './scene/chain-check.ts';
import { type Found, findResources } from './steps/have.ts';
import { lookFor } from './steps/look.ts';
import { make } from './steps/make.ts';
import { makeNear } from './steps/neighbour.ts';
import { isSame, worded } from './values/members.ts';

/**
 * Creates two resources and finds them in the list as the control, or takes two existing ones, and filters by each
 * bound with one of their values. Only bounds that the document describes in words count; where it leaves open whether
 * the bound is inclusive, a value beyond it is used.
 */
export const boundsHold = chainCheck({
  id: 'bounds-hold',
  title: 'A bound lets in what lies within it, and nothing else',
  clause: 'OpenAPI 3.1.0 4.8.12 Parameter Object',
  of: ['list'],
  asks: ['have', 'list', 'list'],
  fits: (scene) => boundsOf(scene).length > 0,
  chain: (scene) => (isOnlyRead(scene) ? amongFound(scene) : amongMade(scene)),
});

/** Maximum number of bounds of one list. */
const mostBounds = 6;

const nothing: Judgement = asideBy('chain-incomparable', { cause: 'no bound has a value of it' });

function* amongMade(scene: ChainScene): ChainRun {
  const made = yield* make(scene);
  if ('kind' in made) return made;
  const others = new Map<string, Found | undefined>();
  let judged = nothing;
  for (const bound of boundsOf(scene).slice(0, mostBounds)) {
    const { place } = bound;
    if (!others.has(place)) others.set(place, yield* makeNear(scene, made, place, others.size + 1));
    const other = others.get(place);
    const values = other ? [made.sent, other.item].map((one) => valueAt(one, place)) : [undefined];
    if (!other || !isBoundary(scene, bound, values)) continue;
    const pair: Found[] = [];
    for (const one of [{ ...made, item: made.sent }, other]) {
      const looked = yield* lookFor(scene, { resource: one.resource, difference: 'looks for it' });
      if ('kind' in looked) return looked;
      const item = looked.items[looked.keys.indexOf(one.key)];
      if (isObject(item) && isSame(valueAt(item, place), valueAt(one.item, place)))
        pair.push({ ...one, item });
    }
    judged = yield* judgeBound(scene, bound, pair);
    if (judged.kind === 'violated') return judged;
  }
  return judged;
}

/**
 * With existing resources only numbers and days are compared: instants may be shown with less precision than they are
 * stored with.
 */
function* amongFound(scene: ChainScene): ChainRun {
  const all = yield* findResources(scene);
  if ('kind' in all) return all;
  let judged = nothing;
  for (const bound of boundsOf(scene).slice(0, mostBounds)) {
    const sizeOf = ({ item }: Found) => valueAt(item, bound.place);
    const isWhole = (value: Json | undefined) =>
      Number.isInteger(Number(value)) || /^[\d-]{10}$/.test(String(value));
    const plain = all.filter((one) => isWhole(sizeOf(one)) && isBoundary(scene, bound, [sizeOf(one)]));
    const other = plain.find((one) => plain[0] && comparedTo(sizeOf(one), sizeOf(plain[0])));
    judged = yield* judgeBound(scene, bound, plain[0] && other ? [plain[0], other] : []);
    if (judged.kind === 'violated') return judged;
  }
  return judged;
}

function isBoundary(
  { contract }: ChainScene,
  { parameter, write }: RangeFilter,
  values: readonly (Json | undefined)[],
): boolean {
  return values.every((value) => value !== undefined && fits(contract, parameter.schema, write(value)));
}

/** One request with a value for a bound. */
interface Question {
  readonly value: Json;
  /** The resource to look for; for one that should be absent, the whole list is searched. */
  readonly soughtFor: Found;
  /** A resource within the bound, if one is known. */
  readonly inside?: Found;
}

function* judgeBound(scene: ChainScene, bound: RangeFilter, pair: readonly Found[]): ChainRun {
  const { place } = bound;
  const sizeOf = ({ item }: Found) => valueAt(item, place);
  const [low, high] = pair.toSorted((one, other) => comparedTo(sizeOf(one), sizeOf(other)) ?? 0);
  if (!low || !high || comparedTo(sizeOf(low), sizeOf(high)) !== -1) return nothing;
  const [near, far] = bound.side === 'least' ? [low, high] : [high, low];
  for (const { value, soughtFor, inside } of questionsOf(bound, near, far)) {
    const looked = yield* lookFor(scene, {
      ...{ resource: soughtFor.resource, values: queryChoice(bound.parameter, bound.write(value)) },
      difference: `looks by ${bound.called}`,
    });
    if ('kind' in looked) return looked;
    const values = looked.items.flatMap((one) => (isObject(one) ? [valueAt(one, place)] : []));
    const beyond = values.find((one) => isBeyond(bound, one, value));
    if (beyond !== undefined)
      return violatedBy({
        code: 'bound-passed',
        expected: wordsOf(bound, value),
        actual: worded(beyond),
        place,
      });
    if (!inside || looked.keys.includes(inside.key)) continue;
    if (!looked.isWhole)
      return asideBy('chain-incomparable', { cause: 'the list may have more than it shows' });
    const expected = worded(sizeOf(inside));
    return violatedBy({ code: 'bound-lacks', expected, actual: counted(looked.keys.length, 'other'), place });
  }
  return satisfied;
}

/**
 * The requests for a bound: with the bound itself where the document says whether it is inclusive, and with one that
 * another resource lies within, or else beyond it on both sides.
 */
function questionsOf({ place, edge }: RangeFilter, near: Found, far: Found): readonly Question[] {
  const [first = null, last = null] = [near, far].map(({ item }) => valueAt(item, place));
  const within = { value: first, soughtFor: far, inside: far };
  if (edge === 'in') return [{ value: last, soughtFor: near, inside: far }, within];
  if (edge === 'out') return [{ value: first, soughtFor: near, inside: far }];
  return [within, { value: last, soughtFor: near }];
}

function isBeyond({ side, edge }: RangeFilter, one: Json | undefined, value: Json): boolean {
  const order = comparedTo(one, value);
  return order === (side === 'least' ? -1 : 1) || (order === 0 && edge === 'out');
}

function wordsOf({ side, edge }: RangeFilter, value: Json): string {
  const words = { least: ['at least', 'more than'], most: ['at most', 'less than'] }[side];
  return `${words[edge === 'out' ? 1 : 0]} ${worded(value)}`;
}
