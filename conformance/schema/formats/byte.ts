/** `byte` and `base64url` (OpenAPI format registry): base64 of RFC 4648 4, padded, and of RFC 4648 5. */

import { fc } from '../arbitrary.ts';
import { textFormat } from './text-format.ts';

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
