/** Media types, header fields and classes of answers: what every room of the house asks of them. */

import * as assert from 'uvu/assert';
import { answerClass, answerOf } from '../../answers/answer-class.ts';
import { fieldValue, fieldValues, hasField } from '../../answers/fields.ts';
import {
  essenceOf,
  isJson,
  isMediaType,
  isOfRange,
  isRange,
  isWrittenAsJson,
  isXml,
  readMediaType,
} from '../../answers/media-type.ts';
import { answered, sent, unanswered } from '../checks/exchanges.ts';
import { suite } from '../support/suite.ts';

type Row = readonly [text: string, holds: boolean];

const tables: Readonly<Record<string, readonly [(text: string) => boolean, readonly Row[]]>> = {
  'is a media type': [
    isMediaType,
    [
      ['application/json', true],
      ['Application/JSON ; charset=utf-8', true],
      ['a/b;c', true],
      ['application', false],
      ['application/json, text/html', false],
      ['application/ json', false],
      ['/json', false],
      ['', false],
    ],
  ],
  'is JSON': [
    isJson,
    [
      ['application/json', true],
      ['TEXT/JSON; charset=x', true],
      ['application/problem+json', true],
      ['application/jsonl', false],
      ['application/json-seq', false],
      ['json', false],
      ['*/*', false],
      ['x/y/z+json', false],
    ],
  ],
  'is written as JSON': [
    isWrittenAsJson,
    [
      ['application/vnd.a+json', true],
      ['*/*', true],
      ['application/*;q=1', true],
      ['text/*', false],
      ['image/*', false],
    ],
  ],
  'is XML': [
    isXml,
    [
      ['application/xml', true],
      ['text/xml;charset=utf-8', true],
      ['image/svg+xml', true],
      ['application/xmlish', false],
      ['x-application/xml', false],
      ['image/xml', false],
    ],
  ],
  'is a range': [
    isRange,
    [
      ['text/*', true],
      ['*/*', true],
      ['text/plain', false],
    ],
  ],
};

const read: readonly (readonly [
  text: string,
  type: string,
  subtype: string,
  parameters: Readonly<Record<string, string>>,
])[] = [
  ['Text/HTML', 'text', 'html', {}],
  ['json', 'json', '', {}],
  ['a/b;;Q=A', 'a', 'b', { q: 'A' }],
  ['a/b; charset=UTF-8', 'a', 'b', { charset: 'utf-8' }],
  ['a/b; Charset="UTF-8"', 'a', 'b', { charset: 'utf-8' }],
  ['a/b; p="A\\"b; c"; q=1', 'a', 'b', { p: 'A"b; c', q: '1' }],
];

/** Media types and header fields: what every room of the house asks of them. */
suite('media types and fields', (test) => {
  for (const [name, [holds, rows]] of Object.entries(tables)) {
    test(`what ${name}`, () => {
      for (const [text, expected] of rows) assert.is(holds(text), expected, text);
    });
  }

  test('a media type without its parameters, in lower case', () => {
    assert.is(essenceOf(' Text/HTML ;charset=utf-8'), 'text/html');
    assert.is(essenceOf(''), '');
  });

  test('what they are made of: the case of values matters, but for those of charset', () => {
    for (const [text, type, subtype, parameters] of read) {
      const made = { type, subtype, parameters: new Map(Object.entries(parameters)) };
      assert.equal(readMediaType(text), made, text);
    }
  });

  test('a range covers what begins like it, parameters aside', () => {
    assert.ok(isOfRange('image/png', 'image/*'));
    assert.ok(isOfRange('image/png; q=1', 'Image/PNG;level=2'));
    assert.ok(isOfRange('image/png', '*/*'));
    assert.not(isOfRange('image/png', 'text/*'));
    assert.not(isOfRange('image/pngx', 'image/png'));
  });

  test('fields are found in any case, and all of them in their order', () => {
    const headers = [
      { name: 'Accept', value: 'a' },
      { name: 'ACCEPT', value: 'b' },
    ];
    assert.is(fieldValue({ headers }, 'accept'), 'a');
    assert.equal(fieldValues({ headers }, 'Accept'), ['a', 'b']);
    assert.ok(hasField({ headers }, 'aCCept'));
    assert.not(hasField({ headers }, 'accept-language'));
    assert.is(fieldValue({ headers }, 'accept-language'), undefined);
  });
});

interface Answer {
  readonly status: number;
  readonly type?: string;
  readonly body?: string | Uint8Array;
}

const begun = 'a'.repeat(4096);
const notUtf8 = new Uint8Array([0x61, 0xff]);

/** An answer, its class, and what it is called. */
const answers: readonly (readonly [Answer, is: string, called: string])[] = [
  [{ status: 200, type: 'application/json', body: '{}' }, '200 application/json {}', '200 application/json'],
  [
    { status: 404, type: 'Application/Problem+JSON; Charset=UTF-8', body: 'No Plant' },
    '404 application/problem+json; charset=utf-8 No Plant',
    '404 application/problem+json',
  ],
  [{ status: 500, body: 'at 12:30:59, -7 and 1.5' }, '500  at #:#:#, # and #.#', '500'],
  [{ status: 200, body: 'a-b --1' }, '200  a-b -#', '200'],
  [{ status: 204 }, '204  ', '204'],
  [{ status: 200, body: `${begun}b` }, `200  ${begun}`, '200'],
  [{ status: 200, body: notUtf8 }, '200  a\uFFFD', '200'],
];

/** What stays the same of an answer, and what it is called. */
suite('classes of answers', (test) => {
  for (const [{ status, type, body }, is, called] of answers) {
    test(is.slice(0, 60), () => {
      const { exchange } = answered(sent(), status, body, { type });
      assert.is(answerClass(exchange), is);
      assert.is(answerOf(exchange), called);
    });
  }

  test('a failure is its code', () => {
    for (const code of ['reset', 'time-out'] as const) {
      assert.is(answerClass(unanswered(sent(), code).exchange), code);
      assert.is(answerOf(unanswered(sent(), code).exchange), code);
    }
  });
});
