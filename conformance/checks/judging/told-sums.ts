/**
 * Numbers that a document says are reckoned from a list beside them: `How many lines the order has`, `The sum of quantity
 * times unitPrice of all lines`. Only descriptions of a few forms are read, which say nothing else.
 */

import { documentedMembers } from '../../answers/documented-content.ts';
import { isObject } from '../../json/json.ts';
import type { Contract, Schema } from '../../model/contract.ts';
import { eitherNumber, nounOf } from '../../names/nouns.ts';
import { wordsOf } from '../../names/words-of.ts';
import { asSchema, countSetting, own, typeNames } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { plainWords, wordsAboutSchema } from '../chains/words/descriptions.ts';
import { givenIn } from './given-names.ts';
import { reckoningIn } from './reckoning-words.ts';
import { factorsOf, isAmount, unitOf } from './sum-factors.ts';

/** How a number is reckoned. */
export interface ToldSum {
  readonly name: string;
  readonly by: 'count' | 'sum' | 'average' | 'most' | 'least';
  /** The member that is the list. */
  readonly list: string;
  /** How many items are shown at the most: there may be more than so many. */
  readonly most: number;
  /** The members of its items that are multiplied with each other; none where the items are numbers, or are counted. */
  readonly factors: readonly string[];
}

/** The members of one object, with their schemas. */
export type MemberSchemas = ReadonlyMap<string, Schema>;

/** What is known of an object besides its members. */
export interface SumScene {
  /** Whether the lists in it may be only a part of what there is. */
  readonly isPage: boolean;
  /** The words that it may be called by, as regular expressions: `order`. */
  readonly nouns: readonly string[];
}

/** The sums and counts among members of an object, without those that a client may give. */
export function toldSums(contract: Contract, members: MemberSchemas, scene: SumScene): readonly ToldSum[] {
  const spoken = [...members].flatMap(([name, schema]) => {
    const words = reckoningIn(contract, schema, reckoning);
    const isReckoned = isNumber(contract, schema) && !givenIn(contract).has(name);
    return words !== undefined && isReckoned ? [{ name, words }] : [];
  });
  if (spoken.length === 0) return [];
  // What the server alone puts together, such as the comments on a post, may be a part of all.
  const lists = [...members]
    .filter(([name]) => givenIn(contract).has(name))
    .flatMap(([name, schema]) => listOf(contract, name, schema));
  return spoken.flatMap(({ name, words }): readonly ToldSum[] => {
    const told = lists
      .flatMap((list) => sumsBy(list, words, scene))
      .filter(({ factors }) => factors.every((one) => unitOf(one) === unitOf(name)));
    return told.length === 1 ? told.map((one) => ({ name, ...one })) : [];
  });
}

/** A list, or a map, and what may be reckoned from its items. */
interface List {
  readonly name: string;
  /** How many items it has at the most. */
  readonly most: number;
  /** The numbers of its items, by name. */
  readonly numbers: readonly string[];
  /** Whether some of its items may not count: a line that is cancelled. */
  readonly hasStates: boolean;
  /** Whether its items say how many of a thing there are. */
  readonly hasAmounts: boolean;
}

function listOf(contract: Contract, name: string, schema: Schema): readonly List[] {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved)) return [];
  const most = countSetting(resolved, 'maxItems', Number.POSITIVE_INFINITY);
  const values = own(resolved, 'additionalProperties');
  const isMap = values !== undefined && !Object.hasOwn(resolved, 'properties');
  // How many there are of each, or several of each, are counted otherwise.
  const isPlain = typesOf(contract, asSchema(values)).join() === 'string';
  if (isMap) return isPlain ? [{ name, most, numbers: [], hasStates: false, hasAmounts: false }] : [];
  if (!typeNames(resolved).includes('array')) return [];
  if (partly.test(plainWords(wordsAboutSchema(contract, schema)))) return [];
  const inner = [...documentedMembers(contract, asSchema(own(resolved, 'items') ?? true))];
  const numbers = inner.filter(([, one]) => isNumber(contract, one)).map(([one]) => one);
  const mayNotCount = ([one, part]: readonly [string, Schema]): boolean => {
    const types = typesOf(contract, part);
    return types.includes('boolean') || /^(?:state|status|kind|type)$/.test(wordsOf(one).at(-1) ?? '');
  };
  const hasAmounts = numbers.some(isAmount);
  return [{ name, most, numbers, hasStates: inner.some(mayNotCount), hasAmounts }];
}

