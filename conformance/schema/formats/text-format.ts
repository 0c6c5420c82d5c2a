/** Formats of strings that are judged by a test of the text. */

import type { Json } from '../../json/json.ts';
import { fc } from '../arbitrary.ts';
import type { StringFormat } from './format.ts';

/** The definition of a format of strings. */
interface TextFormat {
  readonly name: string;
  readonly phrase: string;
  readonly test: (text: string) => boolean;
  readonly valid: readonly string[];
  readonly broken: readonly string[];
  readonly unreadable?: string;
  readonly values: fc.Arbitrary<string>;
}

/** Makes a format of strings. */
export function textFormat({ test, ...format }: TextFormat): StringFormat {
  const judge = (value: Json): boolean => typeof value !== 'string' || test(value);
  return { ...format, type: 'string', judge };
}

/** One to ten letters from a to z. */
export const letters = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
  minLength: 1,
  maxLength: 10,
});
