/** A list that shows at times what should have been refused: the list is told of, and no answer is called unstable. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import type { Thing } from './reading.ts';
import { problem, type Routes } from './serve-routes.ts';
import { openRowNames, verifyDocument } from './verify-document.ts';

const id = { type: 'integer', minimum: 1 };
const kinds = ['memo', 'task'];
const note = { type: 'object', required: ['kind'], properties: { kind: { type: 'string', enum: kinds } } };

const limit = {
  name: 'limit',
  in: 'query',
  schema: { type: 'integer', minimum: 1, maximum: 4, default: 4 },
};

const document = {
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1' },
  paths: {
    '/notes': {
      get: {
        operationId: 'listNotes',
        parameters: [limit],
        responses: { 200: json({ type: 'array', items: ref('Kept') }), 400: refusal },
      },
      post: {
        ...{ operationId: 'addNote', requestBody: body(ref('Note')) },
        responses: { 201: json({ type: 'object', properties: { id } }), 400: refusal },
      },
    },
    '/notes/{noteId}': {
      parameters: [inPath('noteId', id)],
      get: { operationId: 'readNote', responses: { 200: json(ref('Kept')), 400: refusal, 404: refusal } },
    },
  },
  components: {
    schemas: {
      ...{ Problem, Note: note },
      Kept: { ...note, required: ['id', 'kind'], properties: { id, ...note.properties } },
    },
  },
};

/** @param isShown whether a list, by its number, also shows what is no kind, as somebody else may have kept it */
function routesOf(isShown: (nth: number) => boolean): Routes {
  const notes: Thing[] = [];
  let lists = 0;
  return {
    'GET /notes': ({ query }) => {
      lists += 1;
      const limit = query.get('limit') ?? '4';
      const shown = isShown(lists) ? [...notes, { id: 1000, kind: 'else' }] : notes;
      return /^[1-4]$/.test(limit)
        ? { status: 200, body: shown.slice(-Number(limit)) }
        : problem(400, 'no limit');
    },
    'POST /notes': ({ json: sent, type }) => {
      const kind = type === 'application/json' ? (sent as Thing | undefined)?.['kind'] : undefined;
      if (typeof kind !== 'string' || !kinds.includes(kind)) return problem(400, 'no kind');
      notes.push({ id: notes.length + 1, kind });
      return { status: 201, body: { id: notes.length } };
    },
    'GET /notes/{noteId}': ({ names: [key = ''] }) => {
      if (!/^[1-9]\d*$/.test(key)) return problem(400, 'no number');
      const kept = notes[Number(key) - 1];
      return kept ? { status: 200, body: kept } : problem(404, 'none');
    },
  };
}

suite('what a list shows at times', (test) => {
  const found = async (isShown: (nth: number) => boolean): Promise<readonly string[]> => {
    const options = { profile: 'spec', runs: 4, only: ['stable-answers', 'response-schema'] } as const;
    return openRowNames(await verifyDocument({ document, routes: routesOf(isShown), options }));
  };

  test('is told of as what it shows, and makes no answer unstable', async () => {
    assert.equal(await found((nth) => nth % 3 === 0), ['response-schema listNotes fail']);
  });

  test('is nothing where all of it is as documented', async () => {
    assert.equal(await found(() => false), []);
  });
});
