/** What a document says about an answer, and about the content of a message. */

import * as assert from 'uvu/assert';
import {
  documentedMembers,
  isJsonHere,
  isText,
  isTextHere,
  jsonOf,
  mayHaveContent,
  mediaTypeFor,
  requiredMembers,
  responseFor,
} from '../../answers/documented-content.ts';
import type { MediaTypeSpec, ResponseSpec, Schema } from '../../model/contract.ts';
import { loose, smallContract } from '../checks/small-contract.ts';
import { suite } from '../support/suite.ts';

const jsonHere: readonly (readonly [documented: string, actual: string | undefined, is: boolean])[] = [
  ['application/json', undefined, true],
  ['application/*', 'application/json', true],
  ['application/*', 'application/xml', false],
  ['application/xml', 'application/json', false],
  ['*/*', undefined, false],
];

const texts: readonly (readonly [mediaType: string, is: boolean])[] = [
  ['text/plain', true],
  ['Text/HTML; charset=utf-8', true],
  ['text/json', false],
  ['text/event-stream', false],
  ['x-text/plain', false],
  ['application/xml', false],
];

const textHere: readonly (readonly [documented: string, actual: string | undefined, is: boolean])[] = [
  ['text/plain', 'text/html', true],
  ['text/plain', 'application/json', false],
  ['text/plain', undefined, false],
  ['application/xml', 'text/plain', false],
];

const contents: readonly (readonly [method: string, status: number, may: boolean])[] = [
  ['GET', 200, true],
  ['HEAD', 200, false],
  ['GET', 204, false],
  ['POST', 205, false],
  ['GET', 304, false],
];

const jsonAmong: readonly (readonly [mediaTypes: readonly string[], is: string | undefined])[] = [
  [['text/html', 'application/*', 'application/json'], 'application/json'],
  [['application/json', '*/*'], 'application/json'],
  [['text/html', '*/*'], '*/*'],
  [['text/html'], undefined],
];

/** An alternative within alternatives. */
const nested = (levels: number): Schema =>
  Array.from({ length: levels }).reduce<Schema>((inner) => ({ anyOf: [inner] }), { properties: { a: true } });

const members: readonly (readonly [what: string, schema: Schema | undefined, names: readonly string[]])[] = [
  ['nothing said', undefined, []],
  ['anything', true, []],
  [
    'its own before those of its alternatives',
    { properties: { a: true }, oneOf: [{ properties: { b: true } }] },
    ['b', 'a'],
  ],
  ['an alternative of the fourth level', nested(4), ['a']],
  ['one of the fifth', nested(5), []],
  [
    'a part of allOf that stands apart',
    { allOf: [{ properties: { a: true }, unevaluatedProperties: false }], properties: { b: true } },
    ['a', 'b'],
  ],
];

const required: readonly (readonly [schema: Schema | undefined, names: readonly string[]])[] = [
  [undefined, []],
  [true, []],
  [{ properties: { a: true } }, []],
  [{ required: ['a', 'b'] }, ['a', 'b']],
];

const contract = smallContract({});

/** What a document says about the content of a message, by its media type and its schema. */
suite('documented content', (test) => {
  test('which answers are JSON', () => {
    for (const [documented, actual, is] of jsonHere) {
      assert.is(isJsonHere(loose(documented), actual), is, `${documented} ${actual}`);
    }
  });

  test('which answers are texts', () => {
    for (const [mediaType, is] of texts) assert.is(isText(mediaType), is, mediaType);
    for (const [documented, actual, is] of textHere) {
      assert.is(isTextHere(loose(documented), actual), is, `${documented} ${actual}`);
    }
  });

  test('which answers end with their head', () => {
    for (const [method, status, may] of contents) {
      assert.is(mayHaveContent({ method }, status), may, `${method} ${status}`);
    }
  });

  test('the JSON among several, and what may be JSON only where there is none', () => {
    for (const [mediaTypes, is] of jsonAmong) {
      assert.is(jsonOf(mediaTypes.map((mediaType) => loose(mediaType)))?.mediaType, is, mediaTypes.join());
    }
  });

  test('the members that a schema names', () => {
    for (const [what, schema, names] of members) {
      assert.equal([...documentedMembers(contract, schema).keys()], names, what);
    }
  });

  test('the members that a schema requires', () => {
    for (const [schema, names] of required) assert.equal(requiredMembers(contract, schema), names);
  });
});

/** The documented answer and content for what came back. */
suite('response for a status', (test) => {
  const responses = ['default', '4XX', '404', '200'].map(
    (status): ResponseSpec => ({ status, pointer: '', content: [] }),
  );

  test('exact, then range, then default', () => {
    const found = [200, 404, 400, 499, 500, 201].map((status) => responseFor({ responses }, status)?.status);
    assert.equal(found, ['200', '404', '4XX', '4XX', 'default', 'default']);
  });

  test('undefined where nothing is documented', () => {
    assert.is(responseFor({ responses: responses.slice(1) }, 500), undefined);
  });
});

suite('media type for a Content-Type', (test) => {
  const cases: readonly (readonly [string, readonly string[], string | undefined])[] = [
    ['application/json', ['application/json'], 'application/json'],
    ['Application/JSON', ['application/json'], 'application/json'],
    ['application/json; charset=utf-8', ['application/json'], 'application/json'],
    [
      'application/json;charset="UTF-8" ; x=y',
      ['application/json; charset=utf-8'],
      'application/json; charset=utf-8',
    ],
    ['application/json', ['application/json; charset=utf-8'], undefined],
    ['application/json;v=2', ['application/json', 'application/json; v=2'], 'application/json; v=2'],
    ['application/json;v=1', ['application/json', 'application/json; v=2'], 'application/json'],
    ['application/problem+json', ['application/json'], undefined],
    ['text/html', ['application/json', 'text/*', '*/*'], 'text/*'],
    ['image/png', ['application/json', 'text/*', '*/*'], '*/*'],
    ['text/plain', ['*/*', 'text/*', 'text/plain'], 'text/plain'],
    ['text/html', ['*/*', 'text/*'], 'text/*'],
    ['', ['application/json'], undefined],
    ['json', ['application/json'], undefined],
  ];
  for (const [sent, documented, expected] of cases) {
    test(`"${sent}" among ${documented.join(', ')}`, () => {
      const content = documented.map((mediaType): MediaTypeSpec => ({ mediaType, pointer: '' }));
      assert.is(mediaTypeFor(content, sent)?.mediaType, expected);
    });
  }
});
