/** Which members and parameters take whole names, by their patterns or by what is said of them. */

import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { loadContract } from '../../../contract/load-contract.ts';
import type { Reference } from '../../../model/resource.ts';
import { wholeName } from '../../../names/whole-name.ts';
import { surveyContract } from '../../../resources/survey-contract.ts';
import { suite } from '../../support/suite.ts';
import { withFolder } from '../../support/with-folder.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';

const slug = { type: 'string', minLength: 1, maxLength: 63 };
const made = { requestBody: body(ref('Thing')), responses: { 200: json(ref('Thing')), 404: refusal } };
const shown = { responses: { 200: json(ref('Thing')), 404: refusal } };

/** Books on shelves, rooms, and one operation that takes what is to be read of. */
function documentWith(schema: object, path = '/v2/rooms/{room}:stock') {
  return {
    openapi: '3.1.0',
    info: { title: 'Shelves', version: '1' },
    paths: {
      '/v2/shelves': { post: { operationId: 'makeShelf', ...made } },
      '/v2/shelves/{shelf}': {
        parameters: [inPath('shelf', slug)],
        get: { operationId: 'getShelf', ...shown },
      },
      '/v2/shelves/{shelf}/books': {
        parameters: [inPath('shelf', slug)],
        post: { operationId: 'makeBook', ...made },
      },
      '/v2/shelves/{shelf}/books/{book}': {
        parameters: [inPath('shelf', slug), inPath('book', slug)],
        get: { operationId: 'getBook', ...shown },
      },
      '/v2/rooms': { post: { operationId: 'makeRoom', ...made } },
      '/v2/rooms/{room}': { parameters: [inPath('room', slug)], get: { operationId: 'getRoom', ...shown } },
      [path]: {
        parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => inPath(name, slug)),
        post: {
          ...{ operationId: 'act', requestBody: body({ type: 'object', properties: { it: schema } }) },
          responses: { 200: json(ref('Thing')), 400: refusal },
        },
      },
    },
    components: { schemas: { Problem, Thing: { type: 'object', properties: { name: { type: 'string' } } } } },
  };
}

async function found(schema: object, path?: string): Promise<readonly Reference[]> {
  const document = JSON.stringify(documentWith(schema, path));
  return withFolder({ 'openapi.json': document }, async (folder) => {
    const survey = surveyContract(await loadContract(join(folder, 'openapi.json')));
    return (survey.references.get('act') ?? []).filter(({ place }) => place.startsWith('/it'));
  });
}

const wholes = async (schema: object, path?: string) => (await found(schema, path)).map(({ whole }) => whole);
const text = (description: string) => ({ type: 'string', description });
const like = (pattern: string) => ({ type: 'string', pattern });

suite('whole names', (test) => {
  test('are told by a pattern that takes those of one collection alone', async () => {
    assert.equal(await wholes(like('^shelves/[^/]+/books/[^/]+$')), ['shelves/{}/books/{}']);
    assert.equal(await wholes(like('^shelves/[a-z0-9-]{3,}$')), ['shelves/{}']);
    assert.equal(await wholes(like('^/v2/rooms/[^/]+$')), ['/v2/rooms/{}']);
    assert.equal(await wholes({ type: 'array', items: like('^rooms/.+$') }), ['rooms/{}']);
  });

  test('are told by the form that a description shows', async () => {
    for (const words of [
      'The book to read. Format: `shelves/{shelf}/books/{book}`.',
      'Resource name in the form shelves/{shelf_id}/books/{book_id}',
    ])
      assert.equal(await wholes(text(words)), ['shelves/{}/books/{}'], words);
  });

  test('are none where another form would do, several are shown, none is given, or it is of something new', async () => {
    for (const schema of [
      ...[like('^[^/]+(/[^/]+)*$'), like('^(shelves|rooms)/[^/]+$'), like('^[a-z]+/[a-z0-9-]+$'), like('.*')],
      ...[like('^lamps/[^/]+$'), like('^shelves-[^/]+$'), text('The name of the book.')],
      text('Either `shelves/{shelf}` or `rooms/{room}`.'),
      text('The name that the new book gets: `shelves/{shelf}/books/{book}`.'),
      text('As in `https://example.com/v2/shelves/{shelf}`.'),
      text('A folder, `archive/shelves/{shelf}`.'),
      { type: 'integer', description: 'Not `shelves/{shelf}`.' },
      { type: 'string', enum: ['shelves/a'], description: 'One of `shelves/{shelf}`.' },
    ])
      assert.equal(await wholes(schema), [], JSON.stringify(schema));
  });

  test('of what a request deletes are of its own', async () => {
    const names = { type: 'array', items: like('^rooms/[^/]+$') };
    const owns = async (path: string) => (await found(names, path)).map(({ own = false }) => own);
    assert.equal(await owns('/v2/rooms:batchDelete'), [true]);
    assert.equal(await owns('/v2/rooms/{room}:removeDoor'), [false]);
    assert.equal(await owns('/v2/rooms:batchGet'), [false]);
  });

  test('have as many values as their form asks for', () => {
    const values = ['a', 'b$&', 3];
    assert.is(wholeName({ whole: 'shelves/{}/books/{}', at: 1 }, values), 'shelves/a/books/b$&');
    assert.is(wholeName({ whole: 'pages/{}', at: 2 }, values), 'pages/3');
    assert.is(wholeName({ at: 1 }, values), 'b$&');
    assert.is(wholeName({ whole: 'pages/{}', at: 3 }, values), undefined);
  });
});
