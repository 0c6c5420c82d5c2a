/**
 * `pattern` (JSON Schema validation 6.3.3), an ECMA-262 regular expression that matches somewhere, and `format` (7), an
 * annotation, except that the widths of integers are asserted (row ERR-04).
 */

import type { Json } from '../../json/json.ts';
import { fc } from '../arbitrary.ts';
import { boundPattern, UndecidedPattern } from '../bounded-pattern.ts';
import { stringFormats } from '../formats/index.ts';
import { changesTo, faultUnless, type Judged, type Keyword } from './keyword.ts';

/** The keyword `pattern`. */
export const pattern: Keyword = {
  name: 'pattern',
  expects: (setting) => `a match of ${String(setting)}`,
  judge: (setting, at) => faultUnless(matchesPattern(setting, at.value), 'pattern', at),
  violate: (_, spot) => {
    const plain = spot.plain(spot.schema, '');
    const near = typeof plain === 'string' ? around(plain) : [];
    const random = fc.string({ minLength: 1, maxLength: 12 }).map((value) => ({ value }));
    return [{ below: '', changes: changesTo([...new Set([...near, ...usual])]), random }];
  },
};

const usual: readonly string[] = ['', 'a', 'A', '0', '-', ' ', '!', 'é', 'a b'];

/** Whether a value matches. A pattern that this engine cannot compile, or not decide in time, matches everything. */
export function matchesPattern(setting: Json, value: Json): boolean {
  if (typeof value !== 'string') return true;
  try {
    return regexOf(setting)?.test(value) ?? true;
  } catch (error) {
    if (!(error instanceof UndecidedPattern)) throw error;
    undecided += 1;
    last = error;
    return true;
  }
}

/** How many matches were assumed without being decided, and the last one. */
let undecided = 0;
let last: UndecidedPattern | undefined;

/** Whether something holds without an assumed match: the validity of what is sent must be known. */
export function isDecided(holds: () => boolean): boolean {
  const before = undecided;
  return holds() && undecided === before;
}

/**
 * A result without an assumed match: needed to accuse, and to say that nothing is wrong.
 * @throws UndecidedPattern where there was such a match
 */
export function onlyDecided<T>(find: () => T): T {
  const before = undecided;
  const found = find();
  if (undecided !== before && last) throw last;
  return found;
}

/** The compiled pattern, with Unicode semantics where these allow it; undefined when it cannot be compiled. */
export function regexOf(setting: Json): RegExp | undefined {
  const known = compiled.get(setting);
  if (known) return known;
  const regex = compile(String(setting), 'u') ?? compile(String(setting), '');
  if (regex) compiled.set(setting, regex);
  return regex;
}

const compiled = new Map<Json, RegExp>();

function compile(source: string, flags: string): RegExp | undefined {
  try {
    return boundPattern(new RegExp(source, flags));
  } catch {
    return undefined;
  }
}

function around(plain: string): readonly string[] {
  return [
    ...mistaken(plain),
    `${plain}~`,
    `~${plain}`,
    ` ${plain}`,
    plain.toUpperCase(),
    plain.toLowerCase(),
  ];
}

/**
 * Values that programs take when they apply a pattern wrongly, one for each mistake: without its end, in any case,
 * without its beginning, with any number of characters, for texts that are not empty only, with letters for digits or
 * digits for letters, with a dot that stands for any character, before a line break, with letters and digits of any
 * script.
 */
function mistaken(plain: string): readonly string[] {
  const cases = [...plain].map((letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  return [
    ...[`${plain}!`, cases.join(''), `!${plain}`],
    ...[`${plain}${plain.slice(-1)}`, `${plain.slice(0, 1)}${plain}`, plain.slice(1), ''],
    plain.replace(/[A-Za-z](?=[^A-Za-z]*$)/, '1'),
    plain.replace(/\d(?=\D*$)/, 'a'),
    plain.replace(/[!-/:-@[-`{-~]/, 'x'),
    `${plain}\n`,
    plain.replace(/\d/, '\u0663'),
    plain.replace(/[A-Za-z]/, 'é'),
  ];
}

/**
 * The keyword `format`. The contract leaves open whether broken formats are refused, so they are boundaries and no
 * violations.
 */
export const format: Keyword = {
  name: 'format',
  expects: (setting) => {
    const known = stringFormats.find(({ name }) => name === setting);
    return known ? known.phrase : `the format ${String(setting)}`;
  },
  judge: (setting, at) => faultUnless(conforms(setting, at), 'format', at),
};

function conforms(setting: Json, at: Judged): boolean {
  const known = stringFormats.find(({ name }) => name === setting);
  if (!known || at.formats === 'none' || (at.formats === 'widths' && !known.width)) return true;
  return known.judge(at.value);
}
