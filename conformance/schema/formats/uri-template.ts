/** `uri-template` (RFC 6570 2). */

import { letters } from './letters.ts';
import { textFormat } from './text-format.ts';

const name = '(?:\\w|%[\\da-fA-F]{2})+(?:\\.(?:\\w|%[\\da-fA-F]{2})+)*';
const variable = `${name}(?::[1-9]\\d{0,3}|\\*)?`;
const expression = `\\{[+#./;?&=,!@|]?${variable}(?:,${variable})*\\}`;
const literal = '(?:[^\\x00-\\x20\\x7f"%<>\\\\^`{|}]|%[\\da-fA-F]{2})';
const shape = new RegExp(`^(?:${literal}|${expression})*$`, 'u');

/** The format `uri-template`. */
export const uriTemplate = textFormat({
  name: 'uri-template',
  phrase: 'a URI template',
  test: (text) => shape.test(text),
  valid: ['https://example.com/{id}', '/a{?b,c*}', 'a', '{+path:5}/b'],
  broken: ['/a/{id', '/a/id}', 'a b', '{}', '/%zz'],
  unreadable: '/a/{id',
  values: letters.map((word) => `https://example.com/{${word}}`),
});
