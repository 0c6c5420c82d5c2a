/** Rooms that are let in the future alone, and each day once: a search for other days finds some that are taken by then. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal, uuid } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const day = { type: 'string', format: 'date' };
const refusals = { 400: refusal, 404: refusal, 409: refusal, 422: refusal };
const letting = { roomId: uuid, checkIn: day, checkOut: day };

const document = {
  openapi: '3.1.0',
  info: { title: 'Lettings', version: '1' },
  paths: {
    '/rooms': { post: { operationId: 'addRoom', responses: { 201: json(ref('Room')), ...refusals } } },
    '/rooms/{roomId}': {
      parameters: [inPath('roomId', uuid)],
      get: { operationId: 'getRoom', responses: { 200: json(ref('Room')), ...refusals } },
    },
    '/lettings': {
      post: {
        ...{ operationId: 'letRoom', requestBody: body(ref('NewLetting')) },
        responses: { 201: json(ref('Letting')), ...refusals },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      Room: { type: 'object', required: ['id'], properties: { id: uuid } },
      NewLetting: {
        ...{ type: 'object', required: ['roomId', 'checkIn', 'checkOut'], additionalProperties: false },
        properties: letting,
      },
      Letting: {
        ...{ type: 'object', required: ['id', 'roomId', 'checkIn', 'checkOut'] },
        properties: { id: { type: 'integer' }, ...letting },
      },
    },
  },
};

/** @param seen how often a room was asked for on days on which it is taken */
function routesOf(seen: { taken: number }): Routes {
  const rooms = new Set<string>();
  const kept: Thing[] = [];
  const meets = (one: Thing, other: Thing): boolean =>
    one['roomId'] === other['roomId'] &&
    String(one['checkIn']) < String(other['checkOut']) &&
    String(other['checkIn']) < String(one['checkOut']);
  return {
    'POST /rooms': () => {
      const id = `00000000-0000-4000-8000-${String(rooms.size + 1).padStart(12, '0')}`;
      rooms.add(id);
      return { status: 201, body: { id } };
    },
    'GET /rooms/{roomId}': ({ names: [id = ''] }) => {
      if (rooms.has(id)) return { status: 200, body: { id } };
      return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)
        ? problem(404, 'none')
        : problem(400, 'no id');
    },
    'POST /lettings': reading(validator(document, 'NewLetting'), (_, told) => {
      const [from, to] = [String(told['checkIn']), String(told['checkOut'])];
      const nights = (Date.parse(to) - Date.parse(from)) / 86_400_000;
      if (!rooms.has(String(told['roomId']))) return problem(422, 'no such room');
      if (Date.parse(from) < Date.now() || nights < 1 || nights > 30) return problem(422, 'no such stay');
      if (kept.some((other) => meets(told, other))) {
        seen.taken += 1;
        return problem(409, 'the room is taken');
      }
      kept.push(told);
      return { status: 201, body: { id: kept.length, ...told } };
    }),
  };
}

suite('rooms that are let in the future', (test) => {
  test('are let on days of their own in each request, and nobody is accused', async () => {
    const seen = { taken: 0 };
    const options = { profile: 'spec', runs: 1 } as const;
    const report = await verifyDocument({ document, routes: routesOf(seen), options });
    // That the last day may stand before the first is what the schema says.
    const open = openRows(report).filter((row) => !row.startsWith('valid-request-accepted letRoom warn 422'));
    assert.equal(open, []);
    assert.is(report.exitCode, 0);
    assert.ok(seen.taken < 5, `${seen.taken} of ${report.requests} requests met days that were taken`);
  });
});
