/** Lists in XML bodies that have to hold an item: an empty element is none, whether it is read as a list or as nothing. */

import * as assert from 'uvu/assert';
import { problem, type Routes } from '../state/serve-routes.ts';
import { openRowNames, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';

const tags = {
  ...{ type: 'array', minItems: 1, maxItems: 3, xml: { wrapped: true } },
  items: { type: 'string', enum: ['new', 'rare'], xml: { name: 'tag' } },
};
const book = {
  type: 'object',
  xml: { name: 'book' },
  properties: { title: { enum: ['Ferns', 'Moss'] }, tags },
};
const documentOf = (...required: readonly string[]): object => ({
  openapi: '3.1.0',
  info: { title: 'Books', version: '1' },
  paths: {
    '/books': {
      post: {
        operationId: 'addBook',
        requestBody: { required: true, content: { 'application/xml': { schema: { ...book, required } } } },
        responses: { 200: { description: 'Added' }, 400: { description: 'No book' } },
      },
    },
  },
});

/** The items in an element; undefined where there is no such element, or an empty one is taken for none. */
type Reading = (element: string | undefined) => readonly string[] | undefined;

const itemsIn: Reading = (element) =>
  element === undefined
    ? undefined
    : Array.from(element.matchAll(/<tag>([^<]*)<\/tag>/g), ([, tag = '']) => tag);
const readings: Readonly<Record<string, Reading>> = {
  'an empty list': itemsIn,
  nothing: (element) => (element === '' ? undefined : itemsIn(element)),
};

/** @param isRight whether as many items are right */
function routes(read: Reading, needsTags: boolean, isRight = (count: number) => count > 0): Routes {
  return {
    'POST /books': ({ type, bytes }) => {
      const [, inner] = /<book>(.*)<\/book>\s*$/s.exec(Buffer.from(bytes).toString()) ?? [];
      const title = /<title>(?:Ferns|Moss)<\/title>/.test(inner ?? '');
      const items = read(
        /<tags>(.*)<\/tags>/s.exec(inner?.replace(/<tags\s*\/>/, '<tags></tags>') ?? '')?.[1],
      );
      const isKnown = items?.every((tag) => ['new', 'rare'].includes(tag)) ?? !needsTags;
      const isBook = type === 'application/xml' && title && isKnown;
      const count = items?.length;
      return isBook && (count === undefined || (count < 4 && isRight(count)))
        ? { status: 200 }
        : problem(400, 'no book');
    },
  };
}

const options = { profile: 'spec', runs: 3, only: ['valid-request-accepted', 'violation-refused'] } as const;

suite('lists in XML bodies', (test) => {
  for (const [words, read] of Object.entries(readings)) {
    test(`an empty element is ${words}: nobody is accused`, async () => {
      for (const required of [['title', 'tags'], ['title']]) {
        const trial = { document: documentOf(...required), options };
        const needsTags = required.includes('tags');
        assert.equal(openRowNames(await verifyDocument({ ...trial, routes: routes(read, needsTags) })), []);
      }
    });
  }

  test('a server that takes a list without items is found', async () => {
    const trial = { document: documentOf('title', 'tags'), options };
    const report = await verifyDocument({ ...trial, routes: routes(itemsIn, true, () => true) });
    assert.equal(openRowNames(report), ['violation-refused addBook fail']);
  });
});
