/** Operations that give what they need themselves, directly and through others: nobody waits for himself. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import type { Routes } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const inPath = (...names: readonly string[]): object[] =>
  names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
const link = (operationId: string, parameters: object): object => ({
  links: { next: { operationId, parameters } },
});
const told = (schema: object, links: object = {}): object => ({
  200: { description: 'Told', content: { 'application/json': { schema } }, ...links },
  404: { description: 'Unknown' },
});
const keeper = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
const book = {
  type: 'object',
  required: ['slug', 'keeper'],
  properties: { slug: { type: 'string' }, keeper },
};
const note = {
  type: 'object',
  required: ['id', 'book', 'author'],
  properties: { id: { type: 'integer' }, book, author: keeper },
};
const toBook = { name: '$response.body#/keeper/name', slug: '$response.body#/slug' };
const toNote = {
  name: '$response.body#/author/name',
  slug: '$response.body#/book/slug',
  id: '$response.body#/id',
};

/** Lists lead to things and things to lists, as the links of a chain of reads do. */
const document = {
  openapi: '3.0.3',
  info: { title: 'Books of keepers', version: '1' },
  paths: {
    '/keepers/{name}': {
      get: {
        operationId: 'getKeeper',
        parameters: inPath('name'),
        responses: told(keeper, link('getBooks', { name: '$response.body#/name' })),
      },
    },
    '/books/{name}': {
      get: {
        operationId: 'getBooks',
        parameters: inPath('name'),
        responses: told({ type: 'array', items: book }, link('getBook', toBook)),
      },
    },
    '/books/{name}/{slug}': {
      get: {
        operationId: 'getBook',
        parameters: inPath('name', 'slug'),
        responses: told(book, link('getNotes', toBook)),
      },
    },
    '/books/{name}/{slug}/notes': {
      get: {
        operationId: 'getNotes',
        parameters: [
          ...inPath('name', 'slug'),
          { name: 'state', in: 'query', schema: { enum: ['open', 'closed'] } },
        ],
        responses: { ...told({ type: 'array', items: note }), 400: { description: 'No such state' } },
      },
    },
    '/books/{name}/{slug}/notes/{id}': {
      get: {
        operationId: 'getNote',
        parameters: inPath('name', 'slug', 'id'),
        responses: told(note, link('getNote', toNote)),
      },
    },
  },
};

const here = { slug: 'moss', keeper: { name: 'ann' } };
const first = { id: 7, book: here, author: here.keeper };

/** One that knows any name, as a mock does. @param looksAt whether states are looked at */
function routesOf(looksAt: boolean): Routes {
  return {
    'GET /keepers/{name}': () => ({ status: 200, body: here.keeper }),
    'GET /books/{name}': () => ({ status: 200, body: [here] }),
    'GET /books/{name}/{slug}': () => ({ status: 200, body: here }),
    'GET /books/{name}/{slug}/notes': ({ query }) => {
      const isKnown = ['open', 'closed'].includes(query.get('state') ?? 'open');
      return isKnown || !looksAt ? { status: 200, body: [first] } : { status: 400 };
    },
    'GET /books/{name}/{slug}/notes/{id}': () => ({ status: 200, body: first }),
  };
}

suite('givers in need of what they give', (test) => {
  test('the run ends, and accuses nobody', async () => {
    const report = await verifyDocument({ document, routes: routesOf(true), options: { profile: 'spec' } });
    assert.equal(
      openRows(report).filter((row) => / (?:fail|error) /.test(row)),
      [],
    );
  });

  test('a server that does not look at a state is found', async () => {
    const report = await verifyDocument({ document, routes: routesOf(false), options: { profile: 'spec' } });
    const failed = openRows(report).filter((row) => row.includes(' fail '));
    assert.equal(
      failed.map((row) => row.split(' ').slice(0, 2).join(' ')),
      ['violation-refused getNotes'],
    );
  });
});
