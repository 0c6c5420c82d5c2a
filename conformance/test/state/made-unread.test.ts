/** Boats with moorings: where nothing reads what was made, one sentence names the operation that makes it. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { type Bent, problem, type Routes } from './serve-routes.ts';
import { verifyDocument } from './verify-document.ts';

const id = { type: 'integer', minimum: 1 };
const name = { type: 'string', minLength: 1, maxLength: 30 };
const others = { 400: refusal, 404: refusal };

const document = {
  openapi: '3.1.0',
  info: { title: 'Boats', version: '1' },
  paths: {
    '/boats': {
      post: {
        ...{ operationId: 'addBoat', requestBody: body(ref('NewBoat')) },
        responses: { 201: json(ref('Boat')), 400: refusal },
      },
    },
    '/boats/{boatId}': {
      parameters: [inPath('boatId', id)],
      get: { operationId: 'readBoat', responses: { 200: json(ref('Boat')), ...others } },
      delete: { operationId: 'dropBoat', responses: { 204: { description: 'Gone' }, ...others } },
    },
    '/boats/{boatId}/moorings': {
      parameters: [inPath('boatId', id)],
      get: {
        operationId: 'listMoorings',
        responses: { 200: json({ type: 'array', items: name }), ...others },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      NewBoat: { type: 'object', required: ['name'], properties: { name } },
      Boat: { type: 'object', required: ['id', 'name'], properties: { id, name } },
    },
  },
};

function routes(): Routes {
  const kept = new Map<string, Thing>();
  let count = 0;
  const at = (names: readonly string[], tell: (boat: Thing) => unknown, status = 200) => {
    const boat = kept.get(names[0] ?? '');
    if (!/^[1-9]\d*$/.test(names[0] ?? '')) return problem(400, 'no number');
    if (!boat) return problem(404, 'no such boat');
    const content = tell(boat);
    return content === undefined ? { status } : { status, body: content };
  };
  return {
    'POST /boats': reading(validator(document, 'NewBoat'), (_, boat) => {
      count += 1;
      kept.set(String(count), { id: count, ...boat });
      return { status: 201, body: { id: count, ...boat } };
    }),
    'GET /boats/{boatId}': ({ names }) => at(names, (boat) => boat),
    'DELETE /boats/{boatId}': ({ names }) => at(names, () => void kept.delete(names[0] ?? ''), 204),
    'GET /boats/{boatId}/moorings': ({ names }) => at(names, () => []),
  };
}

async function notices(bent: Bent): Promise<readonly string[]> {
  const report = await verifyDocument({
    document,
    routes: routes(),
    bent,
    options: { profile: 'spec', runs: 2 },
  });
  return (report.notices ?? []).filter((one) => one.startsWith('nothing reads'));
}

const isGet = (method: string, path: string) => method === 'GET' && /^\/boats\/\d+/.test(path);

suite('what was made', (test) => {
  test('is read, and nothing is said', async () => {
    assert.equal(await notices((_, right) => right()), []);
  });

  test('is read by one operation, and nothing is said', async () => {
    const bent: Bent = (asked, right) =>
      isGet(asked.method, asked.path) && !asked.path.endsWith('moorings') ? problem(404, 'none') : right();
    assert.equal(await notices(bent), []);
  });

  test('is read by nothing, which is said once', async () => {
    const bent: Bent = (asked, right) => (isGet(asked.method, asked.path) ? problem(404, 'none') : right());
    assert.equal(await notices(bent), [
      'nothing reads what addBoat makes: listMoorings, readBoat answer 404 about what its answer names',
    ]);
  });
});
