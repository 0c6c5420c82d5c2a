/** Stays in rooms that must exist: requests that name one are carried in other ways with its name in them. */

import * as assert from 'uvu/assert';
import type { Report } from '../../report/report.ts';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { type Asked, problem, type Routes, type Told } from './serve-routes.ts';
import { openRowNames, verifyDocument } from './verify-document.ts';

const others = { 400: refusal, 404: refusal, 422: refusal };
const id = { type: 'string', pattern: '^[a-z0-9_-]{4,40}$' };
const text = { type: 'string', minLength: 1, maxLength: 60 };
const nights = { type: 'integer', minimum: 1, maximum: 9 };

const schemas = {
  Problem,
  NewRoom: { type: 'object', required: ['name'], properties: { name: text } },
  Room: { type: 'object', required: ['id', 'name'], properties: { id, name: text } },
  NewStay: {
    type: 'object',
    required: ['roomId', 'guest', 'nights'],
    properties: { roomId: id, guest: text, nights },
  },
  Stay: { type: 'object', required: ['id'], properties: { id, roomId: id, guest: text, nights } },
};

const document: Thing = {
  openapi: '3.1.0',
  info: { title: 'Stays', version: '1' },
  paths: {
    '/rooms': {
      post: {
        ...{ operationId: 'makeRoom', requestBody: body(ref('NewRoom')) },
        responses: { 201: json(ref('Room')), ...others },
      },
    },
    '/rooms/{roomId}': {
      parameters: [inPath('roomId', id)],
      get: { operationId: 'readRoom', responses: { 200: json(ref('Room')), ...others } },
    },
    '/stays': {
      post: {
        ...{ operationId: 'makeStay', requestBody: body(ref('NewStay')) },
        responses: { 201: json(ref('Stay')), ...others },
      },
    },
  },
  components: { schemas },
};

/** Whether a body is validated, by its text. */
type Heed = (text: string) => boolean;

function routesOf(heeds: Heed): Routes {
  const kept = new Map<string, Thing>();
  const keep = (thing: Thing): Told => {
    const made = { ...thing, id: `made-${kept.size + 1}` };
    kept.set(made.id, made);
    return { status: 201, body: made };
  };
  const isStay = validator(document, 'NewStay');
  return {
    'POST /rooms': reading(validator(document, 'NewRoom'), (_, { name }) => keep({ name })),
    'GET /rooms/{roomId}': ({ names: [name = ''] }) => {
      if (!/^[a-z0-9_-]{4,40}$/.test(name)) return problem(400, 'no name');
      const room = kept.get(name);
      return room ? { status: 200, body: room } : problem(404, 'no such room');
    },
    'POST /stays': (asked: Asked) => {
      const heeded = heeds(Buffer.from(asked.bytes).toString());
      if (!heeded) return keep({ guest: 'somebody', nights: 1, roomId: 'made-1' });
      return reading(isStay, (_, sent) =>
        kept.has(String(sent['roomId'])) ? keep(sent) : problem(422, 'no such room'),
      )(asked);
    },
  };
}

async function reportOf(heeds: Heed): Promise<Report> {
  return verifyDocument({
    document,
    routes: routesOf(heeds),
    options: { profile: 'spec', operationBudget: '400' },
  });
}

const negligent: Readonly<Record<string, Heed>> = {
  'members in another order': (text) => !/^\{"(?:nights|guest)"/.test(text),
  'a body with line breaks within': (text) => !/\{\s*\n/.test(text),
  'escapes in names': (text) => !text.includes('\\u00'),
};

suite('requests that name what was made', (test) => {
  test('are accepted in every way of carrying them, and nobody is accused', async () => {
    const report = await reportOf(() => true);
    assert.equal([openRowNames(report), report.carriages?.refused], [[], []]);
  });

  for (const [name, heeds] of Object.entries(negligent))
    test(`show that nothing is validated in ${name}`, async () => {
      assert.ok(openRowNames(await reportOf(heeds)).includes('violation-refused makeStay fail'));
    });
});
