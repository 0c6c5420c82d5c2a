/** Random text in two styles: plain, and ordinary as in G8. */

import { fc } from '../arbitrary.ts';
import { ordinaryRanges } from './ordinary-ranges.ts';

const alphanumeric = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const plainUnit = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...alphanumeric) },
  { weight: 1, arbitrary: fc.constant(' ') },
);
/** ASCII often, then every script equally, however many characters it has. */
const ordinaryUnit = fc.oneof(
  {
    weight: Math.ceil(ordinaryRanges.length / 2),
    arbitrary: fc.integer({ min: 0x20, max: 0x7e }).map(String.fromCodePoint),
  },
  ...ordinaryRanges.map(([min, max]) => ({
    weight: 1,
    arbitrary: fc.integer({ min, max }).map(String.fromCodePoint),
  })),
);

/** ASCII letters, digits and inner single spaces: 1 to 24 characters, or as near as the limits allow. */
export function plainText(min: number, max: number): fc.Arbitrary<string> {
  return text(plainUnit, min, bound(min, max, 24)).map((value) => value.replace(/ (?= )/g, 'x'));
}

/** Applies to code points and to UTF-16 code units, since programs count one or the other (G8). */
const most = 64;

/** 1 to 64 assigned characters of any script, not blank at either end, or as near as the limits allow (G8). */
export function ordinaryText(min: number, max: number): fc.Arbitrary<string> {
  return text(ordinaryUnit, min, bound(min, max, most), (value) => inFewUnits(value, min));
}

/** The plainest words for a member, of an allowed length: `a name`, or `a` where there is no name. */
export function plainWords(hint: string, min: number, max: number): string {
  const name = hint.replace(/[^A-Za-z0-9]+/g, ' ').trim();
  const words = name === '' ? 'a' : `a ${name}`;
  return words.slice(0, max).trimEnd().padEnd(min, 'a');
}

/** Not empty unless it must be; blank ends are tried separately (row OPN-03). */
function text(
  unit: fc.Arbitrary<string>,
  min: number,
  max: number,
  cut = (value: string): string => value,
): fc.Arbitrary<string> {
  const lengths = { minLength: Math.min(Math.max(min, 1), max), maxLength: max, size: 'medium' } as const;
  return fc.string({ unit, ...lengths }).map((value) => cut(value).replace(/^ | $/g, 'x'));
}

/** Truncates a text to the ordinary length, but not below its minimum. */
function inFewUnits(value: string, min: number): string {
  let units = 0;
  const kept = [...value].filter((character, at) => {
    units += character.length;
    return units <= most || at < min;
  });
  return kept.join('');
}

function bound(min: number, max: number, usual: number): number {
  return Math.min(max, Math.max(min, usual));
}
