/** Problem details as frameworks describe them: `format: uri` for URI references, and null for what there is not. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { inPath, json, ref } from './documents.ts';
import type { Routes, Told } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const uri = { type: 'string', format: 'uri' };
const text = { type: 'string' };
const detail = { type: ['string', 'null'] };
const refusal = {
  description: 'Not Found',
  content: { 'application/problem+json': { schema: ref('ProblemDetail') } },
};

const document = {
  openapi: '3.1.0',
  info: { title: 'Routes', version: '1' },
  paths: {
    '/routes/{id}': {
      parameters: [inPath('id', { type: 'integer', minimum: 1 })],
      get: { operationId: 'findRoute', responses: { 200: json(ref('Route')), 404: refusal } },
    },
  },
  components: {
    schemas: {
      ProblemDetail: {
        type: 'object',
        properties: { type: uri, instance: uri, title: text, status: { type: 'integer' }, help: uri, detail },
      },
      Route: { type: 'object', required: ['id'], properties: { id: { type: 'integer' }, instance: uri } },
    },
  },
};

/** Knows one route; everything else is refused with these members. */
function routesOf(refused: object, shown: object = {}): Routes {
  const told: Told = {
    status: 404,
    body: { title: 'Not Found', status: 404, ...refused },
    fields: { 'content-type': 'application/problem+json' },
  };
  return {
    'GET /routes/{id}': ({ names: [id] }) => (id === '1' ? { status: 200, body: { id: 1, ...shown } } : told),
  };
}

async function found(refused: object, shown?: object): Promise<readonly string[]> {
  const options = { profile: 'strict', only: ['response-format', 'problem-details'] } as const;
  return openRows(await verifyDocument({ document, routes: routesOf(refused, shown), options }));
}

const path = '/routes/2';

suite('members of problem details', (test) => {
  test('are let be where they are relative, though the schema says uri', async () => {
    for (const refused of [{ instance: path }, { type: 'about:blank', instance: path }, { type: 'gone' }, {}])
      assert.equal(await found(refused), []);
  });

  test('are told where they are none', async () => {
    const rows = await found({ instance: 'route 2' });
    assert.equal(rows.map((row) => row.split(' ').slice(0, 3).join(' ')).sort(), [
      'problem-details findRoute warn',
      'response-format findRoute warn',
    ]);
  });

  test('may be null where the document says so, as ASP.NET does, and nowhere else', async () => {
    assert.equal(await found({ detail: null }), []);
    assert.match(`${await found({ title: null })}`, /problem-details findRoute warn/);
  });

  test('are told of another member, and of an answer that is no problem', async () => {
    assert.match(
      `${await found({ help: path })}`,
      /^response-format findRoute warn the string "\/routes\/2"[^,]*$/,
    );
    assert.match(`${await found({}, { instance: path })}`, /^response-format findRoute warn [^,]*$/);
  });
});
