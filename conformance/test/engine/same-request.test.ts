/** What makes two requests the same: everything but fresh ids, and values that the target gave for the same place. */

import { gzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { isSameRequest } from '../../engine/same-request.ts';
import type { Case } from '../../model/case.ts';
import { suite } from '../support/suite.ts';

const uuid = '865c6773-8222-4040-b287-d2a5b6ada652';

interface Written {
  readonly book?: string;
  readonly user?: number;
  readonly body?: string | Uint8Array;
  readonly coding?: string;
}

/** A request that names a book in its path and a user in its body. */
function request({ book = uuid, user = 1, body = `{"userId":${user}}`, coding }: Written): Case {
  return {
    ...{ id: 'a', operation: 'reserve', method: 'PUT', path: `/books/${book}/reservation` },
    headers: coding === undefined ? [] : [{ name: 'Content-Encoding', value: coding }],
    ...{ credential: 'valid', difference: '', spelling: '' },
    intent: { kind: 'conforming', ordinary: true },
    body: Buffer.from(body),
    values: [
      { place: '/userId', source: 'obtained', value: user, from: 'addUser' },
      { place: 'path.bookId', source: 'obtained', value: book, from: 'addBook' },
    ],
  };
}

const others = '1efaea11-5fe2-4a46-87d3-e7a4421a5d25';
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

const pairs: readonly (readonly [name: string, one: Written, other: Written, isSame: boolean])[] = [
  ['another user', { user: 12 }, { user: 7 }, true],
  ['another book', {}, { book: others }, true],
  ['a user whose id stands in the id of the book', { user: 773 }, { user: 754 }, true],
  ['the same with another book', { user: 773 }, { user: 11, book: others }, true],
  ['no user where it should be', { user: 773, body: '{"userId":null}' }, { body: '{"userId":null}' }, true],
  [
    'a user like the days',
    { user: 20, body: '{"userId":20,"days":20}' },
    { user: 21, body: '{"userId":21,"days":20}' },
    true,
  ],
  [
    'a fresh id of thirteen digits',
    { body: '{"isbn":"9781234567890"}' },
    { body: '{"isbn":"9790987654321"}' },
    true,
  ],
  [
    'gzip',
    { user: 20, body: gzipSync('{"userId":20}'), coding: 'gzip' },
    { user: 7, body: gzipSync('{"userId":7}'), coding: 'gzip' },
    true,
  ],
  ['UTF-16', { user: 20, body: utf16('{"userId":20}') }, { user: 7, body: utf16('{"userId":7}') }, true],
  ['a member more', { user: 12 }, { user: 7, body: '{"userId":7,"days":1}' }, false],
  ['another small number', { body: '{"userId":1,"days":2}' }, { body: '{"userId":1,"days":3}' }, false],
  ['a fresh id and a small number', { body: '{"isbn":"97812"}' }, { body: '{"isbn":"9"}' }, false],
  ['an end that is missing', { body: '{"days":2}' }, { body: '{"days":2' }, false],
];

suite('the same request', (test) => {
  for (const [name, one, other, isSame] of pairs)
    test(`${name}: ${isSame ? 'the same' : 'another one'}`, () => {
      assert.is(isSameRequest(request(one), request(other)), isSame);
      assert.is(isSameRequest(request(other), request(one)), isSame);
    });

  test('another method, path or credential is another request', () => {
    const plain = request({});
    for (const change of [
      { method: 'POST' },
      { path: '/books' },
      { credential: 'none' },
      { headers: [{ name: 'A', value: 'b' }] },
    ])
      assert.not.ok(isSameRequest(plain, { ...plain, ...change }), JSON.stringify(change));
  });
});
