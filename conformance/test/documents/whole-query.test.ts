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
