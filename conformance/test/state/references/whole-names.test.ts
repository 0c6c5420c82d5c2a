/** Names that are paths (AIP-122), with ids that the client gives in the query (AIP-133). */

import * as assert from 'uvu/assert';
import { lastOfName } from '../../../resources/path-names.ts';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';
import { openRowNames, verifyRows } from '../verify-document.ts';

const name = { type: 'string', readOnly: true };
const title = { type: 'string', minLength: 1, maxLength: 40 };
const slug = { type: 'string', pattern: '^[a-z][a-z0-9-]{2,40}$' };
const names = {
  ...{ type: 'array', minItems: 1, maxItems: 9 },
  items: { type: 'string', pattern: '^shelves/[^/]+/books/[^/]+$' },
};
const lent = { type: 'string', description: 'What is lent. Format: `shelves/{shelf}/books/{book}`.' };
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
    '/v1/shelves/{shelf}/books:batchDelete': {
      parameters: [inPath('shelf', slug)],
      post: {
        ...{ operationId: 'batchDelete', requestBody: body(ref('Names')) },
        responses: { 204: { description: 'Gone' }, ...others },
      },
    },
    '/v1/shelves/{shelf}:lend': {
      parameters: [inPath('shelf', slug)],
      post: {
        operationId: 'lend',
        requestBody: body(ref('Lent')),
        responses: { 200: json(ref('Thing')), ...others },
      },
    },
    '/v1/shelves/{shelf}:return': {
      parameters: [inPath('shelf', slug)],
      post: {
        ...{ operationId: 'return', requestBody: body(ref('Lent')) },
        description: 'A book that is not lent is answered with 400 (FAILED_PRECONDITION).',
        responses: { 200: json(ref('Thing')), ...others },
      },
    },
    '/v1/shelves/{shelf}/books:batchGet': {
      parameters: [inPath('shelf', slug)],
      get: {
        ...{ operationId: 'batchGet', parameters: [inQuery('names', names, true)] },
        responses: { 200: json(listed('books')), ...others },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      Thing: { type: 'object', required: ['title'], properties: { name, title } },
      Names: { type: 'object', required: ['names'], properties: { names } },
      Lent: { type: 'object', required: ['book'], properties: { book: lent } },
    },
  },
};

/** How a server is wrong. */
type Fault = 'not stored' | 'kept' | undefined;

/** The titles of what is there, by whole names. */
type Kept = Map<string, string>;

/** Books are lent and come back by their whole names, and are deleted several at once. */
function byNames(kept: Kept): Routes {
  const lent = new Set<string>();
  const isOf = (asked: Asked, name: string): boolean => name.startsWith(`shelves/${asked.names[0]}/books/`);
  const act = (change: (book: string) => boolean) =>
    reading(validator(document, 'Lent'), (asked, { book: sent }) => {
      const [shelf, book] = [`shelves/${asked.names[0]}`, String(sent)];
      if (!isId(asked.names[0] ?? '')) return problem(400, 'no id');
      if (!kept.has(shelf)) return problem(404, 'no shelf');
      if (!kept.has(book) || !isOf(asked, book)) return problem(404, 'no such book');
      return change(book) ? shown(kept, shelf) : problem(400, 'FAILED_PRECONDITION');
    });
  return {
    'POST /v1/shelves/{shelf}:lend': act((book) => lent.add(book).has(book)),
    'POST /v1/shelves/{shelf}:return': act((book) => lent.delete(book)),
    'POST /v1/shelves/{shelf}/books:batchDelete': reading(
      validator(document, 'Names'),
      (asked, { names }) => {
        const all = names as readonly string[];
        if (!isId(asked.names[0] ?? '')) return problem(400, 'no id');
        if (!all.every((one) => kept.has(one) && isOf(asked, one))) return problem(404, 'no such book');
        for (const one of all) kept.delete(one);
        return { status: 204 };
      },
    ),
  };
}

