/** A household: nothing in its paths names anything, but it has settings, notes, a search, a meter and a bell. */

import { body, json, ref, problem as refused } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import type { Routes } from '../serve-routes.ts';

const word = { type: 'string', minLength: 1, maxLength: 30 };

/** The document. */
export const household = {
  openapi: '3.1.0',
  info: { title: 'Household', version: '1' },
  paths: {
    '/settings': {
      get: { operationId: 'readSettings', responses: { 200: json(ref('Settings')) } },
      put: {
        operationId: 'keepSettings',
        requestBody: body(ref('Settings')),
        responses: { 200: json(ref('Settings')), 400: refused },
      },
    },
    '/notes': {
      get: {
        operationId: 'listNotes',
        responses: { 200: json({ type: 'array', items: ref('Note') }) },
      },
      post: {
        operationId: 'pinNote',
        requestBody: body(ref('NewNote')),
        responses: { 201: json(ref('Note')), 400: refused },
      },
    },
    '/search': {
      get: {
        operationId: 'lastFound',
        responses: { 200: json({ type: 'array', items: ref('Found') }) },
      },
      post: {
        operationId: 'search',
        requestBody: body(ref('Query')),
        responses: { 200: json({ type: 'array', items: ref('Found') }), 400: refused },
      },
    },
    '/meter': { get: { operationId: 'readMeter', responses: { 200: json(ref('Meter')) } } },
    '/bell': { post: { operationId: 'ring', responses: { 204: { description: 'Rung' } } } },
  },
  components: {
    schemas: {
      Problem: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
      Settings: {
        type: 'object',
        required: ['heating'],
        properties: { heating: { type: 'integer', minimum: 5, maximum: 30 }, greeting: word },
      },
      NewNote: {
        type: 'object',
        required: ['text'],
        properties: { text: word, colour: { enum: ['red', 'blue'] } },
      },
      Note: {
        type: 'object',
        required: ['id', 'text'],
        properties: { id: { type: 'integer' }, text: { type: 'string' }, colour: { type: 'string' } },
      },
      Query: { type: 'object', required: ['text'], properties: { text: word } },
      Found: {
        type: 'object',
        required: ['text', 'times'],
        properties: { text: { type: 'string' }, times: { type: 'integer' } },
      },
      Meter: { type: 'object', required: ['reading'], properties: { reading: { type: 'integer' } } },
    },
  },
};

/** Its meter goes on by itself; a search is no thing that is made, and the bell rings as often as it is asked to. */
export function householdRoutes(): Routes {
  let settings: Thing = { heating: 20 };
  let meter = 0;
  let found: readonly Thing[] = [];
  const notes: Thing[] = [{ id: 1, text: 'milk' }];
  return {
    'GET /settings': () => ({ status: 200, body: settings }),
    'PUT /settings': reading(validator(household, 'Settings'), (_, told) => {
      settings = told;
      return { status: 200, body: settings };
    }),
    'GET /notes': () => ({ status: 200, body: notes }),
    'POST /notes': reading(validator(household, 'NewNote'), (_, told) => {
      const note = { ...told, id: notes.length + 1 };
      notes.push(note);
      return { status: 201, body: note };
    }),
    'GET /search': () => ({ status: 200, body: found }),
    'POST /search': reading(validator(household, 'Query'), (_, { text }) => {
      found = notes.filter((note) => note['text'] === text).map(() => ({ text: String(text), times: 1 }));
      return { status: 200, body: found };
    }),
    'GET /meter': () => ({ status: 200, body: { reading: ++meter } }),
    'POST /bell': () => ({ status: 204 }),
  };
}
