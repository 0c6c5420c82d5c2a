/** Things that go by another word than `id`, and results beside whose own name of a thing stands what the client called it. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const text = { type: 'string', minLength: 1, maxLength: 40 };
const handle = { type: 'string', pattern: '^[a-z][a-z0-9-]{2,23}$' };
const closed = { type: 'object', additionalProperties: false };
const others = { 404: refusal, 422: refusal };

/** Clients that the caller names, jobs of theirs, and pieces that are added to a job, many at once. */
const agency = {
  openapi: '3.1.0',
  info: { title: 'Agency', version: '1' },
  paths: {
    '/clients/{handle}': {
      parameters: [inPath('handle', handle)],
      put: {
        operationId: 'putClient',
        requestBody: body(ref('Client')),
        responses: { 200: json(ref('Client')), 201: json(ref('Client')), 422: refusal },
      },
      get: { operationId: 'readClient', responses: { 200: json(ref('Client')), ...others } },
    },
    '/jobs': {
      post: {
        operationId: 'orderJob',
        description: 'The client must exist (422).',
        requestBody: body(ref('JobInput')),
        responses: { 201: json(ref('Job')), 422: refusal },
      },
    },
    '/jobs/{jobId}': {
      parameters: [inPath('jobId', text)],
      get: { operationId: 'readJob', responses: { 200: json(ref('Job')), ...others } },
    },
    '/jobs/{jobId}/pieces': {
      parameters: [inPath('jobId', text)],
      post: {
        operationId: 'addPieces',
        description: 'A piece whose key the job has already is not added.',
        requestBody: body(ref('Pieces')),
        responses: { 200: json(ref('Results')), ...others },
      },
    },
    '/pieces/{pieceId}': {
      parameters: [inPath('pieceId', text)],
      get: { operationId: 'readPiece', responses: { 200: json(ref('Piece')), ...others } },
    },
  },
  components: {
    schemas: {
      Problem,
      Client: {
        ...closed,
        required: ['name'],
        properties: { name: text, handle: { ...handle, readOnly: true } },
      },
      JobInput: {
        ...{ ...closed, required: ['client', 'title'] },
        properties: { client: { ...text, description: 'The handle of an existing client.' }, title: text },
      },
      Job: { type: 'object', required: ['id'], properties: { id: text, client: text, title: text } },
      PieceInput: { ...closed, required: ['key'], properties: { key: text } },
      Pieces: {
        ...{ ...closed, required: ['pieces'] },
        properties: { pieces: { type: 'array', minItems: 1, maxItems: 9, items: ref('PieceInput') } },
      },
      Results: {
        ...{ type: 'object', required: ['results'] },
        properties: { results: { type: 'array', items: ref('Result') } },
      },
      Result: {
        ...{ type: 'object', required: ['key', 'result'] },
        properties: { key: text, result: { enum: ['added', 'duplicate'] }, pieceId: text },
      },
      Piece: { type: 'object', required: ['pieceId', 'key'], properties: { pieceId: text, key: text } },
    },
  },
};

/** What a server does wrong. */
interface Manners {
  /** Whether jobs are taken for clients that are not there. */
  readonly takesAny?: true;
  /** Whether a client that is there is replaced by nothing, not even by itself. */
  readonly keepsFirst?: true;
}

/** Makes or replaces a client under the name in the path. */
function putting(clients: Map<string, Thing>, keepsFirst?: true): Routes[string] {
  return (asked) => {
    const [name = ''] = asked.names;
    if (!/^[a-z][a-z0-9-]{2,23}$/.test(name)) return problem(422, 'no handle');
    return reading422(validator(agency, 'Client'), (_, { name: called }) => {
      const status = clients.has(name) ? 200 : 201;
      if (keepsFirst && status === 200) return problem(409, 'it is there');
      clients.set(name, { name: called, handle: name });
      return { status, body: clients.get(name) };
    })(asked);
  };
}

function agencyRoutes({ takesAny, keepsFirst }: Manners = {}): Routes {
  const [clients, jobs, pieces] = [
    new Map<string, Thing>(),
    new Map<string, Thing>(),
    new Map<string, Thing>(),
  ];
  const of = (kept: ReadonlyMap<string, Thing>) => {
    return ({ names: [name = ''] }: Parameters<Routes[string]>[0]) => {
      const found = kept.get(name);
      return found ? { status: 200, body: found } : problem(404, 'no such thing');
    };
  };
  const addTo = (job: string, key: unknown) => {
    const isThere = [...pieces.values()].some((one) => one['job'] === job && one['key'] === key);
    if (isThere) return { key, result: 'duplicate' };
    const pieceId = `p-${pieces.size + 1}`;
    pieces.set(pieceId, { pieceId, key, job });
    return { key, result: 'added', pieceId };
  };
  return {
    'PUT /clients/{handle}': putting(clients, keepsFirst),
    'GET /clients/{handle}': of(clients),
    'POST /jobs': reading422(validator(agency, 'JobInput'), (_, thing) => {
      if (!takesAny && !clients.has(String(thing['client']))) return problem(422, 'no such client');
      const id = `j-${jobs.size + 1}`;
      jobs.set(id, { ...thing, id });
      return { status: 201, body: jobs.get(id) };
    }),
    'GET /jobs/{jobId}': of(jobs),
    'POST /jobs/{jobId}/pieces': (asked) => {
      const [job = ''] = asked.names;
      if (!jobs.has(job)) return problem(404, 'no such job');
      return reading422(validator(agency, 'Pieces'), (_, thing) => {
        const results = (thing['pieces'] as readonly Thing[]).map(({ key }) => addTo(job, key));
        return { status: 200, body: { results } };
      })(asked);
    },
    'GET /pieces/{pieceId}': of(pieces),
  };
}

/** As `reading`, with 422 in place of 400. */
const reading422: typeof reading = (isValid, handled) => (asked) => {
  const told = reading(isValid, handled)(asked);
  return told.status === 400 ? problem(422, 'not as documented') : told;
};

suite('things that go by a handle, and results of what was added', (test) => {
  test('are found, and nobody is accused', async () => {
    const report = await verifyDocument({
      document: agency,
      routes: agencyRoutes(),
      options: { profile: 'strict', runs: 20 },
    });
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
  });

  test('a job for a client that is not there is told', async () => {
    const options = { profile: 'strict', only: ['references-exist'] } as const;
    const { checks } = await verifyDocument({
      document: agency,
      routes: agencyRoutes({ takesAny: true }),
      options,
    });
    assert.equal(
      checks.map(({ operation, verdict }) => [operation, verdict]),
      [['orderJob', 'warn']],
    );
  });

  test('a client that can be put only once is told, where the document knows of no 409', async () => {
    const options = { profile: 'strict', only: ['put-repeats'] } as const;
    const routes = agencyRoutes({ keepsFirst: true });
    const { checks } = await verifyDocument({ document: agency, routes, options });
    assert.equal(
      checks.map(({ operation, verdict }) => [operation, verdict]),
      [['putClient', 'warn']],
    );
  });
});
