/** Formats of strings whose judge is a test of the text. */

import type { Json } from '../../json/json.ts';
import type { fc } from '../arbitrary.ts';
import type { Format } from './format.ts';

/** What a format of strings says. */
export interface TextFormat {
  readonly name: string;
  readonly phrase: string;
  readonly test: (text: string) => boolean;
  readonly valid: readonly string[];
  readonly broken: readonly string[];
  readonly values: fc.Arbitrary<string>;
}

/** Makes a format of strings. */
export function textFormat({ name, phrase, test, valid, broken, values }: TextFormat): Format {
  const judge = (value: Json): boolean => typeof value !== 'string' || test(value);
  return { name, phrase, type: 'string', judge, valid, broken, values };
}
