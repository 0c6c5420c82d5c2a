/**
 * Numbers that a document says are reckoned from those beside them: `quantity times unitPrice`, `The subtotal less the
 * discount`. Only descriptions of a few forms are read, which say nothing else.
 */

import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { Contract, Schema } from '../../model/contract.ts';
import type { Finding } from '../../model/finding.ts';
import { wordsOf } from '../../names/words-of.ts';
import { own, typeNames } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { plainWords, wordsAboutSchema } from '../chains/words/descriptions.ts';
import { givenIn } from './given-names.ts';
import { reckoningIn } from './reckoning-words.ts';
import { isAmount, unitOf } from './sum-factors.ts';
import type { MemberSchemas } from './told-sums.ts';

type Sign = 'times' | 'plus' | 'minus';

/** How a number is reckoned: a first member, and others with a sign before each. */
export interface ToldTerm {
  readonly name: string;
  readonly first: string;
  readonly others: readonly (readonly [sign: Sign, name: string])[];
}

/** The terms among members of an object, without those that a client may give. */
export function toldTerms(contract: Contract, members: MemberSchemas): readonly ToldTerm[] {
  const numbers = [...members].filter(([, schema]) => isNumber(contract, schema));
  return numbers.flatMap(([name, schema]): readonly ToldTerm[] => {
    const words = givenIn(contract).has(name) ? undefined : reckoningIn(contract, schema, reckoning);
    const others = numbers.flatMap(([one]) => (one === name ? [] : [one]));
    const told = words === undefined ? undefined : termIn(words, others);
    const parts = told === undefined ? [] : [told.first, ...told.others.map(([, one]) => one)];
    const isSound = parts.every((one) => isPlainNumber(contract, one, members.get(one) ?? true));
    return told !== undefined && isSound && haveUnits(told, name, parts) ? [{ name, ...told }] : [];
  });
}

/** A word that such a sentence has. */
const reckoning = /[×·*]|\b(?:times|multiplied|plus|minus|less|product|sum|difference|x)\b/i;

type Term = Omit<ToldTerm, 'name'>;

/** What a sentence consists of: names of members with signs between them. */
function termIn(words: string, names: readonly string[]): Term | undefined {
  const plain = words
    .replace(
      /,? rounded (?:(?:half )?(?:up|down|even) )?to (?:(?:two|2) decimals?(?: places)?|the cent|cents)$/,
      '',
    )
    .replace(/^(?:is |equals )?(?:always )?/, '')
    .replace(/^(?:the )?(product|sum) of (.*) and (.*)$/, (_, kind, one, other) =>
      [one, kind === 'sum' ? 'plus' : 'times', other].join(' '),
    )
    .replace(/^(?:the )?difference (?:between|of) (.*) and (.*)$/, '$1 minus $2');
  const [start = '', ...more] = plain.split(/ (times|plus|minus|less) /);
  const first = namedBy(start, names);
  const others = more.flatMap((one, at): Term['others'] => {
    const name = at % 2 === 1 ? namedBy(one, names) : undefined;
    return name === undefined ? [] : [[signs[more[at - 1] ?? ''] ?? 'plus', name]];
  });
  const isMixed = new Set(others.map(([sign]) => sign === 'times')).size > 1;
  const isWhole = others.length > 0 && others.length * 2 === more.length && !isMixed;
  return first !== undefined && isWhole ? { first, others } : undefined;
}

const signs: Readonly<Record<string, Sign>> = {
  ...{ times: 'times', plus: 'plus', minus: 'minus', less: 'minus' },
};

/** The one member that is called so: `the unit price` is `unitPrice`. */
function namedBy(call: string, names: readonly string[]): string | undefined {
  const words = call.replace(/^(?:the|its) /, '').replaceAll('_', ' ');
  const found = names.filter((name) => wordsOf(name).join(' ') === words);
  return found.length === 1 ? found[0] : undefined;
}

/** Whether numbers can be reckoned with as they are: cents beside euros, or minutes beside hours, cannot. */
function haveUnits({ others }: Term, name: string, parts: readonly string[]): boolean {
  const isProduct = others.some(([sign]) => sign === 'times');
  const foreign = parts.filter((one) => unitOf(one) !== unitOf(name));
  return isProduct ? foreign.every(isAmount) : foreign.length === 0;
}

/** Whether a number is no share of another one: a discount may be one of so many percent. */
function isPlainNumber(contract: Contract, name: string, schema: Schema): boolean {
  const resolved = resolveSchema(contract, schema);
  const isBounded = isObject(resolved) && [1, 100].includes(Number(own(resolved, 'maximum')));
  const words = `${wordsOf(name).join(' ')} ${plainWords(wordsAboutSchema(contract, schema))}`;
  return !shares.test(words) && !(isBounded && /discount|tax|vat|rate|fee/i.test(name));
}

const shares = /%|\b(?:percent\w*|percentage|pct|ratio|fraction|share|factor|basis points?)\b/;

/** Whether a schema is of numbers, perhaps written as texts. */
function isNumber(contract: Contract, schema: Schema): boolean {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved)) return false;
  const types = typeNames(resolved);
  const isText = types.includes('string') && own(resolved, 'format') === 'decimal';
  return isText || types.some((type) => type === 'number' || type === 'integer');
}

/** What is wrong with a number; undefined where it, or what it is reckoned from, is not shown. */
export function misreckonedTerm(told: ToldTerm, shown: JsonObject): readonly Finding[] | undefined {
  const { name, first, others } = told;
  const [actual, start, ...more] = [name, first, ...others.map(([, one]) => one)].map((one) =>
    numberOf(own(shown, one)),
  );
  if (actual === undefined || start === undefined || more.includes(undefined)) return undefined;
  const expected = more.reduce<number>((sum, one = 0, at) => {
    const sign = others[at]?.[0];
    return sign === 'times' ? sum * one : sign === 'minus' ? sum - one : sum + one;
  }, start);
  // What would be less than nothing is perhaps nothing, and of what is cancelled nothing is due.
  const isDropped = expected < 0 || (actual === 0 && Object.keys(shown).some(isState));
  if (isDropped || !Number.isSafeInteger(Math.trunc(expected))) return undefined;
  if (Math.abs(actual - expected) <= tolerance([start, ...more.flatMap((one) => one ?? [])], actual))
    return [];
  const words = [first, ...others.map(([sign, one]) => `${sign} ${one}`)].join(' ');
  const wanted = `${Number(expected.toPrecision(12))} (${words})`;
  return [{ code: 'sum-wrong', expected: wanted, actual: String(actual), place: `/${name}` }];
}

function isState(name: string): boolean {
  return ['state', 'status'].includes(wordsOf(name).at(-1) ?? '');
}

/** How far off a rounded number may be: whole numbers come to whole ones, others are cut off or rounded to hundredths. */
function tolerance(parts: readonly number[], actual: number): number {
  const lost = Math.abs(actual) * 1e-9;
  if (parts.every(Number.isInteger)) return lost;
  return (Number.isInteger(actual) ? 1 : 0.0101) + lost;
}

function numberOf(value: Json | undefined): number | undefined {
  if (typeof value === 'string') return /^-?\d{1,15}(?:\.\d{1,9})?$/.test(value) ? Number(value) : undefined;
  return typeof value === 'number' ? value : undefined;
}
