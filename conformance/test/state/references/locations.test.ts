/** Things put under names of the client's: what 201 says where nothing else is documented, and where Location leads. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes, type Told } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

/** How a service answers what is put there. */
interface Shape {
  /** Whether the document lists 200 for what stood there, too. */
  readonly tellsApart?: true;
  /** Whether every PUT is answered 201. */
  readonly isAlways201?: true;
  /** Where Location leads. @defaultValue nowhere: there is none */
  readonly location?: 'own' | 'card' | 'astray' | 'other' | 'bare';
  /** The path of the base URL, which Location begins with but where it is `bare`. @defaultValue none */
  readonly base?: string;
}

const others = { 400: refusal, 404: refusal };
const name = { type: 'string', pattern: '^[a-z][a-z0-9-]{1,29}$' };

function documentOf({ tellsApart }: Shape) {
  const made = { ...Object(json(ref('Book'))), headers: { Location: { schema: { type: 'string' } } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Books', version: '1' },
    paths: {
      '/books/{name}': {
        parameters: [inPath('name', name)],
        get: { operationId: 'getBook', responses: { 200: json(ref('Book')), ...others } },
        put: {
          ...{ operationId: 'putBook', requestBody: body(ref('NewBook')) },
          responses: { 201: made, ...(tellsApart ? { 200: json(ref('Book')) } : {}), ...others },
        },
        delete: { operationId: 'dropBook', responses: { 204: { description: 'Gone' }, ...others } },
      },
      '/cards/{name}': {
        parameters: [inPath('name', name)],
        get: { operationId: 'getCard', responses: { 200: json(ref('Card')), ...others } },
      },
    },
    components: {
      schemas: {
        Problem,
        NewBook: {
          type: 'object',
          required: ['title'],
          properties: { title: { type: 'string', minLength: 1, maxLength: 40 } },
        },
        Book: {
          type: 'object',
          required: ['name', 'title'],
          properties: { name, title: { type: 'string' } },
        },
        Card: { type: 'object', required: ['name', 'book'], properties: { name, book: name } },
      },
    },
  };
}

const isName = (text: string): boolean => /^[a-z][a-z0-9-]{1,29}$/.test(text);

function routesOf(shape: Shape): Routes {
  const kept = new Map<string, Thing>([['other', { title: 'Another', name: 'other' }]]);
  const at = (tell: (name: string) => Told) => (asked: { readonly names: readonly string[] }) => {
    const [text = ''] = asked.names;
    return isName(text) ? tell(text) : problem(400, 'no name');
  };
  const found = (key: string, shown: Thing | undefined): Told =>
    shown && kept.has(key) ? { status: 200, body: shown } : problem(404, 'there is none');
  const { base = '' } = shape;
  const places = (own: string) => ({
    ...{ own: `${base}/books/${own}`, card: `${base}/cards/c-${own}`.slice(0, 37 + base.length) },
    ...{ astray: `${base}/book/${own}`, other: `${base}/books/other`, bare: `/books/${own}` },
  });
  return {
    'GET /books/{name}': at((own) => found(own, kept.get(own))),
    'DELETE /books/{name}': at((own) => (kept.delete(own) ? { status: 204 } : problem(404, 'there is none'))),
    'GET /cards/{name}': at((own) => found(own.slice(2), { name: own, book: own.slice(2) })),
    'PUT /books/{name}': (asked) =>
      at((own) =>
        reading(validator(documentOf(shape), 'NewBook'), (_, { title }) => {
          const isNew = !kept.has(own) || !shape.tellsApart || shape.isAlways201;
          kept.set(own, { name: own, title });
          const fields = shape.location ? { location: places(own)[shape.location] } : {};
          return isNew ? { status: 201, body: kept.get(own), fields } : { status: 200, body: kept.get(own) };
        })(asked),
      )(asked),
  };
}

const run = (shape: Shape) =>
  verifyDocument({
    ...{ document: documentOf(shape), routes: routesOf(shape), base: shape.base ?? '' },
    options: {
      profile: 'strict',
      runs: 4,
      skipOperation: ['getCard'],
    },
  });

const conforming: Readonly<Record<string, Shape>> = {
  'each PUT is answered 201, which alone is documented': {},
  'what stood there is told apart': { tellsApart: true, location: 'own' },
  'Location begins with the path of the base URL': { location: 'own', base: '/v2' },
  'Location leads to the card of it, which has a name of its own': { location: 'card' },
};

const wrong: Readonly<Record<string, Shape>> = {
  'put-repeats putBook': { tellsApart: true, isAlways201: true },
  'location-leads putBook': { location: 'astray' },
};

suite('what is put under a name', (test) => {
  for (const [words, shape] of Object.entries(conforming))
    test(`accuses nobody: ${words}`, async () => {
      const report = await run(shape);
      assert.equal(openRows(report), []);
      assert.is(report.exitCode, 0);
    });

  for (const [row, shape] of [
    ...Object.entries(wrong),
    ['location-leads putBook', { location: 'other' } as const] as const,
  ])
    test(`finds ${row}: ${JSON.stringify(shape)}`, async () => {
      const { checks } = await run(shape);
      const red = checks.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn');
      assert.equal(
        red.map(({ id, operation }) => `${id} ${operation}`),
        [row],
      );
    });

  test('notes a Location that lacks the path of the base URL, and asks for nothing beyond that', async () => {
    const { checks } = await run({ location: 'bare', base: '/v2' });
    const told = checks.find(({ id, operation }) => id === 'location-leads' && operation === 'putBook');
    assert.equal([told?.verdict, told?.findings[0]?.code], ['note', 'location-astray']);
    assert.equal(
      checks.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn'),
      [],
    );
  });
});
