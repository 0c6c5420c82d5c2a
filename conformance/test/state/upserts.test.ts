/** Things whose name the client gives in the body, and which are replaced when it is given again: nothing meets another's. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, validator } from './reading.ts';
import { problem, type Routes } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const slug = { type: 'string', pattern: '^[a-z][a-z0-9-]{2,30}$' };
const requestBody = { required: true, content: { 'application/json': { schema: ref('Room') } } };
const others = { 400: refusal, 404: refusal };

const rooms = {
  openapi: '3.1.0',
  info: { title: 'Rooms', version: '1' },
  paths: {
    '/rooms': {
      get: { operationId: 'listRooms', responses: { 200: json({ type: 'array', items: ref('Room') }) } },
      post: {
        operationId: 'putRoomIn',
        requestBody,
        responses: { 200: json(ref('Room')), 201: json(ref('Room')), 400: refusal },
      },
    },
    '/rooms/{slug}': {
      parameters: [{ name: 'slug', in: 'path', required: true, schema: slug }],
      get: { operationId: 'readRoom', responses: { 200: json(ref('Room')), ...others } },
      delete: { operationId: 'dropRoom', responses: { 204: { description: 'gone' }, ...others } },
    },
  },
  components: {
    schemas: {
      Problem,
      Room: {
        type: 'object',
        required: ['slug', 'seats'],
        properties: { slug, seats: { type: 'integer', minimum: 1, maximum: 500 } },
      },
    },
  },
};

/** @param forgets whether a deletion is forgotten */
function roomRoutes(forgets = false): Routes {
  const kept = new Map<string, unknown>();
  const isRoom = validator(rooms, 'Room');
  const named = (handle: (name: string) => ReturnType<Routes[string]>) => {
    return ({ names: [name = ''] }: Parameters<Routes[string]>[0]) => {
      if (!/^[a-z][a-z0-9-]{2,30}$/.test(name)) return problem(400, 'no slug');
      return kept.has(name) ? handle(name) : problem(404, 'no such room');
    };
  };
  return {
    'GET /rooms': () => ({ status: 200, body: [...kept.values()] }),
    'POST /rooms': reading(isRoom, (_, thing) => {
      const name = String(thing['slug']);
      const status = kept.has(name) ? 200 : 201;
      kept.set(name, thing);
      return { status, body: thing };
    }),
    'GET /rooms/{slug}': named((name) => ({ status: 200, body: kept.get(name) })),
    'DELETE /rooms/{slug}': named((name) => {
      if (!forgets) kept.delete(name);
      return { status: 204 };
    }),
  };
}

suite('things that are replaced when their name is given again', (test) => {
  test('are let be', async () => {
    const report = await verifyDocument({
      document: rooms,
      routes: roomRoutes(),
      options: { profile: 'strict', runs: 2 },
    });
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
  });

  test('are seen to stay where they were deleted', async () => {
    const options = { profile: 'strict', only: ['deleted-is-gone'] } as const;
    const { checks } = await verifyDocument({ document: rooms, routes: roomRoutes(true), options });
    assert.equal(
      checks.map(({ id, verdict }) => [id, verdict]),
      [['deleted-is-gone', 'warn']],
    );
  });
});
