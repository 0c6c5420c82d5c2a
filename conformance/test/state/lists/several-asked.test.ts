/** A list that can be asked for several states at once, of which what was just made has one. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const states = ['live', 'draft', 'gone'];
const State = { type: 'string', enum: states };
const id = { type: 'integer', minimum: 1 };

function documentOf(explode: boolean): object {
  const schema = { type: 'array', items: State };
  const state = { name: 'state', in: 'query', explode, description: 'Only those in one of these', schema };
  return {
    openapi: '3.1.0',
    info: { title: 'Notes', version: '1' },
    paths: {
      '/notes': {
        get: {
          ...{ operationId: 'listNotes', parameters: [state] },
          responses: { 200: json({ type: 'array', items: ref('Note') }), 400: refusal },
        },
        post: {
          ...{ operationId: 'addNote', requestBody: body(ref('NewNote')) },
          responses: { 201: json(ref('Note')), 400: refusal },
        },
      },
      '/notes/{id}': {
        parameters: [inPath('id', id)],
        get: { operationId: 'getNote', responses: { 200: json(ref('Note')), 400: refusal, 404: refusal } },
      },
    },
    components: {
      schemas: {
        Problem,
        NewNote: {
          type: 'object',
          required: ['text'],
          properties: { text: { type: 'string', maxLength: 9 } },
        },
        Note: { type: 'object', required: ['id', 'state'], properties: { id, state: State } },
      },
    },
  };
}

/** The states that a server reads out of those that are asked for. */
type Reads = (asked: readonly string[]) => readonly string[];

function routesOf(document: object, reads: Reads): Routes {
  const all: Thing[] = [];
  return {
    'GET /notes': ({ query }) => {
      const asked = query.getAll('state').flatMap((one) => one.split(','));
      if (asked.some((one) => !states.includes(one))) return problem(400, 'no such state');
      const read = reads(asked);
      return {
        status: 200,
        body: all.filter((one) => asked.length === 0 || read.includes(String(one['state']))),
      };
    },
    'POST /notes': reading(validator(document, 'NewNote'), () => {
      const note = { id: all.length + 1, state: 'draft' };
      all.push(note);
      return { status: 201, body: note };
    }),
    'GET /notes/{id}': ({ names: [key = ''] }) => {
      if (!/^[1-9]\d*$/.test(key)) return problem(400, 'no number');
      const note = all[Number(key) - 1];
      return note ? { status: 200, body: note } : problem(404, 'none');
    },
  };
}

suite('a filter by several values', (test) => {
  const found = async (explode: boolean, reads: Reads): Promise<readonly string[]> => {
    const document = documentOf(explode);
    const options = { profile: 'strict', only: ['filter-finds'] } as const;
    return openRows(await verifyDocument({ document, routes: routesOf(document, reads), options }));
  };

  for (const explode of [true, false]) {
    test(`is let be where it finds each of them, ${explode ? 'one by one' : 'with commas'}`, async () => {
      assert.equal(await found(explode, (asked) => asked), []);
    });

    test(`is told of where the first one counts alone, ${explode ? 'one by one' : 'with commas'}`, async () => {
      const [row = '', ...others] = await found(explode, (asked) => asked.slice(0, 1));
      assert.match(row, /^filter-finds listNotes warn /);
      assert.equal(others, []);
    });
  }
});
