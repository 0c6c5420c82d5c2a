/** Check: a list is in the requested order. */

import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { ChainRequest } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import type { Contract, Schema } from '../../model/contract.ts';
import { fits } from '../../schema/fresh-value.ts';
import { asSchema, own } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { comparedTo } from './lists/bounds.ts';
import { disorderIn, type Sorting, sortingsOf } from './lists/sorting.ts';
import { type ChainRun, type ChainScene, chainCheck, isOnlyRead } from './scene/chain-check.ts';
import { findResources } from './steps/have.ts';
import { keysInOrder, makeThree } from './steps/order.ts';
import { isSame, worded } from './values/members.ts';
import { type BodySpec, bodySpec } from './values/other-value.ts';

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
  fits: (scene) => sortingsOf(scene).length > 0,
  chain: function* (scene) {
    const sortings = sortingsOf(scene);
    const own = isOnlyRead(scene) ? [] : sortable(scene);
    const made = own.length > 0 ? yield* sortMade(scene) : nothing;
    if (made.kind !== 'satisfied' && made !== nothing) return made;
    // What nobody can choose, such as the time of its creation, is shown in an order all the same.
    const found = yield* sortFound(
      scene,
      sortings.filter(({ name }) => !own.some((one) => one.name === name)),
    );
    return found === nothing ? made : found;
  },
});

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

function* sortFound(scene: ChainScene, sortings: readonly Sorting[]): ChainRun {
  let judged = nothing;
  for (const sorting of sortings.slice(0, mostSortings)) {
    const found = yield* findResources(scene, {
      difference: `lists ${sorting.called.startsWith('by ') ? '' : 'by '}${sorting.called}`,
      values: sorting.values,
    });
    if ('kind' in found) return found;
    // Texts that nobody chose stand in an order of their own: of a language, of ranks, or of creation.
    const told = found.map(({ item }) => item[sorting.name]).filter(isMeasured);
    if (new Set(told.map((one) => worded(one ?? null))).size < 2) continue;
    judged = judgeOrder(sorting, told);
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

/** Whether a value is a number, a day or an instant. */
function isMeasured(value: Json | undefined): boolean {
  return comparedTo(value, value) !== undefined;
}

type Triple = readonly [Json, Json, Json];

/**
 * Values in the middle, at the end and at the beginning of any order; letters that every alphabet has alike, and numbers
 * that stand otherwise as texts.
 */
const triples: readonly Triple[] = [
  [50, 200, 9],
  ['k', 't', 'd'],
  [20, 30, 9],
  [50, 70, 30],
  [5, 7, 3],
  [2, 3, 1],
  ['2026-05-01', '2026-09-01', '2026-01-01'],
  ['2026-05-01T10:00:00Z', '2026-09-01T10:00:00Z', '2026-01-01T10:00:00Z'],
];

/** The members that may hold such values, with the first values that fit. */
function valuesFor(
  { contract, properties }: BodySpec,
  some: readonly Triple[] = triples,
): Readonly<Record<string, Triple>> {
  const found = Object.entries(properties).flatMap(([name, part]): readonly (readonly [string, Triple])[] => {
    const triple = some.find((one) => one.every((value) => mayHold(contract, asSchema(part), value)));
    return triple ? [[name, triple]] : [];
  });
  return Object.fromEntries(found);
}

function mayHold(contract: Contract, schema: Schema, value: Json): boolean {
  const resolved = resolveSchema(contract, schema);
  const isClosed = isObject(resolved) && ['enum', 'const'].some((word) => own(resolved, word) !== undefined);
  return !isClosed && fits(contract, schema, textWith(value, 10n ** 9n));
}

/** A text that nothing else has, or a time in the three months from the given one: two at once may be refused. */
function textWith(value: Json, fresh: bigint): Json {
  if (typeof value !== 'string') return value;
  if (value.length === 1) return `${value}${value} ${fresh}`;
  const isDay = value.length === dayLength;
  const later = isDay ? Number(fresh % days) * dayMs : Number(fresh % (days * secondsADay)) * 1000;
  const text = new Date(Date.parse(value) + later).toISOString();
  return isDay ? text.slice(0, dayLength) : text.replace('.000', '');
}

const dayLength = 10;
const days = 90n;
const secondsADay = 86_400n;
const dayMs = 86_400_000;

function editWith(
  wanted: readonly (readonly [string, Triple])[],
  which: number,
): NonNullable<ChainRequest['edit']> {
  return (body, fresh) => {
    const members = wanted.map(([name, triple]) => [name, textWith(triple[which] ?? null, fresh)]);
    return isObject(body) ? { ...body, ...(Object.fromEntries(members) as JsonObject) } : body;
  };
}
