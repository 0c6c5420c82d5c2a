/** `hostname` (RFC 1123 2.1). */

import { fc } from '../arbitrary.ts';
import { letters } from './letters.ts';
import { textFormat } from './text-format.ts';
import { isALabel } from './u-label.ts';

/**
 * A label that starts and ends with a letter or digit; those of RFC 5890, `xn--…`, are recognised, but not generated.
 */
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;
/** The format `hostname`. */
export const hostname = textFormat({
  name: 'hostname',
  phrase: 'a host name',
  test: isHostname,
  valid: [
    'example.com',
    'localhost',
    'a',
    '1and1.example',

    `${'a'.repeat(63)}.example`,
  ],
  broken: [
    '-a.example',
    'a-.example',
    'a..example',
    'a_b.example',

    `${'a'.repeat(64)}.example`,
    '',
  ],
  unreadable: 'a..example',
  values: fc.array(letters, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.')),
});

/** Whether a text is a host name of letters, digits and hyphens, at most 253 characters long. */
export function isHostname(text: string): boolean {
  return text.length <= 253 && text.split('.').every((part) => label.test(part) && isPlainOrALabel(part));
}

function isPlainOrALabel(part: string): boolean {
  return !/^..--/.test(part) || (/^xn--/i.test(part) && isALabel(part));
}
