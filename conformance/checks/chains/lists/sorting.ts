/** The orders in which a list can be requested: a parameter whose documented values name members. */

import { listMembers } from '../../../answers/list-members.ts';
import { isArray, isObject, type Json } from '../../../json/json.ts';
import type { Contract, Operation, Parameter } from '../../../model/contract.ts';
import type { Choices } from '../../../model/resource.ts';
import { nounOf } from '../../../names/nouns.ts';
import { flat } from '../../../names/words-of.ts';
import { asSchema, own, typeNames } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import { sameJson } from '../../../schema/same-json.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { bodySpec } from '../values/other-value.ts';
import { orderOfList } from '../words/list-order.ts';
import { comparedTo } from './bounds.ts';
import { listOperation, queryChoice } from './pages.ts';
import { toldSortings } from './told-sorting.ts';

/** An order that can be requested. */
export interface Sorting {
  /** The member of the resources. */
  readonly name: string;
  /** `either` where the document does not say whether it ascends or descends. */
  readonly way: 'up' | 'down' | 'either';
  readonly values: Choices;
  /** The order as requested, in words. */
  readonly called: string;
}

const sorters = /^(?:sort|sortby|orderby|order|ordering|sorting|sortfield|orderfield)$/;
const directions = /^(?:order|dir|direction|orderdir|orderdirection|sortorder|sortdir|sortdirection)$/;
/** Flags that turn an order. */
const turning = /^(?:(?:sort|order)?(?:by)?(?:desc|descending)|reversed?|is(?:desc|descending))$/;

/** Every order of a list whose meaning is clear from its documented values, and the one that is told for all requests. */
export function sortingsOf(scene: Pick<ChainScene, 'contract' | 'kind'>): readonly Sorting[] {
  const { contract } = scene;
  const list = listOperation(scene);
  const names = Object.keys(listMembers(contract, list));
  const inQuery = (list?.parameters ?? []).filter((one) => one.in === 'query' && one.mediaType === undefined);
  const textsOf = (one: Parameter): readonly string[] => {
    const listed = choicesOf(contract, one);
    return listed.length > 0 ? listed : toldSortings(contract, one, names);
  };
  const sorter = inQuery.find(
    (one) => sorters.test(flat(one.name)) && textsOf(one).some((text) => nameIn(text, names)),
  );
  const plain = list ? toldFor(scene, list, names) : [];
  if (!sorter) return plain;
  const other = inQuery.find((one) => one !== sorter && directions.test(flat(one.name)));
  const texts = textsOf(sorter);
  const asked = texts.flatMap((text): readonly Sorting[] => {
    const read = nameIn(text, names);
    if (!read) return [];
    const values = queryChoice(sorter, isOfSeveral(contract, sorter) ? [text] : text);
    const { name, way } = read;
    const isPaired = way === 'either' && texts.includes(`-${text}`);
    const ways = way === 'either' && !isPaired && other ? choicesOf(contract, other) : [];
    const turned = ways.flatMap((word): readonly Sorting[] => {
      const turn = wayIn(word);
      const both = { ...values, ...(other ? queryChoice(other, word) : {}) };
      return turn ? [{ name, way: turn, values: both, called: `${text} ${word}` }] : [];
    });
    if (turned.length > 0) return turned;
    const flag = way === 'either' && !isPaired ? inQuery.find((one) => isTurning(contract, one)) : undefined;
    if (!flag) return [{ name, way: isPaired ? 'up' : way, values, called: text }];
    return [false, true].map((isDown) => ({
      ...{ name, way: isDown ? ('down' as const) : ('up' as const) },
      ...{ values: { ...values, ...queryChoice(flag, isDown) }, called: `${text}, ${flag.name} ${isDown}` },
    }));
  });
  const usual = plain.length > 0 ? [] : usualOf(contract, sorter, asked);
  return [...asked, ...plain, ...usual];
}

/** The order that the words tell, unless it is by an age and the client gives the time that may be meant. */
function toldFor(
  { contract, kind }: Pick<ChainScene, 'contract' | 'kind'>,
  list: Operation,
  names: readonly string[],
): readonly Sorting[] {
  const told = orderOfList(contract, list, names, nounOf(kind.collection).at(-1) ?? '');
  const given = bodySpec(contract, kind.make)?.properties ?? {};
  if (told === undefined || (told.isAge && Object.hasOwn(given, told.name))) return [];
  const { name, way } = told;
  return [{ name, way, values: {}, called: `by ${name}, as the document says` }];
}

