/** `byte` (OAS 3.0 4.4): base64 of RFC 4648 4, padded. */

import { fc } from '../arbitrary.ts';
import { textFormat } from './text-format.ts';

/** The format `byte`. */
export const byte = textFormat({
  name: 'byte',
  phrase: 'base64',
  test: (text) => /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(text),
  valid: ['YWJj', 'YQ==', 'YWI=', '+/+/'],
  broken: ['YQ', '-_-_', 'a', '!'],
  values: fc
    .uint8Array({ minLength: 1, maxLength: 24 })
    .map((bytes) => Buffer.from(bytes).toString('base64')),
});
