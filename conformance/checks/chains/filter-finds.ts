/** Check: a list finds what has the value that is asked for, and nothing else. */

import { isObject, type Json } from '../../json/json.ts';
import type { Ask } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import type { Finding } from '../../model/finding.ts';
import { fits, freshValue } from '../../schema/fresh-value.ts';
import { asSchema } from '../../schema/read-schema.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { type Asking, chainCheck, isOnlyRead, type Scene } from './parts/chain-check.ts';
import {
  type Filter,
  filterFor,
  filtersOf,
  isApart,
  isClosed,
  isPlainText,
  isStrange,
} from './parts/filters.ts';
import { type Found, findThings } from './parts/have.ts';
import { type Looked, lookFor } from './parts/look.ts';
import { beside, type Made, make } from './parts/make.ts';
import { isSame, worded } from './parts/members.ts';
import { type BodySpec, bodySpec, changeOf } from './parts/other-value.ts';
import { asking } from './parts/pages.ts';

/**
 * Makes a thing, finds it in the list as the control, or takes one that is there, and then by each filter that is called
 * as one of its members is. What a filter of texts means is left open, but for that it means something: where each of two
 * values finds what has the other one, too, nobody has looked at them. One of few values, or of yes and no, means these.
 */
export const filterFinds = chainCheck({
  id: 'filter-finds',
  title: 'A filter finds what has its value',
  clause: 'OpenAPI 3.1.0 4.8.12 Parameter Object',
  of: ['list'],
  asks: ['have', 'list', 'list'],
  fits: (scene) => filtersOf(scene).length > 0,
  chain: (scene) => (isOnlyRead(scene) ? amongFound(scene) : amongMade(scene)),
});

/** Filters of one list that are tried. */
const mostFilters = 4;

function* amongMade(scene: Scene): Asking {
  const made = yield* make(scene);
  if ('kind' in made) return made;
  const control = yield* lookFor(scene, { thing: made.thing, difference: 'looks for it' });
  if ('kind' in control) return control;
  const item = control.items[control.keys.indexOf(made.key)];
  if (!isObject(item)) return asideBy('chain-incomparable', { cause: 'the list does not show it' });
  let judged = noFilter;
  for (const parameter of filtersOf(scene).slice(0, mostFilters)) {
    const filter = filterFor(scene.contract, parameter, item);
    if (!filter || !isSame(filter.value, made.sent[filter.name])) continue;
    const other = yield* makeOther(scene, made, filter.name);
    judged = yield* judgeFilter(scene, { filter, found: { ...made, item }, ...(other ? { other } : {}) });
    if (judged.kind !== 'satisfied') return judged;
  }
  return judged;
}

/** Of what is there, only plain values are asked for: others may be split, or stand for more. */
function* amongFound(scene: Scene): Asking {
  const all = yield* findThings(scene);
  if ('kind' in all) return all;
  let judged = noFilter;
  for (const parameter of filtersOf(scene).slice(0, mostFilters)) {
    const found = all.find(({ item }) => isPlain(filterFor(scene.contract, parameter, item)));
    const filter = found && filterFor(scene.contract, parameter, found.item);
    if (!filter) continue;
    const other = all.find(
      ({ item }) =>
        isPlain(filterFor(scene.contract, parameter, item)) && isApart(item[filter.name], filter.value),
    );
    judged = yield* judgeFilter(scene, { filter, found, ...(other ? { other } : {}) });
    if (judged.kind !== 'satisfied') return judged;
  }
  return judged;
}

const noFilter: Judgement = asideBy('chain-incomparable', { cause: 'no filter has a value of it' });

function isPlain(filter: Filter | undefined): boolean {
  return filter !== undefined && filter.value !== null && isPlainText(filter.value);
}

/** Makes a neighbour that has another value, which the filter should leave out. */
function* makeOther(scene: Scene, made: Made, name: string): Asking<Found | undefined> {
  const spec = bodySpec(scene.contract, scene.kind.make);
  const value = spec && (apartFrom(spec, name, made.sent[name]) ?? changeOf(spec, [name], made.sent)?.value);
  if (value === undefined) return undefined;
  const edit: Ask['edit'] = (body) => (isObject(body) ? { ...body, [name]: value } : body);
  const other = yield* make(scene, { which: 1, ...beside(made), edit });
  return 'kind' in other ? undefined : { ...other, item: other.sent };
}

/** A text that has no word of another one. */
function apartFrom(spec: BodySpec, name: string, value: Json | undefined): Json | undefined {
  const schema = asSchema(spec.properties[name]);
  if (typeof value !== 'string') return undefined;
  const texts: readonly (Json | undefined)[] = ['quartz', 'Zinc', freshValue(spec.contract, schema, odd)];
  return texts.find((one) => isApart(one, value) && one !== undefined && fits(spec.contract, schema, one));
}

/** An identity that no plain value is made from. */
const odd = 7_301n;

interface Trial {
  readonly filter: Filter;
  /** The thing that has its value. */
  readonly found: Found;
  /** One that has another value. */
  readonly other?: Found;
}

function* judgeFilter(scene: Scene, { filter, found, other }: Trial): Asking {
  const { parameter, name, value } = filter;
  const looked = yield* lookBy(scene, filter, found);
  if ('kind' in looked) return looked;
  const strange = looked.items.find((one) => isObject(one) && isStrange(one[name], value));
  const wanted: Pick<Finding, 'expected' | 'place'> = { expected: worded(value), place: `/${name}` };
  if (strange !== undefined && isObject(strange) && isClosed(scene.contract, parameter))
    return violatedBy({ code: 'filter-ignored', ...wanted, actual: worded(strange[name]) });
  if (!looked.keys.includes(found.key))
    return looked.isWhole
      ? violatedBy({ code: 'filter-lacks', ...wanted, actual: `${looked.keys.length} others` })
      : asideBy('chain-incomparable', { cause: 'the list may have more than it shows' });
  const isMixed = other && isShown(looked, other, name) && isApart(other.item[name], value);
  if (!isMixed) return satisfied;
  const twin = yield* lookBy(scene, { ...filter, value: other.item[name] ?? null }, other);
  if ('kind' in twin) return twin;
  return isShown(twin, other, name) && isShown(twin, found, name)
    ? violatedBy({ code: 'filter-ignored', ...wanted, actual: worded(other.item[name]) })
    : satisfied;
}

function lookBy(scene: Scene, { parameter, value }: Filter, { thing }: Found): Asking<Looked | Judgement> {
  const values = asking(parameter, value);
  return lookFor(scene, { thing, values, difference: `looks for it by ${parameter.name}` });
}

/** Whether a list shows a thing, and with the value that it is known to have. */
function isShown({ keys, items }: Looked, { key, item }: Found, name: string): boolean {
  const shown = items[keys.indexOf(key)];
  return isObject(shown) && isSame(shown[name], item[name]);
}
