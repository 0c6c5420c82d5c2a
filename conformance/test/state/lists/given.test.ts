/** A list is filtered by what the server itself put in: who goes on by itself, or shows but a part, is let be. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

interface Shape {
  /** What is found by a state. @defaultValue what has it */
  readonly finds?: (note: Thing, state: string) => boolean;
  /** The state that a note has once it was listed. @defaultValue the one in which it was made */
  readonly later?: string;
  /** The state that is answered when it is made. @defaultValue the one in which it is kept */
  readonly told?: string;
  /** The most that the list shows. */
  readonly most?: number;
}

const State = { type: 'string', enum: ['draft', 'live'] };
/** What is asked for may be all. */
const Sought = { type: 'string', enum: ['all', ...State.enum] };
const members = {
  id: { type: 'integer' },
  text: { type: 'string' },
  state: State,
  pinned: { type: 'boolean' },
};
const refused = { 400: refusal, 404: refusal };

const notes = {
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1' },
  paths: {
    '/notes': {
      get: {
        operationId: 'listNotes',
        parameters: [
          { name: 'state', in: 'query', schema: Sought },
          { name: 'pinned', in: 'query', schema: { type: 'boolean' } },
        ],
        responses: { 200: json({ type: 'array', items: ref('Note') }), 400: refusal },
      },
      post: {
        ...{ operationId: 'addNote', requestBody: body(ref('NewNote')) },
        responses: { 201: json(ref('Note')), 400: refusal },
      },
    },
    '/notes/{id}': {
      parameters: [inPath('id', { type: 'integer', minimum: 1 })],
      get: { operationId: 'getNote', responses: { 200: json(ref('Note')), ...refused } },
    },
  },
  components: {
    schemas: {
      Problem,
      Note: { type: 'object', required: Object.keys(members), properties: members },
      NewNote: {
        type: 'object',
        required: ['text'],
        properties: { text: { type: 'string', minLength: 1, maxLength: 60 } },
      },
    },
  },
};

function noteRoutes({ finds = (note, state) => note['state'] === state, later, told, most }: Shape): Routes {
  const all: Thing[] = [{ id: 1, text: 'first', state: 'live', pinned: false }];
  return {
    'GET /notes': ({ query }) => {
      const [state, pinned] = [query.get('state'), query.get('pinned')];
      const isRead = [...Sought.enum, null].includes(state) && ['true', 'false', null].includes(pinned);
      if (!isRead) return problem(400, 'no such state');
      if (later !== undefined && state !== null)
        for (const [at, note] of all.entries()) all[at] = { ...note, state: later };
      const found = all.filter(
        (note) =>
          (state === null || state === 'all' || finds(note, state)) &&
          (pinned === null || String(note['pinned']) === pinned),
      );
      return { status: 200, body: found.toReversed().slice(0, most) };
    },
    'POST /notes': reading(validator(notes, 'NewNote'), (_, { text }) => {
      const note = { id: all.length + 1, text, state: 'draft', pinned: false };
      all.push(note);
      return { status: 201, body: { ...note, ...(told === undefined ? {} : { state: told }) } };
    }),
    'GET /notes/{id}': ({ names: [id = ''] }) => {
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no number');
      const note = all[Number(id) - 1];
      return note ? { status: 200, body: note } : problem(404, 'no such note');
    },
  };
}

const conforming: Readonly<Record<string, Shape>> = {
  'finds what has the value': {},
  'goes on with what it made': { later: 'live' },
  'is on its way to the value that it answers': { told: 'live', finds: (note) => note['state'] === 'live' },
  'shows the latest twenty': { most: 20 },
};

const broken: Readonly<Record<string, readonly [Shape, code: string]>> = {
  'finds nothing by it': [{ finds: () => false }, 'filter-lacks'],
  'finds everything by it': [{ finds: () => true }, 'filter-ignored'],
  'finds what it made by any': [
    { finds: (note, state) => note['state'] === state || note['id'] !== 1 },
    'filter-ignored',
  ],
  'finds the others by it': [{ finds: (note, state) => note['state'] !== state }, 'filter-ignored'],
};

suite('a filter by what the server put in', (test) => {
  const judged = (shape: Shape) =>
    verifyDocument({
      ...{ document: notes, routes: noteRoutes(shape) },
      options: { profile: 'strict', only: ['filter-finds'] },
    });

  for (const [title, shape] of Object.entries(conforming))
    test(`is let be at a server that ${title}`, async () => assert.equal(openRows(await judged(shape)), []));

  for (const [title, [shape, code]] of Object.entries(broken))
    test(`is missed at a server that ${title}`, async () => {
      const { checks } = await judged(shape);
      assert.equal(
        checks.map(({ id, verdict, findings: [finding] }) => [id, verdict, finding?.code]),
        [['filter-finds', 'warn', code]],
      );
    });
});
