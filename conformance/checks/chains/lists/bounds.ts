/** The bounds of a list: parameters that are documented in words to let through one side of a value. */

import { listMembers } from '../../../answers/list-members.ts';
import type { Json, JsonObject } from '../../../json/json.ts';
import { joinPointer } from '../../../json/pointer.ts';
import type { Contract, Parameter } from '../../../model/contract.ts';
import { kinds } from '../../../names/called.ts';
import { flat, stemOf, wordsOf } from '../../../names/words-of.ts';
import { asSchema } from '../../../schema/read-schema.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import {
  type BoundSide,
  dateFormatOf,
  type Edge,
  edgeIn,
  plainly,
  sideWords,
  told,
} from '../words/bound-words.ts';
import { wordsAbout } from '../words/descriptions.ts';
import { boundsWithin } from './bounds-within.ts';
import { isAboutPages, listOperation } from './pages.ts';

/** A bound on a member. */
export interface RangeFilter {
  readonly parameter: Parameter;
  /** Its name, with that of the member which is the bound: `price[min]`. */
  readonly called: string;
  /** The place of the member in the resource. */
  readonly place: string;
  /** The value of the parameter that sets the bound. */
  readonly write: (value: Json) => Json;
  /** `least` lets through what is equal or larger. */
  readonly side: BoundSide;
  /** Whether the bound itself is let through; `open` where the words do not say. */
  readonly edge: Edge;
}

/** The bounds whose meaning is clear both from their names and from words. */
export function boundsOf(scene: Pick<ChainScene, 'contract' | 'kind'>): readonly RangeFilter[] {
  const { contract } = scene;
  const list = listOperation(scene);
  const members = listMembers(contract, list);
  const inQuery = (list?.parameters ?? []).filter(
    (one) => one.in === 'query' && one.mediaType === undefined && !isAboutPages(contract, list, one),
  );
  return inQuery.flatMap((parameter) =>
    parameter.style === 'deepObject'
      ? boundsWithin(contract, parameter, members)
      : (boundOf(contract, parameter, { members, beside: inQuery }) ?? []),
  );
}

function boundOf(
  contract: Contract,
  parameter: Parameter,
  { members, beside }: { readonly members: JsonObject; readonly beside: readonly Parameter[] },
): RangeFilter | undefined {
  const names = Object.keys(members);
  const isMember = names.some((name) => flat(name) === flat(parameter.name));
  if (isMember && !isSideAlone(parameter)) return undefined;
  const words = plainly(wordsAbout(contract, parameter));
  const sides =
    words === ''
      ? sidesByName(parameter, { beside, names })
      : (['least', 'most'] as const).filter((side) => told[side].test(words));
  const [side] = sides;
  const isClear = side !== undefined && sides.length === 1;
  const name = isClear
    ? (memberOf(parameter, side, names) ?? onlyTime(contract, { parameter, side, words }, members))
    : undefined;
  if (side === undefined || name === undefined) return undefined;
  const write = (value: Json) => value;
  return {
    ...{ parameter, called: parameter.name, place: joinPointer('', name), write },
    ...{ side, edge: edgeIn(words) },
  };
}

/** Words of names that say a side without any other words. */
const bare: Readonly<Record<BoundSide, RegExp>> = {
  least: /^(?:min|minimum|gte)$/,
  most: /^(?:max|maximum|lte)$/,
};

/** The side that a name alone tells, where the other side of the same member is there as well: `minPrice`, `maxPrice`. */
function sidesByName(
  { name }: Parameter,
  { beside, names }: { readonly beside: readonly Parameter[]; readonly names: readonly string[] },
): readonly BoundSide[] {
  const stemFor = (one: string, side: BoundSide): string | undefined => {
    const words = wordsOf(one);
    const rest = words.filter(
      (word, at) => !((at === 0 || at === words.length - 1) && bare[side].test(word)),
    );
    return rest.length === words.length - 1 ? rest.join('') : undefined;
  };
  return (['least', 'most'] as const).filter((side) => {
    const stem = stemFor(name, side);
    const other = side === 'least' ? 'most' : 'least';
    const isMember = names.some((one) => flat(one) === stem);
    return isMember && beside.some((one) => stemFor(one.name, other) === stem);
  });
}

