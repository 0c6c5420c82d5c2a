/** OpenAPI 3.2: a whole query as one value, streams with a schema of their items, a branch for what is of no known kind. */

import * as assert from 'uvu/assert';
import { type Asked, type Bent, problem, type Routes, type Told } from '../state/serve-routes.ts';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';

const whole = (mediaType: string, schema: object) => {
  return { name: 'asked', in: 'querystring', required: true, content: { [mediaType]: { schema } } };
};
const Problem = { type: 'object', required: ['message'], properties: { message: { type: 'string' } } };
const json = (schema: object) => ({ description: 'ok', content: { 'application/json': { schema } } });
const refused = json(Problem);
const found = { 200: json({ type: 'array' }), 400: refused };
const span = { type: 'integer', minimum: 1, maximum: 9 };
const wanted = { type: 'object', required: ['most'], properties: { most: span, word: { type: 'string' } } };
const tick = { type: 'object', required: ['at'], properties: { at: { type: 'integer' } } };

const document = {
  openapi: '3.2.0',
  info: { title: 'Queries', version: '1' },
  tags: [{ name: 'all' }, { name: 'some', parent: 'all' }],
  paths: {
    '/form': {
      get: {
        operationId: 'askForm',
        parameters: [whole('application/x-www-form-urlencoded', wanted)],
        responses: found,
      },
    },
    '/json': {
      get: {
        operationId: 'askJson',
        parameters: [whole('application/json', { ...wanted, additionalProperties: false })],
        responses: found,
      },
    },
    '/pets': {
      post: {
        operationId: 'addPet',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
        },
        responses: found,
      },
    },
    '/ticks': {
      get: {
        operationId: 'ticks',
        responses: { 200: { description: 'All', content: { 'application/jsonl': { itemSchema: tick } } } },
      },
    },
  },
  components: {
    schemas: {
      Pet: {
        oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Any' }],
        discriminator: { propertyName: 'kind', defaultMapping: 'Any' },
      },
      Cat: {
        type: 'object',
        required: ['kind', 'lives'],
        properties: { kind: { const: 'Cat' }, lives: { type: 'integer' } },
      },
      Any: {
        type: 'object',
        required: ['name'],
        properties: {
          kind: { type: 'string', not: { const: 'Cat' } },
          name: { type: 'string' },
          lives: false,
        },
      },
    },
  },
};

/** What is of no kind that is known is any pet. */
function isPet(pet: unknown): boolean {
  if (typeof pet !== 'object' || pet === null || Array.isArray(pet)) return false;
  const { kind = '', lives, name } = pet as Readonly<Record<string, unknown>>;
  if (typeof kind !== 'string') return false;
  return kind === 'Cat' ? Number.isInteger(lives) : typeof name === 'string' && lives === undefined;
}

const lines = (...items: readonly unknown[]): Told => ({
  status: 200,
  raw: items.map((item) => `${JSON.stringify(item)}\n`).join(''),
  fields: { 'content-type': 'application/jsonl' },
});

function asJson(search: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(search));
  } catch {
    return undefined;
  }
}

function isWanted(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { most, word = '', ...rest } = value as Readonly<Record<string, unknown>>;
  const isSpan = typeof most === 'number' && Number.isInteger(most) && most >= 1 && most <= 9;
  return isSpan && typeof word === 'string' && Object.keys(rest).length === 0;
}

const routes: Routes = {
  'GET /form': ({ query }) =>
    /^[1-9]$/.test(query.get('most') ?? '') ? { status: 200, body: [] } : problem(400, 'no'),
  'GET /json': ({ search }: Asked) =>
    isWanted(asJson(search)) ? { status: 200, body: [] } : problem(400, 'no'),
  'POST /pets': ({ json: pet }) => (isPet(pet) ? { status: 200, body: [] } : problem(400, 'no')),
  'GET /ticks': () => lines({ at: 1 }, { at: 2 }),
};

const options = { profile: 'spec', runs: 1 } as const;

