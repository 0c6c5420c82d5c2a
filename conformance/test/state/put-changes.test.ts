/** Lines of an invoice that are put: what a PUT sets is so then, lists are not joined, and what it cannot set stays. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { problem, type Routes } from './serve-routes.ts';
import { openRowNames, verifyRows } from './verify-document.ts';

const text = { type: 'string', minLength: 1, maxLength: 40 };
const texts = { type: 'array', items: text, maxItems: 9 };
const own = {
  ...{ title: text, quantity: { type: 'integer', minimum: 1, maximum: 900 }, tags: texts },
  isGift: { type: 'boolean' },
  price: { type: 'number', minimum: 0, maximum: 900, description: 'Rounded to whole cents.' },
};
const others = { 400: refusal, 404: refusal };

const document = (words = 'Replaces a line.') => ({
  openapi: '3.1.0',
  info: { title: 'Lines', version: '1' },
  paths: {
    '/lines': {
      post: {
        ...{ operationId: 'addLine', requestBody: body(ref('NewLine')) },
        responses: { 201: json(ref('Line')), 400: refusal },
      },
    },
    '/lines/{lineId}': {
      parameters: [inPath('lineId', { type: 'integer', minimum: 1 })],
      get: { operationId: 'readLine', responses: { 200: json(ref('Line')), ...others } },
      put: {
        ...{ operationId: 'putLine', description: words, requestBody: body(ref('LineChange')) },
        responses: { 200: json(ref('Line')), ...others },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      LineChange: { type: 'object', required: ['title', 'quantity'], properties: own },
      NewLine: {
        type: 'object',
        required: ['title', 'quantity', 'parts'],
        properties: { ...own, parts: { ...texts, minItems: 1 } },
      },
      Line: {
        type: 'object',
        required: ['id'],
        properties: { id: { type: 'integer' }, ...own, parts: texts },
      },
    },
  },
});

/** What is kept of a line that is put. */
type Put = (before: Thing, sent: Thing) => Thing;

const replaced: Put = ({ id, parts }, sent) => ({ ...sent, id, parts });

function routesOf(put: Put, words?: string): Routes {
  const all: Thing[] = [];
  const lacks = (id = '') => problem(/^[1-9]\d*$/.test(id) ? 404 : 400, 'none');
  return {
    'POST /lines': reading(validator(document(words), 'NewLine'), (_, sent) => {
      all.push({ ...sent, id: all.length + 1 });
      return { status: 201, body: all.at(-1) };
    }),
    'GET /lines/{lineId}': ({ names: [id = ''] }) => {
      const line = all[Number(id) - 1];
      return line ? { status: 200, body: line } : lacks(id);
    },
    'PUT /lines/{lineId}': reading(validator(document(words), 'LineChange'), ({ names: [id = ''] }, sent) => {
      const line = all[Number(id) - 1];
      if (!line) return lacks(id);
      all[Number(id) - 1] = put(line, sent);
      return { status: 200, body: all[Number(id) - 1] };
    }),
  };
}

async function open(put: Put, words?: string): Promise<readonly string[]> {
  const trial = {
    document: document(words),
    routes: routesOf(put, words),
    options: { profile: 'spec' },
  } as const;
  return openRowNames(await verifyRows(trial, ['put-changes']));
}

const joined = (one: unknown, other: unknown) => [
  ...new Set([...((one ?? []) as readonly unknown[]), ...((other ?? []) as readonly unknown[])]),
];

suite('what a PUT sets', (test) => {
  test('is let be where it is so then', async () => {
    assert.equal(await open(replaced), []);
  });

  test('may be the old number where the document says that it stays, and no number where it is rounded', async () => {
    const keeps: Put = (before, sent) => ({ ...replaced(before, sent), quantity: before['quantity'] });
    assert.equal(await open(keeps, 'Replaces a line. Its quantity stays.'), []);
    const rounds: Put = (before, sent) => ({ ...replaced(before, sent), price: before['price'] });
    assert.equal(await open(rounds), []);
  });

  test('may all come later', async () => {
    assert.equal(await open((before) => before), []);
  });

  test('is told of where one member stays as it was', async () => {
    for (const name of ['title', 'quantity', 'isGift'])
      assert.equal(await open((before, sent) => ({ ...replaced(before, sent), [name]: before[name] })), [
        'put-changes putLine warn',
      ]);
  });

  test('is told of where a list is joined to the one before, or one that it cannot set is lost', async () => {
    const joins: Put = (before, sent) => ({
      ...replaced(before, sent),
      tags: joined(before['tags'], sent['tags']),
    });
    assert.equal(await open(joins), ['put-changes putLine warn']);
    const drops: Put = (before, sent) => ({ ...replaced(before, sent), parts: [] });
    assert.equal(await open(drops), ['put-changes putLine warn']);
  });
});
