/** What lies below a thing goes by a member with the schema of its parameter, and is asked for below a thing that is there. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const id = { type: 'integer', minimum: 1 };
const refusals = { 400: refusal, 404: refusal };
const seat = { type: 'object', required: ['label'] };

/** Halls with seats; two members of a seat may have the schema of what a path calls `seat`. */
const documentOf = (members: object): object => ({
  openapi: '3.1.0',
  info: { title: 'Halls', version: '1' },
  paths: {
    '/halls': {
      post: {
        operationId: 'addHall',
        requestBody: body(ref('NewHall')),
        responses: { 201: json(ref('Hall')), ...refusals },
      },
    },
    '/halls/{hallId}/seats': {
      parameters: [inPath('hallId', id)],
      get: {
        operationId: 'listSeats',
        responses: { 200: json({ type: 'array', items: { ...seat, properties: members } }), ...refusals },
      },
    },
    '/halls/{hallId}/seats/{seat}': {
      parameters: [inPath('hallId', id), inPath('seat', ref('Label'))],
      get: {
        operationId: 'getSeat',
        responses: { 200: json({ ...seat, properties: members }), ...refusals },
      },
    },
  },
  components: {
    schemas: {
      ...{ Problem, Label: { type: 'string', pattern: '^[A-H](?:[1-9]|1[0-2])$' } },
      NewHall: {
        type: 'object',
        required: ['title'],
        properties: { title: { type: 'string', maxLength: 40 } },
      },
      Hall: { type: 'object', required: ['id'], properties: { id } },
    },
  },
});

const plain = documentOf({ label: ref('Label'), taken: { type: 'boolean' } });

/** A server whose halls begin at 1000; `labels` are the seats of each. */
function routesOf(document: object, labels: readonly string[], seen: string[]): Routes {
  let halls = 0;
  const isHall = (name = ''): boolean => Number(name) > 1000 && Number(name) <= 1000 + halls;
  const isNumber = (name = ''): boolean => /^[1-9]\d*$/.test(name);
  const isLabel = (name = ''): boolean => /^[A-H](?:[1-9]|1[0-2])$/.test(name);
  const shown = (label: string): object => ({ label, taken: false });
  return {
    'POST /halls': reading(validator(document, 'NewHall'), () => {
      halls += 1;
      return { status: 201, body: { id: 1000 + halls } };
    }),
    'GET /halls/{hallId}/seats': ({ names: [hall] }) => {
      if (!isNumber(hall)) return problem(400, 'no number');
      return isHall(hall) ? { status: 200, body: labels.map(shown) } : problem(404, 'no such hall');
    },
    'GET /halls/{hallId}/seats/{seat}': ({ names: [hall, label = ''] }) => {
      if (!isNumber(hall) || !isLabel(label)) return problem(400, 'no label');
      seen.push(isHall(hall) ? 'in a hall' : 'nowhere');
      return isHall(hall) && labels.includes(label)
        ? { status: 200, body: shown(label) }
        : problem(404, 'no such seat');
    },
  };
}

suite('What lies below a thing', (test) => {
  test('goes by the only member that has the schema of its parameter', async () => {
    const report = await verifyDocument({ document: plain, routes: routesOf(plain, ['C7', 'H12'], []) });
    assert.equal(openRows(report), []);
    assert.is(report.result, 'conformant');
  });

  test('is asked for below a thing that is there, also where it is not known itself', async () => {
    const twice = documentOf({ label: ref('Label'), next: ref('Label'), taken: { type: 'boolean' } });
    for (const [document, labels] of [
      [plain, []],
      [twice, ['C7']],
    ] as const) {
      const seen: string[] = [];
      const report = await verifyDocument({ document, routes: routesOf(document, labels, seen) });
      assert.is(report.result, 'incomplete');
      assert.match(openRows(report).join('\n'), /getSeat answers 404 where seat had to be made up/);
      assert.equal([...new Set(seen)], ['in a hall']);
    }
  });
});
