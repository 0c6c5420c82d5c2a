/** A bad value that was taken is in the way of itself: that it comes to a conflict the second time is no chance. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { problem, type Routes } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const number = { type: 'string', pattern: '^[1-9][0-9]{2}[A-Z]?$' };
const refusals = { 400: refusal, 404: refusal, 409: refusal };

const document = {
  openapi: '3.1.0',
  info: { title: 'Rooms', version: '1' },
  paths: {
    '/rooms': {
      post: {
        ...{ operationId: 'addRoom', requestBody: body(ref('Room')) },
        responses: { 201: json(ref('Room')), ...refusals },
      },
    },
    '/rooms/{number}': {
      parameters: [inPath('number', { type: 'string' })],
      get: { operationId: 'getRoom', responses: { 200: json(ref('Room')), ...refusals } },
    },
  },
  components: {
    schemas: {
      Problem,
      Room: { type: 'object', required: ['number'], additionalProperties: false, properties: { number } },
    },
  },
};

/** @param pattern what numbers have to match */
function routesOf(pattern: RegExp): Routes {
  const rooms = new Set<string>();
  return {
    'POST /rooms': ({ json: told, type }) => {
      const { number: asked, ...more } = Object(told);
      const isRoom = typeof asked === 'string' && pattern.test(asked) && Object.keys(more).length === 0;
      if (type !== 'application/json' || !isRoom) return problem(400, 'no room');
      if (rooms.has(asked)) return problem(409, 'the number is taken');
      rooms.add(asked);
      return { status: 201, body: { number: asked } };
    },
    'GET /rooms/{number}': ({ names: [asked = ''] }) =>
      rooms.has(asked) ? { status: 200, body: { number: asked } } : problem(404, 'no such room'),
  };
}

const run = (pattern: RegExp) =>
  verifyDocument({ document, routes: routesOf(pattern), options: { profile: 'spec', runs: 1 } });

suite('bad values that are taken by then', (test) => {
  test('accuse nobody where they are refused', async () => {
    const report = await run(/^[1-9][0-9]{2}[A-Z]?$/);
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
  });

  test('are found, and come again', async () => {
    const { checks } = await run(/^[1-9][0-9]{2}/);
    const red = checks.find(({ id, operation }) => id === 'violation-refused' && operation === 'addRoom');
    assert.is(red?.verdict, 'fail');
    assert.equal([...new Set(red?.findings.map(({ stability }) => stability))], ['reproducible']);
  });
});