suite('a whole query, and streams of items', (test) => {
  test('a conforming server is let be', async () => {
    const asked = new Set<string>();
    const bent: Bent = ({ path, search }, right) => {
      asked.add(`${path}?${decodeURIComponent(search)}`);
      return right();
    };
    const report = await verifyDocument({ document, routes, bent, options });
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
    const all = [...asked].join('\n');
    assert.match(all, /^\/form\?most=\d/m);
    assert.match(all, /^\/json\?\{"most":\d/m);
  });

  const faults: readonly (readonly [row: string, path: string, told: Told])[] = [
    ['violation-refused askForm', '/form', { status: 200, body: [] }],
    ['violation-refused askJson', '/json', { status: 200, body: [] }],
    ['violation-refused addPet', '/pets', { status: 200, body: [] }],
    ['response-items ticks', '/ticks', lines({ at: 1 }, { at: 'two' })],
    ['response-items ticks', '/ticks', lines({ at: 1 }, [{ at: 2 }])],
  ];
  for (const [row, at, told] of faults) {
    test(`${row} fails: ${told.raw ?? 'taken'}`, async () => {
      const bent: Bent = ({ path, method }, right) => (path === at && method !== 'OPTIONS' ? told : right());
      const report = await verifyDocument({ document, routes, bent, options });
      assert.ok(
        openRows(report).some((one) => one.startsWith(`${row} fail`)),
        openRows(report).join('\n'),
      );
    });
  }
});

const schemes = {
  key: { type: 'apiKey', in: 'query', name: 'key' },
  head: { type: 'apiKey', in: 'header', name: 'X-Key' },
};

/** A whole query beside a key that may stand in the query too. */
function keyed(mediaType: string, security: readonly object[]): object {
  const closed = { ...wanted, additionalProperties: false };
  const get = {
    operationId: 'ask',
    security,
    parameters: [whole(mediaType, closed)],
    responses: { ...found, 401: refused },
  };
  return { ...document, paths: { '/asked': { get } }, components: { securitySchemes: schemes } };
}

const asForm = (search: string): object => {
  const { most, ...others } = Object.fromEntries(new URLSearchParams(search));
  return { ...others, ...(most === undefined ? {} : { most: Number(most) }) };
};

/** Who reads the whole query as one value, with nothing beside it, and takes the key from its field where it asks for one. */
const literal = (read: (search: string) => unknown, asks: boolean): Routes => ({
  'GET /asked': ({ search, header }) => {
    if (asks && header('x-key') !== 'sesame') return problem(401, 'who?');
    return isWanted(read(search)) ? { status: 200, body: [] } : problem(400, 'no');
  },
});

/** Who takes the key out of the query first. */
const apart = (read: (search: string) => unknown): Routes => ({
  'GET /asked': ({ search }) => {
    const left = search.split('&').filter((pair) => pair !== 'key=sesame');
    if (left.join('&') === search) return problem(401, 'who?');
    return isWanted(read(left.join('&'))) ? { status: 200, body: [] } : problem(400, 'no');
  },
});

suite('a whole query beside a key', (test) => {
  const form = 'application/x-www-form-urlencoded';
  const [key, head, none] = [{ key: [] }, { head: [] }, {}];
  const servers: readonly (readonly [what: string, document: object, routes: Routes])[] = [
    ['in the query or in a field, as JSON', keyed('application/json', [key, head]), literal(asJson, true)],
    ['in a field or in the query, as JSON', keyed('application/json', [head, key]), literal(asJson, true)],
    ['or none, as JSON', keyed('application/json', [none, key]), literal(asJson, false)],
    ['in the query or in a field, as a form', keyed(form, [key, head]), literal(asForm, true)],
    ['in the query, as JSON', keyed('application/json', [key]), apart(asJson)],
    ['in the query, as a form', keyed(form, [key]), apart(asForm)],
  ];
  for (const [what, keyedDocument, keyedRoutes] of servers) {
    test(`${what}: a conforming server is let be, and one that takes any query is found`, async () => {
      const credential = ['key=sesame', 'head=sesame'].filter((one) =>
        JSON.stringify(keyedDocument).includes(`{"${one.split('=')[0]}":[]}`),
      );
      const trial = { document: keyedDocument, routes: keyedRoutes, options: { ...options, credential } };
      assert.equal(openRows(await verifyDocument(trial)), []);
      const bent: Bent = (_, right) => (right().status === 400 ? { status: 200, body: [] } : right());
      const rows = openRows(await verifyDocument({ ...trial, bent }));
      assert.ok(rows.some((row) => row.startsWith('violation-refused ask fail')));
    });
  }
});