/** Whom there may be room for. */
const people = ['guests', 'people', 'persons', 'passengers', 'players', 'participants', 'occupants', 'seats'];

/**
 * The member that a parameter bounds: `sent_on` for `sentFrom`, `weight` for `min_weight`, or else for how many
 * people there is room (`maxGuests` for `minGuests`); only if it is unambiguous.
 */
function memberOf({ name }: Parameter, side: BoundSide, names: readonly string[]): string | undefined {
  const words = wordsOf(name);
  const isSide = (word: string | undefined) => word !== undefined && sideWords[side].includes(word);
  const stem = isSide(words[0]) ? words.slice(1) : isSide(words.at(-1)) ? words.slice(0, -1) : [];
  if (stem.length === 0) return undefined;
  const exact = names.filter((one) => flat(one) === stem.join(''));
  const longer = names.filter((one) => wordsOf(one).slice(0, stem.length).join() === stem.join());
  const room = names.filter((one) => wordsOf(one).join(' ') === `max ${stem.join(' ')}`);
  const isRoom = side === 'least' && stem.length === 1 && people.includes(stem[0] ?? '');
  const alike = names.filter((one) => isDoneAs(one, stem));
  const [meant = []] = [exact, longer, isRoom ? room : [], alike].filter((some) => some.length > 0);
  return meant.length === 1 ? meant[0] : undefined;
}

/** Whether a time is called as what is done then: `issueDate` for `issuedFrom`. */
function isDoneAs(name: string, stem: readonly string[]): boolean {
  const words = wordsOf(name);
  const done = kinds.includes(words.at(-1) ?? '') ? words.slice(0, -1) : [];
  return done.length > 0 && done.map(stemOf).join(' ') === stem.map(stemOf).join(' ');
}

/** Whether the name is that of a side alone: `from`, `until`. */
function isSideAlone({ name }: Parameter): boolean {
  return [...sideWords.least, ...sideWords.most].includes(name.toLowerCase());
}

/**
 * The member that `from` and `to` alone bound: the only day or instant, or the only one that the words name: `placed`
 * for `placedAt`.
 */
function onlyTime(
  contract: Contract,
  {
    parameter,
    side,
    words,
  }: { readonly parameter: Parameter; readonly side: BoundSide; readonly words: string },
  members: JsonObject,
): string | undefined {
  const format = dateFormatOf(contract, parameter.schema);
  if (format === undefined || !sideWords[side].includes(parameter.name.toLowerCase())) return undefined;
  const times = Object.keys(members).filter(
    (name) => dateFormatOf(contract, asSchema(members[name])) === format,
  );
  const told = times.filter((name) => new RegExp(`\\b${wordsOf(name)[0]}\\b`).test(words));
  const meant = times.length > 1 ? told : times;
  return meant.length === 1 ? meant[0] : undefined;
}

/** Which of two values is larger, where that is certain: numbers, days and instants. */
export function comparedTo(one: Json | undefined, other: Json | undefined): number | undefined {
  const [a, b] = [measure(one), measure(other)];
  if (a === undefined || b === undefined || a.kind !== b.kind) return undefined;
  return a.size < b.size ? -1 : Number(a.size > b.size);
}

function measure(value: Json | undefined): { readonly kind: string; readonly size: number } | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return { kind: 'number', size: Number(value) };
  if (typeof value !== 'string') return undefined;
  const kind = /^\d{4}-\d\d-\d\d$/.test(value)
    ? 'day'
    : /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/i.test(value)
      ? 'instant'
      : undefined;
  const size = Date.parse(value);
  return kind === undefined || Number.isNaN(size) ? undefined : { kind, size };
}