/** What says that a list is not all that there is. */
const partly =
  /\b(?:first|last|latest|newest|recent\w*|at most|up to|some|only|page|top|without|except|but|active|open|known|named|given|further|additional|others?|besides|may|can|where|if|optional)\b/;

function typesOf(contract: Contract, schema: Schema): readonly string[] {
  const resolved = resolveSchema(contract, schema);
  return isObject(resolved) ? typeNames(resolved) : [];
}

function isNumber(contract: Contract, schema: Schema): boolean {
  return typesOf(contract, schema).some((type) => type === 'number' || type === 'integer');
}

/** A word that such a sentence has. */
const reckoning = /\b(?:sum|total|number|count|many|average|mean|\w+est|maximum|minimum|least)\b/i;

type SumBy = Omit<ToldSum, 'name'>;

function sumsBy(list: List, words: string, { isPage, nouns }: SumScene): readonly SumBy[] {
  const names = [
    ...new Set([wordsOf(list.name).join(' '), nounOf(list.name).join(' '), nounOf(list.name).at(-1) ?? '']),
  ];
  const items = `(?:${names.map(eitherNumber).join('|')})`;
  // Every form names the items; to try all of them on every sentence took a quarter of the time of a large document.
  if (!new RegExp(items).test(words)) return [];
  const itself = `(?:it|(?:the|an?|this|its) (?:${['(?!)', ...nouns].join('|')}))`;
  const page = isPage ? ' (?:on|in|of) (?:the|this|its) page' : `(?: (?:on|in|of) (?:the|this|its) page)?`;
  const belonging = `(?: (?:of|in|on|for) ${itself}| ${itself} (?:has|holds|contains|consists of)| there are)?`;
  const tail = `${isPage ? '' : belonging}${page}$`;
  const whole = { list: list.name, most: list.most, factors: [] };
  const all = '(?:(all )?(?:of )?(?:its |the |their )?)';
  const isWhole = (every: string | undefined): boolean => every !== undefined || !list.hasStates;
  const counted = new RegExp(
    `^(?:the )?(?:(?:total )?(?:number|count) of|how many) ${all}${items}${tail}`,
  ).exec(words);
  if (counted) return list.hasAmounts || !isWhole(counted[1]) ? [] : [{ ...whole, by: 'count' }];
  return kinds.flatMap(([by, form]): readonly SumBy[] => {
    if ((by !== 'sum' && list.hasStates) || !new RegExp(`^(?:the )?${form} `).test(words)) return [];
    const wanted = (middle: string) => new RegExp(`^(?:the )?${form} (?:of )?${middle}${tail}`).exec(words);
    const plain = wanted(`${all}${items}`);
    if (plain && list.numbers.length === 0) return isWhole(plain[1]) ? [{ ...whole, by }] : [];
    return factorsOf(list, by === 'sum').flatMap(([factors, expression]) => {
      const told =
        wanted(`(?:all )?(?:the |their |its )?${expression} (?:of|over|in|across|for|on) ${all}${items}`) ??
        wanted(`(?:over|across|of) ${all}${items} (?:of|:) (?:the |their )?${expression}`) ??
        wanted(`(all )?(?:the |its |their )?${items} ${expression}`);
      return told && isWhole(told[1]) ? [{ ...whole, by, factors }] : [];
    });
  });
}

const kinds = [
  ['sum', '(?:sum|total)'],
  ['average', '(?:average|mean)'],
  ['most', '(?:highest|largest|greatest|biggest|maximum)'],
  ['least', '(?:lowest|smallest|least|minimum)'],
] as const;
