/**
 * Texts in a notation of their own: `byte` (base64 of RFC 4648 4, padded) and `base64url` (RFC 4648 5), `uuid`
 * (RFC 4122 3), `json-pointer` (RFC 6901 5) and `relative-json-pointer`, `regex` (JSON Schema validation 7.3.8).
 */

import { fc } from '../arbitrary.ts';
import { letters, textFormat } from './format.ts';

/** The format `byte`. */
export const byte = textFormat({
  name: 'byte',
  phrase: 'base64',
  test: (text) => /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(text),
  valid: ['YWJj', 'YQ==', 'YWI=', '+/+/'],
  broken: ['YQ', '-_-_', 'a', '!'],
  unreadable: '!',
  values: fc
    .uint8Array({ minLength: 1, maxLength: 24 })
    .map((bytes) => Buffer.from(bytes).toString('base64')),
});

/** The format `base64url`. */
export const base64url = textFormat({
  name: 'base64url',
  phrase: 'base64url',
  test: (text) => /^(?:[\w-]{4})*(?:[\w-]{2}(?:==)?|[\w-]{3}=?)?$/.test(text),
  valid: ['YWJj', 'YQ', 'YWI', '-_-_'],
  broken: ['+/+/', 'a', '!'],
  unreadable: '!',
  values: fc
    .uint8Array({ minLength: 1, maxLength: 24 })
    .map((bytes) => Buffer.from(bytes).toString('base64url')),
});

/** The format `uuid`. */
export const uuid = textFormat({
  name: 'uuid',
  phrase: 'a UUID',
  test: (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
  valid: [
    '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    '3F2504E0-4F89-41D3-9A0C-0305E82C3301',
    'ffffffff-ffff-4fff-bfff-ffffffffffff',
    '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
  ],
  broken: ['3f2504e0-4f89-41d3-9a0c-0305e82c330', '3f2504e04f8941d39a0c0305e82c3301', 'not-a-uuid', ''],
  unreadable: 'not-a-uuid',
  values: fc.uuid(),
});

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
