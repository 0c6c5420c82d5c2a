/** `idn-email` (RFC 6531 3.3) and `idn-hostname` (RFC 5890 2.3.2.3): as in ASCII, with letters of every script. */

import { fc } from '../arbitrary.ts';
import { email } from './email.ts';
import { hostname } from './hostname.ts';
import { textFormat } from './text-format.ts';

/** Letters and digits that every registry of names allows; what else may stand in a U-label is left out. */
const beyond =
  /[\u{df}-\u{f6}\u{f8}-\u{ff}\u{3b1}-\u{3c9}\u{430}-\u{44f}\u{4e00}-\u{9fa5}\u{ac00}-\u{d7a3}]/gu;

const words = fc.constantFrom('bücher', 'пример', '例子', '실례', 'ελλάδα', 'example');

/** The format `idn-email`. */
export const idnEmail = textFormat({
  name: 'idn-email',
  phrase: 'an e-mail address of any script',
  test: (text) => email.judge(text.replace(beyond, 'a')),
  valid: ['a@example.com', 'bücher@example.com', '실례@실례.example'],
  broken: ['a', 'a@', '@example.com', 'ü@@example.com', ''],
  values: words.map((word) => `${word.replace('ά', 'α')}@example.com`),
});

/** The format `idn-hostname`. */
export const idnHostname = textFormat({
  name: 'idn-hostname',
  phrase: 'a host name of any script',
  test: (text) => hostname.judge(text.replace(beyond, 'a')),
  valid: ['example.com', 'bücher.example', '실례.example', 'a'],
  broken: ['-ü.example', 'ü-.example', 'a..example', 'a_b.example', ''],
  values: words.map((word) => `${word.replace('ά', 'α')}.example`),
});
