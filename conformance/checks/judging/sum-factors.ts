/** The numbers of the items of a list, as far as words may mean them. */

import { eitherNumber, nounOf } from '../../names/nouns.ts';
import { wordsOf } from '../../names/words-of.ts';

/** A list, and the numbers of its items by name. */
interface NumberedList {
  readonly name: string;
  readonly numbers: readonly string[];
}

/** How numbers of items may be called that are reckoned with: alone, or one times another. */
export function factorsOf(
  list: NumberedList,
  isSum: boolean,
): readonly (readonly [readonly string[], string])[] {
  const alone = list.numbers.map((name) => [[name], numberWords(list, name)] as const);
  const pairs = alone.flatMap(([one, words]) =>
    alone.flatMap(([other, more]) =>
      one === other ? [] : [[[...one, ...other], `${words} times (?:the |its |their )?${more}`] as const],
    ),
  );
  return isSum ? [...alone.filter(([[name = '']]) => isWholeOf(list, name)), ...pairs] : alone;
}

/** Whether a number is that of its whole item: the price of one piece is not, nor what a discount is taken from. */
function isWholeOf({ numbers }: NumberedList, name: string): boolean {
  const others = numbers.filter((one) => one !== name);
  const isPart = others.some((one) => isAmount(one) || /discount|tax|rate|fee/i.test(one));
  return isAmount(name) || /total|sum/i.test(name) || !isPart;
}

/** How a number is called: `lineTotal` of lines also `total`. */
function numberWords(list: NumberedList, name: string): string {
  const words = wordsOf(name);
  const own = words[0] === nounOf(list.name).at(-1) ? words.slice(1) : words;
  const called = [words, own].filter((one) => one.length > 0).map((one) => eitherNumber(one.join(' ')));
  return `(?:${[...new Set(called)].join('|')})`;
}

/** The unit of measure that a name ends with; numbers of different ones are not compared. */
export function unitOf(name: string): string {
  const last = wordsOf(name).at(-1) ?? '';
  return units.test(last) ? last : '';
}

const units =
  /^(?:m?g|grams?|kgs?|kilos?|cm|mm?|km|ml|l|cents?|eur|usd|gbp|minutes?|mins?|seconds?|secs?|ms|hours?|days?)$/;

/** Whether a number says how many pieces, or for how many or how long an item is. */
export function isAmount(name: string): boolean {
  return amounts.test(wordsOf(name).at(-1) ?? '');
}

const amounts =
  /^(?:quantity|quantities|qty|count|units?|pieces?|copies|number|no|seats?|guests?|persons?|people|nights?|days?|hours?|tickets?|places?)$/;
