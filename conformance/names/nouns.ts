/** Tells by its name what a parameter or a member refers to: `customerId`, `customer_id` and `customer-id` to customers. */

import { wordsOf } from './words-of.ts';

/** Words behind a noun that say that the value names one of its kind. */
const suffixes = [
  ...['id', 'ids', 'uuid', 'guid', 'key', 'code', 'ref', 'slug', 'handle'],
  ...['no', 'number', 'name'],
];

/** Words for several resources that have no ending to lose. */
const irregular: Readonly<Record<string, string>> = {
  ...{ children: 'child', criteria: 'criterion', indices: 'index', matrices: 'matrix', men: 'man' },
  ...{ people: 'person', vertices: 'vertex', women: 'woman' },
};

/** Words that keep the `e` of their plural, as those in `-zes` do: `sizes`, `glazes`. */
const withE = /(?:cach|nich|avalanch|crech|headach|toothach)es$/;

/** A word for one resource of several: `boxes`, `cities` and `orders` lose their ending. */
function singular(word: string): string {
  if (Object.hasOwn(irregular, word)) return irregular[word] ?? word;
  if (/(?:ss|us|is)$/.test(word) || word.length < 4) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/^(?:qui|whi)zzes$/.test(word)) return word.slice(0, -3);
  if (/(?:x|ch|sh|ss|zz|tz)es$/.test(word) && !withE.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** The words for one resource of a collection: of the last part of its path that is no parameter. */
export function nounOf(collection: string): readonly string[] {
  const part = collection.split('/').findLast((one) => one !== '' && !one.includes('{')) ?? '';
  const words = wordsOf(part);
  return [...words.slice(0, -1), ...words.slice(-1).map(singular)];
}

/** A regular expression for a noun in the singular or the plural. */
export function eitherNumber(noun: string): string {
  return `${noun.replace(/y$/, '(?:y|ie)')}(?:e?s)?`;
}

/** Whether a name says that its value names a resource of that noun: the noun and a suffix, perhaps behind other words. */
function refersTo(name: string, noun: readonly string[]): boolean {
  return nounsIn(name).some((words) => words.join(' ') === noun.join(' '));
}

/** The nouns of which a name may say so, in the singular: `address` and `billing address` for `billing-addresses-id`. */
export function nounsIn(name: string): readonly (readonly string[])[] {
  const words = wordsOf(name);
  if (!suffixes.includes(words.at(-1) ?? '')) return [];
  const before = words.slice(0, -1).map(singular);
  return before.map((_, at) => before.slice(-1 - at));
}

/** Members by which resources go, the likeliest first, behind those that a parameter's own name asks for. */
const usual = ['id', '_id', 'uuid', 'guid', 'key', 'slug', 'code', 'name'];

/** Whether resources of any kind may go by a member that is called so. */
export function isGeneral(name: string): boolean {
  return usual.includes(name.toLowerCase());
}

/** Whether a member is called as the parameter is, with or without the noun: `id` and `petId` of pets. */
export function isSameName(member: string, parameter: string, noun: readonly string[]): boolean {
  return (fitOf(member, parameter, noun) ?? sameName + 1) <= sameName;
}

/** The worst rank of a member that is called as the parameter is, with or without the noun. */
export const sameName = 2;

/** The worst rank of a member whose name has the noun. */
export const nounName = 3;

/**
 * How well the name of a member fits a parameter that names a resource of a collection.
 * @returns a rank, the best is 0; undefined when it does not fit
 */
export function fitOf(member: string, parameter: string, noun: readonly string[]): number | undefined {
  if (member === parameter) return 0;
  const [own, asked] = [wordsOf(member).join(' '), wordsOf(parameter).join(' ')];
  if (own === asked) return 1;
  if (own === [...noun, asked].join(' ') || asked === [...noun, own].join(' ')) return 2;
  if (refersTo(member, noun)) return 3;
  const at = usual.indexOf(member.toLowerCase());
  return at === -1 ? undefined : 4 + at;
}

/** How many names of members are ranked once: keys of a map that a server keeps are names as well, and may be any. */
const mostRanked = 1000;

/** How well names of members fit a parameter, as `fitOf` tells it, each found out once. */
export function fitsOnce(parameter: string, noun: readonly string[]): (member: string) => number | undefined {
  const ranks = new Map<string, number | undefined>();
  return (name) => {
    if (ranks.has(name)) return ranks.get(name);
    const rank = fitOf(name, parameter, noun);
    if (ranks.size < mostRanked) ranks.set(name, rank);
    return rank;
  };
}
