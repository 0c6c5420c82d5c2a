/** `idn-email` (RFC 6531 3.3) and `idn-hostname` (RFC 5890 2.3.2.3): as in ASCII, with letters of every script. */

import { domainToASCII } from 'node:url';
import { fc } from '../arbitrary.ts';
import { isEmail } from './email.ts';
import { isHostname, isULabel } from './hostname.ts';
import { textFormat } from './text-format.ts';

const words = fc.constantFrom('bücher', 'пример', '例子', '실례', 'ελλάδα', 'example');

/** The format `idn-email`. */
export const idnEmail = textFormat({
  name: 'idn-email',
  phrase: 'an e-mail address of any script',
  test: isIdnEmail,
  valid: ['a@example.com', 'bücher@example.com', '실례@실례.example'],
  broken: ['a', 'a@', '@example.com', 'ü@@example.com', ''],
  unreadable: 'nobody',
  values: words.map((word) => `${word.replace('ά', 'α')}@example.com`),
});

/** The format `idn-hostname`. */
export const idnHostname = textFormat({
  name: 'idn-hostname',
  phrase: 'a host name of any script',
  test: isIdnHostname,
  valid: ['example.com', 'bücher.example', '실례.example', 'a'],
  broken: ['-ü.example', 'ü-.example', 'a..example', 'a_b.example', ''],
  unreadable: 'a..example',
  values: words.map((word) => `${word.replace('ά', 'α')}.example`),
});

/** The local part may have any character beyond ASCII (RFC 6531 3.3). */
function isIdnEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const host = text.slice(at + 1);
  const local = text.slice(0, at).replace(/[^\0-\x7f]/gu, 'a');
  return at >= 0 && isEmail(`${local}@${isIdnHostname(host) ? 'a.example' : host}`);
}

/** Three further characters separate labels (RFC 3490 3.1); the encoded form must keep the lengths of RFC 1123. */
function isIdnHostname(text: string): boolean {
  const labels = text.split(/[.\u3002\uff0e\uff61]/);
  if (!labels.every((label) => (/[^\0-\x7f]/.test(label) ? isULabel(label) : isHostname(label))))
    return false;
  return isHostname(domainToASCII(text));
}
