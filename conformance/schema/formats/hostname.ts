/** `hostname` (RFC 1123 2.1). */

import { domainToASCII, domainToUnicode } from 'node:url';
import { fc } from '../arbitrary.ts';
import { letters, textFormat } from './text-format.ts';

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

/** Letters, digits and marks, and the few others that RFC 5892 2.6 allows as well. */
const shape =
  /^(?!\p{M})(?:[\p{L}\p{N}\p{M}\u{b7}\u{375}\u{5f3}\u{5f4}\u{6fd}\u{6fe}\u{f0b}\u{30fb}-]|\u{200c}|\u{200d})+$/u;

/** What RFC 5892 forbids, and what it allows next to certain characters only (2.6, appendix A.3 to A.9). */
const forbidden: readonly RegExp[] = [
  /[\u{640}\u{7fa}\u{302e}\u{302f}\u{3031}-\u{3035}\u{303b}]/u,
  /(?<!l)\u{b7}|\u{b7}(?!l)/u,
  /\u{375}(?!\p{Script=Greek})/u,
  /(?<!\p{Script=Hebrew})[\u{5f3}\u{5f4}]/u,
  /^(?!.*[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]).*\u{30fb}/u,
  /[\u{660}-\u{669}].*[\u{6f0}-\u{6f9}]|[\u{6f0}-\u{6f9}].*[\u{660}-\u{669}]/u,
  /^-|-$|^..--/u,
];

/** Whether a text with characters beyond ASCII is a label; mixing scripts is left to UTS 46. */
export function isULabel(text: string): boolean {
  const sent = domainToASCII(text);
  return sent !== '' && sent.length <= 63 && shape.test(text) && !forbidden.some((rule) => rule.test(text));
}

/** Whether a label that begins with `xn--` encodes a label in another script. */
function isALabel(label: string): boolean {
  const text = domainToUnicode(label);
  return /[^\0-\x7f]/.test(text) && domainToASCII(text) === label.toLowerCase() && isULabel(text);
}