/** The order of a list where nobody asks for one, by the default of the parameter. */
function usualOf(contract: Contract, sorter: Parameter, asked: readonly Sorting[]): readonly Sorting[] {
  const resolved = resolveSchema(contract, sorter.schema);
  const value = isObject(resolved) ? own(resolved, 'default') : undefined;
  const same = asked.find(({ values }) =>
    Object.values(values).every((one) => 'value' in one && sameJson(one.value, value ?? null)),
  );
  return value === undefined || !same ? [] : [{ ...same, values: {}, called: `${same.called}, by default` }];
}

function choicesOf(contract: Contract, { schema }: Parameter): readonly string[] {
  const resolved = resolveSchema(contract, schema);
  const items = isObject(resolved) ? own(resolved, 'items') : undefined;
  const one = items === undefined ? resolved : resolveSchema(contract, asSchema(items));
  const choices = isObject(one) ? own(one, 'enum') : undefined;
  return isArray(choices) ? choices.filter((choice) => typeof choice === 'string') : [];
}

/** Whether a parameter is a flag that turns an order. */
function isTurning(contract: Contract, { name, schema }: Parameter): boolean {
  const resolved = resolveSchema(contract, schema);
  return turning.test(flat(name)) && isObject(resolved) && typeNames(resolved).join() === 'boolean';
}

function isOfSeveral(contract: Contract, { schema }: Parameter): boolean {
  const resolved = resolveSchema(contract, schema);
  return isObject(resolved) && own(resolved, 'items') !== undefined;
}

interface SortedRead {
  readonly name: string;
  readonly way: Sorting['way'];
}

/** The member in a value such as `-title`, `title:desc`, `title_asc` or `title`. */
function nameIn(text: string, names: readonly string[]): SortedRead | undefined {
  const plain = names.find((name) => flat(name) === flat(text) && /^\w/.test(text));
  if (plain !== undefined) return { name: plain, way: 'either' };
  const signed = /^([-+])\w/.exec(text)?.[1];
  for (const name of names) {
    if (signed !== undefined && flat(name) === flat(text))
      return { name, way: signed === '-' ? 'down' : 'up' };
    const rest = flat(text).startsWith(flat(name)) ? wayIn(flat(text).slice(flat(name).length)) : undefined;
    if (signed === undefined && rest) return { name, way: rest };
  }
  return undefined;
}

function wayIn(word: string): 'up' | 'down' | undefined {
  if (/^asc(?:ending)?$/i.test(word)) return 'up';
  return /^desc(?:ending)?$/i.test(word) ? 'down' : undefined;
}

/** Two values in the wrong order; undefined where none certainly are. */
export function disorderIn(
  way: Sorting['way'],
  values: readonly (Json | undefined)[],
): readonly [Json, Json] | undefined {
  const found: Partial<Record<'up' | 'down', readonly [Json, Json]>> = {};
  for (const [at, other] of values.entries())
    for (const one of values.slice(0, at)) {
      const order = certainly(one, other);
      if (order && one !== undefined && other !== undefined)
        found[order < 0 ? 'up' : 'down'] ??= [one, other];
    }
  if (way === 'either') return found.up && found.down;
  return way === 'up' ? found.down : found.up;
}

/**
 * Which of two values comes first in any collation: numbers, times, codes of one form, and words that begin with different
 * lower-case letters.
 */
function certainly(one: Json | undefined, other: Json | undefined): number | undefined {
  const compared = comparedTo(one, other) ?? codesCompared(one, other);
  if (compared !== undefined) return compared;
  const [a, b] = [one, other].map((text) =>
    typeof text === 'string' ? /^[a-z](?=[a-z\d ])/.exec(text)?.[0] : undefined,
  );
  return a === undefined || b === undefined || a === b ? undefined : a < b ? -1 : 1;
}

/** Whether a value is a code of capitals and digits, as `M1007` and `AB-12`. */
export function isCodeText(value: Json | undefined): value is string {
  return typeof value === 'string' && /^(?=.*[A-Z])[A-Z\d]+(?:-[A-Z\d]+)*$/.test(value);
}

/** The order of two codes: by the first letters that differ, or by digits of numbers that are equally long. */
function codesCompared(one: Json | undefined, other: Json | undefined): number | undefined {
  if (!isCodeText(one) || !isCodeText(other)) return undefined;
  const at = [...one].findIndex((sign, place) => sign !== other[place]);
  const [a = '', b = ''] = [one[at], other[at]];
  const isByLetters = [a, b].every((sign) => /[A-Z]/.test(sign));
  if (!isByLetters && formOfCode(one) !== formOfCode(other)) return undefined;
  return a === b ? 0 : a < b ? -1 : 1;
}

function formOfCode(code: string): string {
  return code.replaceAll(/[A-Z]/g, 'A').replaceAll(/\d/g, '0');
}
