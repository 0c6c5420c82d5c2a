/** POST /plants with bodies that are no NewPlant: rows REJ, OPN and ERR, seen from the server. */

import { gzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import type { RefusalReason } from '../../../reference-server/errors.ts';
import { suite } from '../support/suite.ts';
import { expectError } from './expect-error.ts';
import { post, validBody, withPlantServer } from './http.ts';

type Row = readonly [body: string | Uint8Array, reason: RefusalReason, message: string];

const range = 'an integer between -9223372036854775808 and 9223372036854775807';

const rows: readonly Row[] = [
  ['{"name":"a"}', 'member-missing', 'id: is missing'],
  ['{"id":1}', 'member-missing', 'name: is missing'],
  ['{"ID":1,"Name":"a"}', 'member-missing', 'id: is missing; name: is missing'],
  ['{"id":"1","name":"a"}', 'member-type', `id: must be ${range}, but it is the string "1"`],
  ['{"id":"","name":"a"}', 'member-type', 'but it is the string ""'],
  ['{"id":null,"name":"a"}', 'member-type', 'but it is null'],
  ['{"id":true,"name":"a"}', 'member-type', 'but it is true'],
  ['{"id":[1],"name":"a"}', 'member-type', 'but it is an array'],
  ['{"id":{},"name":"a"}', 'member-type', 'but it is an object'],
  ['{"id":1.5,"name":"a"}', 'member-type', 'but it is the number 1.5'],
  ['{"id":-0.1,"name":"a"}', 'member-type', 'but it is the number -0.1'],
  ['{"id":15e-1,"name":"a"}', 'member-type', 'but it is the number 15e-1'],
  ['{"id":9223372036854775808,"name":"a"}', 'id-range', 'but it is the number 9223372036854775808'],
  ['{"id":-9223372036854775809,"name":"a"}', 'id-range', 'but it is the number -9223372036854775809'],
  ['{"id":1e400,"name":"a"}', 'id-range', 'but it is the number 1e400'],
  ['{"id":1,"name":5}', 'member-type', 'name: must be a string, but it is the number 5'],
  ['{"id":1,"name":false}', 'member-type', 'name: must be a string, but it is false'],
  ['{"id":1,"name":null}', 'member-type', 'name: must be a string, but it is null'],
  ['{"id":1,"name":["a"]}', 'member-type', 'name: must be a string, but it is an array'],
  ['{"id":1,"name":{}}', 'member-type', 'name: must be a string, but it is an object'],
  ['{"id":1,"name":"a","tag":3}', 'member-type', 'tag: must be a string, but it is the number 3'],
  ['{"id":1,"name":"a","tag":null}', 'member-type', 'tag: must be a string, but it is null'],
  ['{"id":1,"name":"a","tag":[]}', 'member-type', 'tag: must be a string, but it is an array'],
  ['{"id":"x","name":"a","tag":1}', 'member-type', 'the string "x"; tag: must be'],
  ['{"id":1,"name":"\\ud800"}', 'not-unicode', 'name: holds half a surrogate pair, which is no character'],
  ['{"id":1,"name":"a","tag":"a\\udc00b"}', 'not-unicode', 'tag: holds half a surrogate pair'],
  ['', 'no-body', 'body: is missing'],
  ['null', 'not-object', 'body: must be a JSON object, but it is null'],
  ['[]', 'not-object', 'but it is an array'],
  [`[${validBody}]`, 'not-object', 'but it is an array'],
  ['"x"', 'not-object', 'but it is the string "x"'],
  ['5', 'not-object', 'but it is the number 5'],
  ['true', 'not-object', 'but it is true'],
  ['{"id":1,"name":"a"', 'not-json', 'body: is not JSON'],
  ['plant', 'not-json', 'body: is not JSON'],
  [' ', 'not-json', 'body: is not JSON'],
  ['{"id":1,"name":"a",}', 'not-json', 'body: is not JSON'],
  ["{'id':1}", 'not-json', 'body: is not JSON'],
  ['{"id":NaN,"name":"a"}', 'not-json', 'body: is not JSON'],
  ['{"id":01,"name":"a"}', 'not-json', 'body: is not JSON'],
  [`${validBody}//`, 'not-json', 'body: is not JSON'],
  [`${validBody}${validBody}`, 'not-json', 'body: is not JSON'],
  [`\ufeff${validBody}`, 'not-utf8', 'body: must not start with a byte order mark'],
  [Buffer.from('{"id":1,"name":"\xe4"}', 'latin1'), 'not-utf8', 'body: is not valid UTF-8'],
  [Buffer.from(`\ufeff${validBody}`, 'utf16le'), 'not-utf8', 'body: is not valid UTF-8'],
  [Buffer.from([...Buffer.from('{"name":"'), 0xed, 0xa0, 0x80, 0x22, 0x7d]), 'not-utf8', 'not valid UTF-8'],
];

suite('create plant, bodies that are refused', (test) => {
  test('each is 400 with an Error that says what is wrong and where', () =>
    withPlantServer(async ({ url }) => {
      for (const [body, reason, message] of rows) expectError(await post(url, body), reason, message);
    }));

  test('a message repeats no more than a little of what was sent', () =>
    withPlantServer(async ({ url }) => {
      const long = '𝄞\n'.repeat(100_000);
      const body = JSON.stringify({ id: long, name: 5 });
      expectError(await post(url, body), 'member-type', 'name: must be a string');
      expectError(await post(url, long), 'not-json', 'body: is not JSON');
      expectError(await post(url, validBody, { 'content-type': 'x'.repeat(9000) }), 'media-type', '…');
    }));

  test('deep or huge JSON ends nothing', () =>
    withPlantServer(async ({ url }) => {
      const deep = (depth: number) => `{"id":1,"name":"a","x":${'['.repeat(depth)}${']'.repeat(depth)}}`;
      assert.is((await post(url, deep(100))).status, 200);
      for (const body of [deep(5000), deep(500_000), '['.repeat(1_000_000), '{"a":'.repeat(200_000)]) {
        assert.ok([200, 400].includes((await post(url, body)).status));
      }
      const digits = `{"id":1${'0'.repeat(1_000_000)}1,"name":"a"}`;
      expectError(await post(url, digits), 'id-range', 'id: must be');
      assert.is((await post(url, validBody)).status, 200);
    }));
});

suite('create plant, content headers', (test) => {
  const taken = [
    'application/json',
    'Application/JSON',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'application/json ; Charset="u\\tf-8" ; x=y;',
    'application/json; charset=utf-8; charset=latin1',
  ];
  for (const type of taken) {
    test(`takes ${type}`, () =>
      withPlantServer(async ({ url }) => {
        assert.is((await post(url, validBody, { 'content-type': type })).status, 200);
      }));
  }

  const refused: readonly (readonly [string, string])[] = [
    ['text/plain', 'must be application/json, but it is "text/plain"'],
    ['application/vnd.api+json', 'must be application/json'],
    ['application/json, text/plain', 'must be application/json'],
    ['application/json; charset="utf-8', 'must be application/json'],
    ['application/json charset=utf-8', 'must be application/json'],
    ['json', 'must be application/json'],
    ['application/json; charset=iso-8859-1', 'charset must be utf-8, but it is "iso-8859-1"'],
    ['application/json; charset=utf-16', 'charset must be utf-8'],
    ['application/json; charset=""', 'charset must be utf-8, but it is ""'],
  ];
  for (const [type, message] of refused) {
    test(`refuses ${type}`, () =>
      withPlantServer(async ({ url }) => {
        expectError(
          await post(url, validBody, { 'content-type': type }),
          'media-type',
          `Content-Type: ${message}`,
        );
      }));
  }

  test('refuses a body, and no body, without a content type', () =>
    withPlantServer(async ({ url }) => {
      for (const body of [validBody, '']) {
        expectError(
          await post(url, body, { 'content-type': undefined }),
          'media-type',
          'Content-Type: is missing',
        );
      }
    }));

  test('refuses content codings, whether they are true or not', () =>
    withPlantServer(async ({ url }) => {
      for (const [coding, body] of [
        ['gzip', gzipSync(validBody)],
        ['gzip', validBody],
        ['zebra', validBody],
      ] as const) {
        const received = await post(url, body, { 'content-encoding': coding });
        expectError(received, 'coding', `Content-Encoding: no coding is supported, but it is "${coding}"`);
      }
      expectError(await post(url, gzipSync(validBody)), 'not-utf8', 'body: is not valid UTF-8');
      assert.is((await post(url, validBody, { 'content-encoding': 'Identity' })).status, 200);
    }));
});
