/** What a run has made is deleted also where a thing has to be led to a state in which it may be; what remains is said. */

import * as assert from 'uvu/assert';
import type { RunEvent } from '../../model/event.ts';
import { noticeMessage } from '../../report/messages.ts';
import { suite } from '../support/suite.ts';
import { inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, validator } from './reading.ts';
import { problem, type Routes } from './serve-routes.ts';
import { verifyDocument } from './verify-document.ts';

const others = { 400: refusal, 404: refusal, 409: refusal };
const parameters = [inPath('id', { type: 'integer', minimum: 1 })];

const cases = {
  openapi: '3.1.0',
  info: { title: 'Cases', version: '1' },
  paths: {
    '/cases': {
      post: {
        operationId: 'openCase',
        requestBody: { required: true, content: { 'application/json': { schema: ref('NewCase') } } },
        responses: { 201: json(ref('Case')), ...others },
      },
    },
    '/cases/{id}': {
      parameters,
      get: { operationId: 'getCase', responses: { 200: json(ref('Case')), ...others } },
      delete: { operationId: 'dropCase', responses: { 204: { description: 'Gone' }, ...others } },
    },
    '/cases/{id}/pause': {
      parameters,
      post: { operationId: 'pauseCase', responses: { 200: json(ref('Case')), ...others } },
    },
    '/cases/{id}/close': {
      parameters,
      post: { operationId: 'closeCase', responses: { 200: json(ref('Case')), ...others } },
    },
  },
  components: {
    schemas: {
      Problem,
      NewCase: {
        type: 'object',
        required: ['title'],
        properties: { title: { type: 'string', minLength: 1 } },
      },
      Case: {
        type: 'object',
        required: ['id', 'state'],
        properties: { id: { type: 'integer' }, state: { type: 'string' } },
      },
    },
  },
};

/** The cases with notes, which can be made and read. */
const withNotes = {
  ...cases,
  paths: {
    ...cases.paths,
    '/notes': {
      post: {
        operationId: 'addNote',
        requestBody: { required: true, content: { 'application/json': { schema: ref('NewCase') } } },
        responses: { 201: json(ref('Note')), ...others },
      },
    },
    '/notes/{noteId}': {
      parameters: [inPath('noteId', { type: 'integer', minimum: 1 })],
      get: { operationId: 'getNote', responses: { 200: json(ref('Note')), ...others } },
    },
  },
  components: {
    schemas: {
      ...cases.components.schemas,
      Note: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
    },
  },
};

/** Only what is in this state may be deleted. @param kept the states of what is there */
function caseRoutes(kept: Map<string, string>, deletable: string): Routes {
  let count = 0;
  const routes: Routes = {
    'GET /cases/{id}': ({ names: [id = ''] }) => ({
      status: 200,
      body: { id: Number(id), state: kept.get(id) },
    }),
    'DELETE /cases/{id}': ({ names: [id = ''] }) => {
      if (kept.get(id) !== deletable) return problem(409, 'not in this state');
      kept.delete(id);
      return { status: 204 };
    },
    'POST /cases/{id}/pause': ({ names: [id = ''] }) => moved(kept, id, 'paused'),
    'POST /cases/{id}/close': ({ names: [id = ''] }) => moved(kept, id, 'closed'),
  };
  const guarded = Object.entries(routes).map(([route, handle]): readonly [string, Routes[string]] => [
    route,
    (asked) => {
      const [id = ''] = asked.names;
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no number');
      return kept.has(id) ? handle(asked) : problem(404, 'no such case');
    },
  ]);
  return {
    ...Object.fromEntries(guarded),
    ...noteRoutes(),
    'POST /cases': reading(validator(cases, 'NewCase'), () => {
      count += 1;
      kept.set(String(count), 'open');
      return { status: 201, body: { id: count, state: 'open' } };
    }),
  };
}

/** Notes, which can be made and read. */
function noteRoutes(): Routes {
  let notes = 0;
  return {
    'POST /notes': reading(validator(cases, 'NewCase'), () => {
      notes += 1;
      return { status: 201, body: { id: notes } };
    }),
    'GET /notes/{noteId}': ({ names: [id = ''] }) => {
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no number');
      return Number(id) <= notes ? { status: 200, body: { id: Number(id) } } : problem(404, 'no such note');
    },
  };
}

function moved(kept: Map<string, string>, id: string, state: string): ReturnType<Routes[string]> {
  if (kept.get(id) === 'closed') return problem(409, 'closed');
  kept.set(id, state);
  return { status: 200, body: { id: Number(id), state } };
}

/** What a run leaves behind, and what it says of that. */
async function remaining(deletable: string, only?: readonly string[], document: object = cases) {
  const kept = new Map<string, string>();
  const events: RunEvent[] = [];
  const options = {
    ...{ profile: 'spec', onEvent: (event: RunEvent) => void events.push(event) },
    ...(only ? { only } : {}),
  } as const;
  await verifyDocument({ document, routes: caseRoutes(kept, deletable), options });
  const notices = events.flatMap((event) => (event.kind === 'notice' ? [event] : []));
  const told = notices.find(({ code }) => code === 'resources-remain');
  return { kept: kept.size, told: told?.values };
}

suite('clean-up', (test) => {
  test('closes what may only be deleted when it is closed', async () => {
    assert.equal(await remaining('closed').then(({ kept, told }) => [kept, told]), [0, undefined]);
  });

  test('does so too where nothing of it was learnt before', async () => {
    const { kept, told } = await remaining('closed', ['made-is-read']);
    assert.equal([kept, told], [0, undefined]);
  });

  test('says of each kind why it remains: deleting is refused, nothing deletes it, or its id is not known', () => {
    const values = {
      ...{ remain: '6', taken: '9', by: '1 log, 2 addBook, 3 addUser', refused: 'dropBook: 409' },
      ...{ open: '2 addBook', kept: '3 addUser', unnamed: '1 log' },
    };
    assert.is(
      noticeMessage('resources-remain', values),
      '6 records that the run made remain at the target: 2 addBook, since deleting is refused (dropBook: 409); 3 addUser, which nothing deletes; 1 log, since the answers do not say their ids; 9 were deleted again',
    );
    const { open: _open, kept: _kept, unnamed: _unnamed, ...plain } = values;
    assert.is(
      noticeMessage('resources-remain', plain),
      '6 records that the run made remain at the target (1 log, 2 addBook, 3 addUser), since deleting is refused (dropBook: 409), 9 were deleted again',
    );
  });

  test('what no operation deletes is told apart from what may not be deleted', async () => {
    const { kept, told } = await remaining('archived', ['made-is-read', 'valid-request-accepted'], withNotes);
    assert.ok(kept > 0);
    assert.match(told?.['open'] ?? '', /^\d+ openCase$/);
    assert.match(told?.['kept'] ?? '', /^\d+ addNote$/);
    assert.is(told?.['refused'], 'dropCase: 409');
  });

  test('says what remains, and by which status deleting was refused', async () => {
    const { kept, told } = await remaining('archived', ['made-is-read']);
    assert.ok(kept > 0);
    assert.equal(told, {
      remain: String(kept),
      taken: '0',
      by: `${kept} openCase`,
      refused: 'dropCase: 409',
    });
  });
});
