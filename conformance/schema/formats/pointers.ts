/** `json-pointer` (RFC 6901 5) and `relative-json-pointer`. */

import { fc } from '../arbitrary.ts';
import { letters, textFormat } from './text-format.ts';

const tokens = '(?:/(?:[^~/]|~[01])*)*';
const paths = fc.array(letters, { maxLength: 4 }).map((path) => path.map((name) => `/${name}`).join(''));

/** The format `json-pointer`. */
export const jsonPointer = textFormat({
  name: 'json-pointer',
  phrase: 'a JSON Pointer',
  test: (text) => new RegExp(`^${tokens}$`, 'u').test(text),
  valid: ['/a', '', '/a/0', '/a~1b/m~0n', '/', '/é'],
  broken: ['a', '/a~', '/~2', '#/a', '0'],
  unreadable: 'a',
  values: paths,
});

/** The format `relative-json-pointer`. */
export const relativeJsonPointer = textFormat({
  name: 'relative-json-pointer',
  phrase: 'a relative JSON Pointer',
  test: (text) => new RegExp(`^(?:0|[1-9]\\d*)(?:#|${tokens})$`, 'u').test(text),
  valid: ['1', '0', '0#', '2/a', '1/a~1b/0'],
  broken: ['/a', '-1/a', '+1', '01', '0##', '1a', ''],
  unreadable: 'a',
  values: fc.tuple(fc.nat({ max: 20 }), paths).map(([up, path]) => `${up}${path}`),
});
