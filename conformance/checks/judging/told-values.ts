/**
 * Rules about one value that the words of its member tell and no schema of it has: `in steps of 5`, `no spaces`. Each rule is
 * read so exactly that it is known whether a value breaks it.
 */

import { isArray, type Json } from '../../json/json.ts';
import { plainWords } from '../chains/words/descriptions.ts';

/** Words of a rule, and whether a value breaks it. */
type ToldRule = readonly [words: RegExp, isBroken: (value: number, found: RegExpExecArray) => boolean];

const number = String.raw`(-?\d+(?:\.\d+)?)`;
const told = (form: string): RegExp => new RegExp(form.replaceAll('#', number));

const ofNumbers: readonly ToldRule[] = [
  [told(String.raw`\b(?:steps?|multiples?|increments?) of #`), (value, found) => value % at(found, 1) !== 0],
  [told(String.raw`\b(?:divisible by|multiple of) #`), (value, found) => value % at(found, 1) !== 0],
  [
    told(String.raw`\b(?:from|between) # (?:up )?(?:to|and|through) #`),
    (value, found) => value < at(found, 1) || value > at(found, 2),
  ],
  [
    told(String.raw`\bnot (?:be )?(?:before|below|under|less than|smaller than) #`),
    (value, found) => value < at(found, 1),
  ],
  [
    told(String.raw`\bnot (?:be )?(?:after|above|over|more than|greater than) #`),
    (value, found) => value > at(found, 1),
  ],
  [
    told(String.raw`\b(?:at least|no less than|minimum(?: is| of)?) #`),
    (value, found) => value < at(found, 1),
  ],
  [
    told(String.raw`\b(?:at most|no more than|up to|maximum(?: is| of)?) #`),
    (value, found) => value > at(found, 1),
  ],
  [told(String.raw`\b(?:more|greater|larger|higher) than #`), (value, found) => value <= at(found, 1)],
  [told(String.raw`\b(?:less|smaller|lower) than #`), (value, found) => value >= at(found, 1)],
  [/\b(?:must be|only|be an?|an?|is|always) (?:an )?even\b|^even\b/, (value) => value % 2 !== 0],
  [/\b(?:must be|only|be an?|an?|is|always) (?:an )?odd\b|^odd\b/, (value) => value % 2 === 0],
  [/\b(?:whole|full|entire) dozens?\b/, (value) => value % 12 !== 0],
  [/\b(?:not (?:be )?(?:zero|0)|non ?zero)\b/, (value) => value === 0],
  [/\b(?:must be|is always|has to be|only) positive\b|^positive\b/, (value) => value <= 0],
  [/\b(?:not (?:be )?negative|non ?negative)\b/, (value) => value < 0],
  [/\b(?:four|4) digits\b/, (value) => value < 1000 || value > 9999],
];

/** Words of the letters that a text may have, and those which another text has. */
const ofTexts: readonly (readonly [words: RegExp, others: RegExp])[] = [
  [/\b(?:no|without|not contain|never contains?|free of) (?:white ?)?(?:spaces?|blanks?)\b/, /\s/],
  [/\blower ?case\b|\bsmall letters\b/, /\p{Lu}/u],
  [/\bupper ?case\b|\bcapital letters\b|\bin capitals\b/, /\p{Ll}/u],
  [/\b(?:url ?safe|slugs?)\b/, /[^a-z\d-]|^-|-$|--/],
  [/\balphanumeric\b|\bletters and (?:digits|numbers)(?: only)?$/, /[^\p{L}\p{N}]/u],
  [/\bletters,? (?:digits|numbers),? (?:and|or) (?:hyphens|dashes)\b/, /[^a-z\d-]|^-|-$|--/i],
  [/\bletters,? (?:digits|numbers),? (?:and|or) underscores\b/, /[^\p{L}\p{N}_]/u],
  [/\b(?:only|just) (?:letters|letters of the alphabet)\b|\bletters only\b/, /[^\p{L}]/u],
  [/\b(?:only|just) digits\b|\bdigits only\b/, /\D/],
  [/\bascii\b/, /[^\x20-\x7e]/],
  [/\bon the hour\b|\bfull hours?\b/, /T\d\d:(?!00(?::00)?)/],
];

/** Words of the order of a list, and of what its numbers sum up to. */
const ascending = /\b(?:ascending|increasing|sorted)\b/;
const descending = /\b(?:descending|decreasing)\b/;
const sum = told(String.raw`\b(?:sums?|adds?|total) (?:up )?to #`);

/** Whether sentences about a value say what it breaks. */
export function breaksTold(sentences: readonly string[], value: Json): boolean {
  const words = sentences.map((one) => plainWords(one.replaceAll(/(?<=\d)-(?=\d)/g, ' to ')));
  if (typeof value === 'number' || typeof value === 'bigint')
    return words.some((one) => breaksAny(one, Number(value)));
  if (typeof value === 'string')
    return words.some((one) => ofTexts.some(([form, others]) => form.test(one) && others.test(value)));
  return isArray(value) && words.some((one) => breaksAsList(one, value));
}

function breaksAny(words: string, value: number): boolean {
  return ofNumbers.some(([form, isBroken]) => {
    const found = form.exec(words);
    return found !== null && isBroken(value, found);
  });
}

function breaksAsList(words: string, list: readonly Json[]): boolean {
  const numbers = list.flatMap((one) => (['number', 'bigint'].includes(typeof one) ? [Number(one)] : []));
  const total = sum.exec(words);
  if (total && numbers.length === list.length)
    return numbers.reduce((before, one) => before + one, 0) !== at(total, 1);
  const isIn = (way: number): boolean =>
    list.every((one, index) => index === 0 || compared(list[index - 1] ?? null, one) * way < 0);
  return (ascending.test(words) && !isIn(1)) || (descending.test(words) && !isIn(-1));
}

function compared(one: Json, other: Json): number {
  const [a, b] = [Number(one), Number(other)];
  if (typeof one !== 'string' && typeof other !== 'string') return a - b;
  return String(one) < String(other) ? -1 : Number(String(one) > String(other));
}

function at(found: RegExpExecArray, group: number): number {
  return Number(found[group]);
}
