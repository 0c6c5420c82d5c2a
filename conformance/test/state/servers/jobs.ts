/** Jobs that go from state to state: a document whose operations need each other in turn, and a server that conforms to it. */

import { json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';

const jobId = { name: 'jobId', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };
const others = { 400: refusal, 404: refusal, 409: refusal };

function act(operationId: string): unknown {
  return { post: { operationId, responses: { 200: json(ref('Job')), ...others } }, parameters: [jobId] };
}

/** In alphabetical order, which is not that of a job's life. */
export const jobs = {
  openapi: '3.1.0',
  info: { title: 'Jobs', version: '1' },
  paths: {
    '/jobs': {
      post: {
        operationId: 'addJob',
        requestBody: { required: true, content: { 'application/json': { schema: ref('NewJob') } } },
        responses: { 201: json(ref('Job')), ...others },
      },
    },
    '/jobs/{jobId}': {
      parameters: [jobId],
      get: { operationId: 'getJob', responses: { 200: json(ref('Job')), ...others } },
      delete: { operationId: 'dropJob', responses: { 204: { description: 'Gone' }, ...others } },
    },
    '/jobs/{jobId}/archive': act('archiveJob'),
    '/jobs/{jobId}/finish': act('finishJob'),
    '/jobs/{jobId}/reopen': act('reopenJob'),
    '/jobs/{jobId}/result': {
      parameters: [jobId],
      get: { operationId: 'getResult', responses: { 200: json(ref('Job')), ...others } },
    },
    '/jobs/{jobId}/start': act('startJob'),
  },
  components: {
    schemas: {
      Problem,
      NewJob: { type: 'object', required: ['task'], properties: { task: { type: 'string', minLength: 1 } } },
      Job: {
        type: 'object',
        required: ['id', 'task', 'state'],
        properties: { id: { type: 'integer' }, task: { type: 'string' }, state: { type: 'string' } },
      },
    },
  },
};

/** What leads from which state to which. */
const moves: Readonly<Record<string, readonly [from: string, to: string]>> = {
  start: ['new', 'running'],
  finish: ['running', 'done'],
  reopen: ['done', 'new'],
  archive: ['done', 'archived'],
};

/** Jobs; one that runs cannot be dropped, and one that is not done has no result. */
export function jobRoutes(): Routes {
  const all = new Map<string, Thing>();
  const onJob =
    (handle: (job: Thing, id: string) => Told) =>
    ({ names: [id = ''] }: Asked): Told => {
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no number');
      const job = all.get(id);
      return job ? handle(job, id) : problem(404, 'no such job');
    };
  const moving = Object.entries(moves).map(([name, [from, to]]) => [
    `POST /jobs/{jobId}/${name}`,
    onJob((job, id) => {
      if (job['state'] !== from) return problem(409, `not ${from}`);
      all.set(id, { ...job, state: to });
      return { status: 200, body: { ...job, state: to } };
    }),
  ]);
  let count = 0;
  return {
    'POST /jobs': reading(validator(jobs, 'NewJob'), (_, { task }) => {
      count += 1;
      const job = { id: count, task, state: 'new' };
      all.set(String(count), job);
      return { status: 201, body: job };
    }),
    'GET /jobs/{jobId}': onJob((job) => ({ status: 200, body: job })),
    'GET /jobs/{jobId}/result': onJob((job) =>
      job['state'] === 'done' ? { status: 200, body: job } : problem(409, 'not done'),
    ),
    'DELETE /jobs/{jobId}': onJob((job, id) => {
      if (job['state'] === 'running') return problem(409, 'running');
      all.delete(id);
      return { status: 204 };
    }),
    ...Object.fromEntries(moving),
  };
}
