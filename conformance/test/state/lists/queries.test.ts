/** A document of OpenAPI 3.2: QUERY, methods by their own name and a whole query as one parameter; a server that conforms. */

import * as assert from 'uvu/assert';
import type { JsonObject } from '../../../json/json.ts';
import type { RunEvent } from '../../../model/event.ts';
import { validateDocument } from '../../../schema/validate-document.ts';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, refusals } from '../documents.ts';
import { reading, validator } from '../reading.ts';
import { type Bent, problem, type Routes } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const whole = {
  name: 'filter',
  in: 'querystring',
  content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } },
};
const linked = { 204: { description: 'Linked' }, ...refusals };

const herbs = {
  openapi: '3.2.0',
  $self: 'https://herbs.example/openapi.json',
  info: { title: 'Herbs', version: '1', summary: 'What grows' },
  tags: [{ name: 'all' }, { name: 'searches', parent: 'all', kind: 'nav' }],
  paths: {
    '/herbs': {
      get: {
        operationId: 'listHerbs',
        parameters: [whole],
        responses: { 200: json({ type: 'array', items: ref('Herb') }), ...refusals },
      },
      query: {
        operationId: 'searchHerbs',
        requestBody: body(ref('Search')),
        responses: { 200: json({ type: 'array', items: ref('Herb') }), ...refusals },
      },
    },
    '/herbs/{name}': {
      parameters: [inPath('name', { type: 'string', enum: ['mint', 'sage'] })],
      additionalOperations: { LINK: { operationId: 'linkHerb', responses: linked } },
    },
  },
  components: {
    schemas: {
      Problem,
      Herb: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
      Search: {
        type: 'object',
        required: ['atMost'],
        properties: { atMost: { type: 'integer', minimum: 1, maximum: 9 } },
      },
    },
  },
};

const all = [{ name: 'mint' }, { name: 'sage' }];

const routes: Routes = {
  'GET /herbs': () => ({ status: 200, body: all }),
  'QUERY /herbs': reading(validator(herbs, 'Search'), (_, { atMost }) => ({
    status: 200,
    body: all.slice(0, Number(atMost)),
  })),
  'LINK /herbs/{name}': ({ names: [name = ''] }) =>
    all.some((herb) => herb.name === name) ? { status: 204 } : problem(404, 'no'),
};

suite('a document of OpenAPI 3.2', (test) => {
  test('is valid by its own meta-schema, and its faults are found', async () => {
    assert.equal(await validateDocument(herbs as unknown as JsonObject, '3.2.0'), []);
    const told = await validateDocument(
      { ...herbs, tags: [{ title: 'a' }] } as unknown as JsonObject,
      '3.2.0',
    );
    assert.ok(told.some(({ place }) => place.startsWith('/tags/0')));
  });

  test('each of its operations is asked, and a conforming server is accused of nothing', async () => {
    const asked = new Set<string>();
    const onEvent = (event: RunEvent): void => {
      if (event.kind === 'exchange' && event.case.intent.kind === 'conforming')
        asked.add(event.exchange.request.method);
    };
    const report = await verifyDocument({
      ...{ document: herbs, routes },
      options: { onEvent, profile: 'spec', runs: 1 },
    });
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
    for (const method of ['GET', 'QUERY', 'LINK']) assert.ok(asked.has(method), method);
  });

  const broken: readonly (readonly [name: string, bent: Bent, expected: string])[] = [
    [
      'a search beyond its maximum',
      ({ method, json: sent }, right) =>
        method === 'QUERY' && Number((sent as { atMost?: unknown } | undefined)?.atMost) > 9
          ? { status: 200, body: all }
          : right(),
      'violation-refused searchHerbs',
    ],
    [
      'a thing is linked that no document names',
      ({ method }, right) => (method === 'LINK' ? { status: 204 } : right()),
      'violation-refused linkHerb',
    ],
  ];
  for (const [name, bent, expected] of broken) {
    test(`${name}: ${expected} fails`, async () => {
      const report = await verifyDocument({ document: herbs, routes, bent });
      const failing = report.checks.filter(({ verdict }) => verdict === 'fail');
      assert.ok(
        failing.some(({ id, operation }) => `${id} ${operation}` === expected),
        openRows(report).join('\n'),
      );
    });
  }
});
