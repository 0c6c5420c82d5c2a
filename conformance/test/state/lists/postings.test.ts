/** Postings whose names come in a field alone, in pages that a Link field leads through. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const field = (description: string) => ({ description, schema: { type: 'string' } });
const others = { 400: refusal, 404: refusal };

const postings = {
  openapi: '3.1.0',
  info: { title: 'Postings', version: '1' },
  paths: {
    '/postings': {
      get: {
        operationId: 'listPostings',
        parameters: [
          {
            name: 'page_size',
            in: 'query',
            schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
          },
          { name: 'cursor', in: 'query', schema: { type: 'string' } },
        ],
        responses: {
          200: {
            description: 'A page',
            headers: { Link: field('rel="next" is the next page') },
            content: { 'application/json': { schema: { type: 'array', items: ref('Posting') } } },
          },
          400: refusal,
        },
      },
      post: {
        operationId: 'addPosting',
        requestBody: body(ref('NewPosting')),
        responses: {
          202: {
            description: 'Taken',
            headers: { 'X-Posting-Id': field('Its name'), Location: field('Where it will be') },
            content: { 'application/json': { schema: ref('NewPosting') } },
          },
          400: refusal,
        },
      },
    },
    '/postings/queue': {
      get: { operationId: 'getQueue', responses: { 200: json({ type: 'object' }), ...others } },
    },
    '/jobs/{job_id}': {
      parameters: [inPath('job_id', { type: 'integer' })],
      get: { operationId: 'getJob', responses: { 200: json({ type: 'object' }), ...others } },
    },
    '/postings/{posting_id}': {
      parameters: [inPath('posting_id', { type: 'string', pattern: '^P[0-9]{6}$' })],
      get: { operationId: 'getPosting', responses: { 200: json(ref('Posting')), ...others } },
      delete: { operationId: 'dropPosting', responses: { 204: { description: 'Gone' }, ...others } },
    },
  },
  components: {
    schemas: {
      Problem,
      NewPosting: {
        type: 'object',
        required: ['text'],
        properties: { text: { type: 'string', minLength: 1, maxLength: 60 } },
      },
      Posting: {
        type: 'object',
        required: ['posting_id', 'text'],
        properties: { posting_id: { type: 'string' }, text: { type: 'string' } },
      },
    },
  },
};

interface Shape {
  /** Whether what is made is there at once, so that 201 is answered. */
  readonly status: 201 | 202;
  readonly fault?: 'leads nowhere' | 'leads to none' | 'links to no next page';
  /** Whether Location names the work, which is over at once, instead of what is made. */
  readonly monitor?: '/postings/queue' | '/jobs/1' | '/work/1';
}

/** The document, with the status that a creation is answered with. */
function documentFor({ status }: Shape): object {
  const text = JSON.stringify(postings);
  return JSON.parse(text.replace('"202":', `"${status}":`));
}

function routesFor({ status, fault, monitor }: Shape): Routes {
  const kept = new Map<string, Thing>();
  let last = 0;
  const named = (handle: (id: string) => ReturnType<Routes[string]>): Routes[string] => {
    return ({ names: [id = ''] }) => {
      if (!/^P\d{6}$/.test(id)) return problem(400, 'no id');
      return kept.has(id) ? handle(id) : problem(404, 'no posting');
    };
  };
  return {
    'GET /postings': ({ query }) => {
      const [size, cursor] = [query.get('page_size') ?? '20', query.get('cursor')];
      const [keys, count] = [[...kept.keys()], Number(size)];
      if (!/^[1-9]\d*$/.test(size) || count > 100) return problem(400, 'no size');
      const at = cursor === null ? 0 : keys.indexOf(cursor);
      if (at < 0) return problem(400, 'no cursor');
      const next = fault === 'links to no next page' ? undefined : keys[at + count];
      const link = `</postings?page_size=${count}&cursor=${next}>; rel="next"`;
      const page = keys.slice(at, at + count).map((key) => kept.get(key));
      return { status: 200, body: page, ...(next ? { fields: { link } } : {}) };
    },
    'POST /postings': reading(validator(postings, 'NewPosting'), (_, thing) => {
      last += 1;
      const id = `P${String(last).padStart(6, '0')}`;
      kept.set(id, { posting_id: id, ...thing });
      const astray = { 'leads nowhere': `/posting/${id}`, 'leads to none': `/postings/P9${id.slice(2)}` };
      const place = fault === 'leads nowhere' || fault === 'leads to none' ? astray[fault] : undefined;
      const location = monitor ?? place ?? `/postings/${id}`;
      return { status, body: thing, fields: { 'x-posting-id': id, location } };
    }),
    'GET /postings/queue': () => problem(404, 'nothing waits'),
    'GET /jobs/{job_id}': () => problem(404, 'it has ended'),
    'GET /postings/{posting_id}': named((id) => ({ status: 200, body: kept.get(id) })),
    'DELETE /postings/{posting_id}': named((id) => {
      kept.delete(id);
      return { status: 204 };
    }),
  };
}

const verified = (shape: Shape, options: object = {}) =>
  verifyDocument({
    document: documentFor(shape),
    routes: routesFor(shape),
    options: { profile: 'strict', runs: 2, skipOperation: ['getQueue', 'getJob'], ...options },
  });

suite('what is named in a field alone', (test) => {
  for (const status of [201, 202] as const) {
    test(`is let be where ${status} is answered`, async () => {
      const report = await verified({ status });
      assert.equal(openRows(report), []);
      assert.is(report.exitCode, 0);
    });

    const faults =
      status === 201 ? (['leads nowhere', 'leads to none'] as const) : (['leads to none'] as const);
    for (const fault of faults)
      test(`is missed where the Location of ${status} ${fault}`, async () => {
        const { checks } = await verified({ status, fault }, { only: ['location-leads'] });
        assert.equal(
          checks.map(({ operation, verdict }) => [operation, verdict]),
          [['addPosting', 'warn']],
        );
      });
  }

  for (const monitor of ['/postings/queue', '/jobs/1', '/work/1'] as const)
    test(`is let be where the Location of 202 is a status monitor that has ended: ${monitor}`, async () => {
      const report = await verified({ status: 202, monitor }, { only: ['location-leads'] });
      assert.equal(openRows(report), []);
    });

  test('is on no page that a list links to', async () => {
    const shape = { status: 201, fault: 'links to no next page' } as const;
    const { checks } = await verified(shape, { only: ['links-lead'] });
    assert.equal(
      checks.map(({ operation, verdict }) => [operation, verdict]),
      [['listPostings', 'warn']],
    );
  });
});
