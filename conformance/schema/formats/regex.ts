/** `regex` (JSON Schema validation 7.3.8): a regular expression of ECMA-262. */

import { letters, textFormat } from './text-format.ts';

/** The format `regex`. */
export const regex = textFormat({
  name: 'regex',
  phrase: 'a regular expression',
  test: isRegex,
  valid: ['^a+$', 'a', '[a-z]{2,3}', '(?:a|b)?', ''],
  broken: ['(', '[a', 'a**', '\\'],
  unreadable: '[',
  values: letters.map((word) => `^${word}$`),
});

function isRegex(text: string): boolean {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
}
