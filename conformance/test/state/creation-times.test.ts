/** Notes that show when they were created, and when they were read last. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { problem, type Routes } from './serve-routes.ts';
import { openRowNames, openRows, verifyDocument, verifyRows } from './verify-document.ts';

const text = { type: 'string', minLength: 1, maxLength: 60 };
const time = { type: 'string', format: 'date-time' };

function notes(created: string, kind: object = time): Thing {
  const answers = { 200: json(ref('Note')), 400: refusal, 404: refusal };
  return {
    openapi: '3.1.0',
    info: { title: 'Notes', version: '1' },
    paths: {
      '/notes': {
        post: {
          ...{ operationId: 'addNote', requestBody: body(ref('NewNote')) },
          responses: { 201: json(ref('Note')), 400: refusal },
        },
      },
      '/notes/{noteId}': {
        parameters: [inPath('noteId', { type: 'integer', minimum: 1 })],
        get: { operationId: 'readNote', responses: answers },
      },
    },
    components: {
      schemas: {
        Problem,
        NewNote: { type: 'object', required: ['text'], properties: { text } },
        Note: {
          ...{ type: 'object', required: ['id', 'text', created] },
          properties: {
            id: { type: 'integer' },
            text,
            [created]: kind,
            readAt: time,
            views: { type: 'integer' },
          },
        },
      },
    },
  };
}

/** @param isNew whether each reading shows the present time as that of the creation */
function routes(document: Thing, created: string, isNew: boolean): Routes {
  const kept: Thing[] = [];
  let seconds = 0;
  const now = () => {
    seconds += 1;
    return new Date(seconds * 1000).toISOString();
  };
  return {
    'POST /notes': reading(validator(document, 'NewNote'), (_, { text: told }) => {
      kept.push({ id: kept.length + 1, text: told, [created]: now(), views: 0 });
      return { status: 201, body: kept.at(-1) };
    }),
    'GET /notes/{noteId}': ({ names: [id = ''] }) => {
      const note = kept[Number(id) - 1];
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no number');
      if (!note) return problem(404, 'no such note');
      const shown = { ...note, readAt: now(), views: Number(note['views']) + 1 };
      kept[Number(id) - 1] = shown;
      return { status: 200, body: { ...shown, ...(isNew ? { [created]: now() } : {}) } };
    },
  };
}

/** Shows how many seconds ago a note was made where a number is asked for, and the present time otherwise. */
function passing(document: Thing, name: string, isNumber: boolean): Routes {
  let seconds = 0;
  const told = routes(document, name, true);
  const bend =
    (route: Routes[string]): Routes[string] =>
    (asked) => {
      const answer = route(asked);
      seconds += 1;
      return isNumber && answer.status < 300
        ? { ...answer, body: { ...Object(answer.body), [name]: seconds } }
        : answer;
    };
  return Object.fromEntries(Object.entries(told).map(([key, route]) => [key, bend(route)]));
}

const options = { profile: 'strict', runs: 2 } as const;

suite('the time of a creation', (test) => {
  for (const created of ['createdAt', 'created_at', 'created', 'creationDate'])
    test(`is the same at each reading: ${created}`, async () => {
      const document = notes(created);
      const right = { document, routes: routes(document, created, false), options };
      assert.equal(openRows(await verifyDocument(right)), []);
      const wrong = { document, routes: routes(document, created, true), options };
      assert.equal(openRowNames(await verifyRows(wrong, ['read-changes-nothing'])), [
        'read-changes-nothing readNote warn',
      ]);
    });

  const others: readonly (readonly [string, object])[] = [
    ['created', { type: 'string', description: 'How long ago it was created, in words.' }],
    ['created', { type: 'integer', description: 'Seconds since it was created' }],
    ['createdAt', { ...time, description: 'When this answer was made' }],
    ['createdOn', { ...time, description: 'When this link was created: each reading has one of its own.' }],
  ];
  for (const [name, kind] of others)
    test(`may be another one at each reading: ${JSON.stringify(kind)}`, async () => {
      const document = notes(name, kind);
      const { type } = Object({ type: '', ...kind });
      const trial = { document, routes: passing(document, name, type === 'integer'), options };
      assert.equal(openRows(await verifyRows(trial, ['read-changes-nothing'])), []);
    });
});
