/** Names that are paths (AIP-122), with ids that the client gives in the query (AIP-133). */

import * as assert from 'uvu/assert';
import { lastOfName } from '../../../resources/path-names.ts';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes } from '../serve-routes.ts';
import { openRowNames, verifyRows } from '../verify-document.ts';

const name = { type: 'string', readOnly: true };
const title = { type: 'string', minLength: 1, maxLength: 40 };
const slug = { type: 'string', pattern: '^[a-z][a-z0-9-]{2,40}$' };
const inQuery = (called: string, schema: object, required = false) => ({
  ...{ name: called, in: 'query', schema, required },
});
const others = { 400: refusal, 404: refusal, 409: refusal };
const listed = (called: string) => ({
  type: 'object',
  required: [called],
  properties: { [called]: { type: 'array', items: ref('Thing') } },
});

/** What can be done with the things of a collection. */
function pathsOf(path: string, parameter: string, called: string): Thing {
  const above = path.includes('{') ? [inPath('shelf', slug)] : [];
  const dryRun = inQuery('validateOnly', { type: 'boolean' });
  const mask = inQuery('updateMask', { type: 'string' });
  return {
    [path]: {
      parameters: above,
      get: { operationId: `list_${called}`, responses: { 200: json(listed(called)), ...others } },
      post: {
        ...{ operationId: `make_${called}`, requestBody: body(ref('Thing')) },
        parameters: [inQuery(`${parameter}Id`, slug, true), dryRun],
        responses: { 200: json(ref('Thing')), ...others },
      },
    },
    [`${path}/{${parameter}}`]: {
      parameters: [...above, inPath(parameter, slug)],
      get: { operationId: `get_${called}`, responses: { 200: json(ref('Thing')), ...others } },
      patch: {
        ...{ operationId: `change_${called}`, parameters: [mask], requestBody: body(ref('Thing')) },
        responses: { 200: json(ref('Thing')), ...others },
      },
      delete: { operationId: `drop_${called}`, responses: { 204: { description: 'Gone' }, ...others } },
    },
  };
}

const document: Thing = {
  openapi: '3.1.0',
  info: { title: 'Shelves', version: '1' },
  paths: {
    ...pathsOf('/v1/shelves', 'shelf', 'shelves'),
    ...pathsOf('/v1/shelves/{shelf}/books', 'book', 'books'),
  },
  components: {
    schemas: { Problem, Thing: { type: 'object', required: ['title'], properties: { name, title } } },
  },
};

/** How a server is wrong. */
type Fault = 'not stored' | 'kept' | undefined;

function routesOf(fault: Fault): Routes {
  const kept = new Map<string, string>();
  const valid = validator(document, 'Thing');
  const shown = (at: string) => ({ status: 200, body: { name: at, title: kept.get(at) } });
  const at = (asked: Asked): string => asked.path.replace('/v1/', '');
  const isThere = (one: string): boolean => one === '' || kept.has(one);
  const make = (parameter: string) =>
    reading(valid, (asked, sent) => {
      const [id, above] = [asked.query.get(`${parameter}Id`) ?? '', at(asked).replace(/\/?[a-z]+$/, '')];
      const key = `${at(asked)}/${id}`;
      if (!/^[a-z][a-z0-9-]{2,40}$/.test(id)) return problem(400, 'no id');
      if (!/^(?:true|false)?$/.test(asked.query.get('validateOnly') ?? '')) return problem(400, 'no flag');
      if (!isThere(above)) return problem(404, 'no shelf');
      if (kept.has(key)) return problem(409, 'taken');
      const isTrial = asked.query.get('validateOnly') === 'true';
      if (!isTrial && fault !== 'not stored') kept.set(key, String(sent['title']));
      return { status: 200, body: { name: key, title: sent['title'] } };
    });
  const list = (called: string) => (asked: Asked) => {
    if (!isThere(at(asked).replace(/\/?[a-z]+$/, ''))) return problem(404, 'no shelf');
    const own = [...kept.keys()].filter((key) => key.replace(/\/[^/]*$/, '') === at(asked));
    return { status: 200, body: { [called]: own.map((key) => shown(key).body) } };
  };
  const known = (act: (key: string, asked: Asked) => ReturnType<typeof shown>) => (asked: Asked) => {
    if (asked.names.some((one) => !/^[a-z][a-z0-9-]{2,40}$/.test(one))) return problem(400, 'no id');
    return kept.has(at(asked)) ? act(at(asked), asked) : problem(404, 'no such thing');
  };
  const item = (path: string): Routes => ({
    [`GET ${path}`]: known(shown),
    [`PATCH ${path}`]: known((key, asked) => {
      const change = reading(valid, (_, sent) => {
        const mask = asked.query.get('updateMask') ?? 'title';
        if (mask !== 'title') return problem(400, 'no such field');
        kept.set(key, String(sent['title']));
        return shown(key);
      });
      return change(asked) as ReturnType<typeof shown>;
    }),
    [`DELETE ${path}`]: known((key) => {
      for (const one of kept.keys())
        if (fault !== 'kept' && (one === key || one.startsWith(`${key}/`))) kept.delete(one);
      return { status: 204 } as ReturnType<typeof shown>;
    }),
  });
  return {
    'GET /v1/shelves': list('shelves'),
    'POST /v1/shelves': make('shelf'),
    'GET /v1/shelves/{shelf}/books': list('books'),
    'POST /v1/shelves/{shelf}/books': make('book'),
    ...item('/v1/shelves/{shelf}'),
    ...item('/v1/shelves/{shelf}/books/{book}'),
  };
}

const rows = [
  'valid-request-accepted',
  'violation-refused',
  'made-is-read',
  'made-is-listed',
  'deleted-is-gone',
];

const open = async (fault: Fault): Promise<readonly string[]> =>
  openRowNames(await verifyRows({ document, routes: routesOf(fault), options: { profile: 'strict' } }, rows));

suite('names that are paths', (test) => {
  test('are taken apart, and ids in the query are new each time', async () => {
    assert.equal(await open(undefined), []);
  });

  test('show what is not stored, and what is not deleted', async () => {
    const lost = await open('not stored');
    assert.ok(lost.includes('made-is-listed list_shelves warn'), lost.join());
    const kept = await open('kept');
    assert.ok(kept.includes('deleted-is-gone drop_books warn'), kept.join());
  });

  test('end with the name of what the path names', () => {
    assert.is(lastOfName('/v1/shelves', 'shelves/a'), 'a');
    assert.is(lastOfName('/v1/shelves/{}/books', 'shelves/a/books/b'), 'b');
    assert.is(lastOfName('/v1/shelves/{}/books', 'books/b'), 'b');
    for (const text of ['a', 'a/b', 'rooms/a', 'shelves/', '/shelves/a/b', 'https://example.com/shelves/a'])
      assert.is(lastOfName('/v1/shelves', text), undefined, text);
  });
});
