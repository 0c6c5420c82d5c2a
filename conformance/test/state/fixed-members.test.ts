/** Rooms whose code is given once, as the words say: a change that leaves it is let be, and one that forgets the rest is not. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { problem, type Routes } from './serve-routes.ts';
import { chainedRows, openRowNames, verifyRows } from './verify-document.ts';

const text = { type: 'string', minLength: 1, maxLength: 40 };
const others = { 400: refusal, 404: refusal };

interface Told {
  readonly ofCode: string;
  readonly ofChange?: string;
}

function roomsDocument({ ofCode, ofChange = 'Changes a room.' }: Told) {
  const own = { title: text, code: { ...text, description: ofCode } };
  const changing = { description: ofChange, responses: { 200: json(ref('Room')), ...others } };
  return {
    openapi: '3.1.0',
    info: { title: 'Rooms', version: '1' },
    paths: {
      '/rooms': {
        post: {
          ...{ operationId: 'addRoom', requestBody: body(ref('NewRoom')) },
          responses: { 201: json(ref('Room')), 400: refusal },
        },
      },
      '/rooms/{roomId}': {
        parameters: [inPath('roomId', { type: 'integer', minimum: 1 })],
        get: { operationId: 'readRoom', responses: { 200: json(ref('Room')), ...others } },
        put: { ...changing, operationId: 'putRoom', requestBody: body(ref('NewRoom')) },
        patch: { ...changing, operationId: 'changeRoom', requestBody: body(ref('Change')) },
        delete: { operationId: 'dropRoom', responses: { 204: { description: 'Gone' }, ...others } },
      },
    },
    components: {
      schemas: {
        Problem,
        NewRoom: { type: 'object', required: ['title', 'code'], properties: own },
        Change: { type: 'object', properties: own, additionalProperties: false },
        Room: { type: 'object', required: ['id'], properties: { id: { type: 'integer' }, ...own } },
      },
    },
  };
}

/** @param leaves the members that a change leaves as they are */
function routesOf(document: ReturnType<typeof roomsDocument>, leaves: readonly string[]): Routes {
  const all = new Map<string, Thing>();
  let last = 0;
  const lacks = (id = '') => problem(/^[1-9]\d*$/.test(id) ? 404 : 400, 'none');
  const changed = (schema: string) =>
    reading(validator(document, schema), ({ names: [id = ''] }, sent) => {
      const before = all.get(id);
      if (!before) return lacks(id);
      const told = Object.entries(sent).filter(([name]) => !leaves.includes(name));
      all.set(id, { ...before, ...Object.fromEntries(told) });
      return { status: 200, body: all.get(id) };
    });
  return {
    'POST /rooms': reading(validator(document, 'NewRoom'), (_, { title, code }) => {
      last += 1;
      all.set(String(last), { id: last, title, code });
      return { status: 201, body: all.get(String(last)) };
    }),
    'GET /rooms/{roomId}': ({ names: [id = ''] }) =>
      all.has(id) ? { status: 200, body: all.get(id) } : lacks(id),
    'PUT /rooms/{roomId}': changed('NewRoom'),
    'PATCH /rooms/{roomId}': changed('Change'),
    'DELETE /rooms/{roomId}': ({ names: [id = ''] }) => (all.delete(id) ? { status: 204 } : lacks(id)),
  };
}

async function open(told: Told, leaves: readonly string[]): Promise<readonly string[]> {
  const document = roomsDocument(told);
  const trial = { document, routes: routesOf(document, leaves), options: { profile: 'strict' } } as const;
  return openRowNames(await verifyRows(trial, [...chainedRows, 'response-echo']));
}

suite('members that are given once', (test) => {
  for (const ofCode of ['Immutable.', 'Set once, when the room is created.', 'Not editable.'])
    test(`are let be where a change leaves them: ${ofCode}`, async () => {
      assert.equal(await open({ ofCode }, ['code']), []);
    });

  test('are all of them where a change has to be approved', async () => {
    const told = {
      ofCode: 'The code.',
      ofChange: 'Asks for a change of a room, which an administrator has to approve.',
    };
    assert.equal(await open(told, ['code', 'title']), []);
  });

  test('excuse no other member, and nobody where no word says so', async () => {
    assert.ok((await open({ ofCode: 'Immutable.' }, ['code', 'title'])).length > 0);
    assert.ok((await open({ ofCode: 'The code.' }, ['code'])).length > 0);
  });
});