const isId = (text: string): boolean => /^[a-z][a-z0-9-]{2,40}$/.test(text);
const nameOf = (asked: Asked): string => asked.path.replace('/v1/', '');
const isAboveThere = (kept: Kept, asked: Asked): boolean => {
  const above = nameOf(asked).replace(/\/?[a-z]+$/, '');
  return above === '' || kept.has(above);
};
const shown = (kept: Kept, name: string): Told => ({ status: 200, body: { name, title: kept.get(name) } });

function making(kept: Kept, parameter: string, fault: Fault) {
  return reading(validator(document, 'Thing'), (asked, { title: sent }) => {
    const id = asked.query.get(`${parameter}Id`) ?? '';
    const key = `${nameOf(asked)}/${id}`;
    const trial = asked.query.get('validateOnly') ?? 'false';
    if (!isId(id) || !['true', 'false'].includes(trial)) return problem(400, 'no id, or no flag');
    if (!isAboveThere(kept, asked)) return problem(404, 'no shelf');
    if (kept.has(key)) return problem(409, 'taken');
    if (trial === 'false' && fault !== 'not stored') kept.set(key, String(sent));
    return { status: 200, body: { name: key, title: sent } };
  });
}

function listing(kept: Kept, called: string) {
  return (asked: Asked): Told => {
    if (!isAboveThere(kept, asked)) return problem(404, 'no shelf');
    const own = [...kept.keys()].filter((key) => key.replace(/\/[^/]*$/, '') === nameOf(asked));
    return { status: 200, body: { [called]: own.map((key) => shown(kept, key).body) } };
  };
}

function itemsAt(path: string, kept: Kept, fault: Fault): Routes {
  const known = (act: (key: string, asked: Asked) => Told) => (asked: Asked) => {
    if (!asked.names.every(isId)) return problem(400, 'no id');
    return kept.has(nameOf(asked)) ? act(nameOf(asked), asked) : problem(404, 'no such thing');
  };
  const change = reading(validator(document, 'Thing'), (asked, { title: sent }) => {
    if ((asked.query.get('updateMask') ?? 'title') !== 'title') return problem(400, 'no such field');
    kept.set(nameOf(asked), String(sent));
    return shown(kept, nameOf(asked));
  });
  return {
    [`GET ${path}`]: known((key) => shown(kept, key)),
    [`PATCH ${path}`]: known((_, asked) => change(asked)),
    [`DELETE ${path}`]: known((key) => {
      const gone = [...kept.keys()].filter((one) => one === key || one.startsWith(`${key}/`));
      for (const one of fault === 'kept' ? [] : gone) kept.delete(one);
      return { status: 204 };
    }),
  };
}

function routesOf(fault: Fault): Routes {
  const kept: Kept = new Map();
  return {
    'GET /v1/shelves': listing(kept, 'shelves'),
    'POST /v1/shelves': making(kept, 'shelf', fault),
    'GET /v1/shelves/{shelf}/books': listing(kept, 'books'),
    'POST /v1/shelves/{shelf}/books': making(kept, 'book', fault),
    'GET /v1/shelves/{shelf}/books:batchGet': ({ query, names: [shelf = ''] }) => {
      const asked = query.getAll('names');
      const isName = (one: string): boolean => /^shelves\/[^/]+\/books\/[^/]+$/.test(one);
      if (!isId(shelf) || asked.length === 0 || asked.length > 9 || !asked.every(isName))
        return problem(400, 'no names, or too many');
      if (![`shelves/${shelf}`, ...asked].every((one) => kept.has(one))) return problem(404, 'no such thing');
      return { status: 200, body: { books: asked.map((one) => shown(kept, one).body) } };
    },
    ...byNames(kept),
    ...itemsAt('/v1/shelves/{shelf}', kept, fault),
    ...itemsAt('/v1/shelves/{shelf}/books/{book}', kept, fault),
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
  test('are taken apart and put together, and ids in the query are new each time', async () => {
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
