/** Shows whose answers are in an envelope, and whose actions are verbs behind a colon: both hide nothing. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { type Asked, problem, type Routes, type Told } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const text = { type: 'string', minLength: 1, maxLength: 30 };
const others = { 400: refusal, 404: refusal };
const against = { ...others, 409: { ...Object(refusal), description: 'The state of things is against it' } };
const inEnvelope = (schema: unknown) => ({
  type: 'object',
  required: ['data', 'meta'],
  properties: { data: schema, meta: { type: 'object', properties: { request_id: { type: 'string' } } } },
});
const shown = json(inEnvelope(ref('Show')));

function action(operationId: string, description: string): object {
  const post = { operationId, description, responses: { 200: shown, ...against } };
  return { parameters: [inPath('show_id', { type: 'integer', minimum: 1 })], post };
}

const show = { parameters: [inPath('show_id', { type: 'integer', minimum: 1 })] };
const document: Thing = {
  openapi: '3.1.0',
  info: { title: 'Shows', version: '1' },
  paths: {
    '/shows': {
      post: {
        operationId: 'addShow',
        requestBody: body(ref('NewShow')),
        responses: { 201: shown, ...others },
      },
    },
    '/shows/{show_id}': {
      ...show,
      get: { operationId: 'readShow', responses: { 200: shown, ...others } },
      patch: {
        ...{ operationId: 'changeShow', description: 'Ended shows cannot be changed (409).' },
        ...{ requestBody: body(ref('ShowChange')), responses: { 200: shown, ...against } },
      },
    },
    '/shows/{show_id}/seats/batch': {
      ...show,
      post: {
        ...{ operationId: 'addSeats', requestBody: body(ref('Seats')) },
        responses: { 200: shown, ...against },
      },
    },
    '/shows/{show_id}:publish': action(
      'publishShow',
      'Only drafts can be published. A show needs seats (409).',
    ),
    '/shows/{show_id}:end': action('endShow', 'Only shows that are on sale can be ended (409).'),
  },
  components: {
    schemas: {
      ...{ Problem, NewShow: { type: 'object', required: ['title'], properties: { title: text } } },
      ShowChange: { type: 'object', minProperties: 1, properties: { title: text } },
      Seats: { type: 'array', minItems: 1, maxItems: 5, items: text },
      Show: {
        type: 'object',
        required: ['id', 'title', 'status', 'code'],
        properties: {
          ...{ id: { type: 'integer' }, title: text, code: { type: 'string', readOnly: true } },
          status: { type: 'string', enum: ['draft', 'on_sale', 'ended'] },
        },
      },
    },
  },
};

/** What a server does wrong. */
type Fault =
  | 'publishes twice'
  | 'changes what has ended'
  | 'ends drafts'
  | 'answers another title'
  | 'takes the code';

const answer = (status: number, data: Thing): Told => ({
  status,
  body: { data, meta: { request_id: 'r1' } },
});

/** The shows that are kept, by number. */
function office() {
  const kept: Thing[] = [];
  const keep = (place: number, data: Thing, status = 200): Told => {
    kept[place] = data;
    return answer(status, data);
  };
  const at = (tell: (place: number, data: Thing, asked: Asked) => Told) => (asked: Asked) => {
    const [name = ''] = asked.names;
    if (!/^[1-9]\d*$/.test(name)) return problem(400, 'no number');
    const own = kept[Number(name) - 1];
    return own ? tell(Number(name) - 1, own, asked) : problem(404, 'no such show');
  };
  return { keep, at, count: () => kept.length };
}

function routesOf(faults: readonly Fault[]): Routes {
  const { keep, at, count } = office();
  const [does, seats] = [(one: Fault) => faults.includes(one), new Set<number>()];
  const move = (to: string, isFit: (status: unknown, place: number) => boolean) =>
    at((place, data) =>
      isFit(data['status'], place) ? keep(place, { ...data, status: to }) : problem(409, 'not as it is'),
    );
  return {
    'POST /shows': reading(validator(document, 'NewShow'), (_, sent) => {
      const code = does('takes the code') ? (sent['code'] ?? `c${count()}`) : `c${count()}`;
      const made = { ...sent, id: count() + 1, code, status: 'draft' };
      const told = keep(count(), made, 201);
      const other = { ...made, title: String(sent['title']).toUpperCase() };
      return does('answers another title') ? answer(201, other) : told;
    }),
    'GET /shows/{show_id}': at((_, data) => answer(200, data)),
    'PATCH /shows/{show_id}': at((place, data, asked) =>
      reading(validator(document, 'ShowChange'), (_, { title = data['title'] }) =>
        data['status'] === 'ended' && !does('changes what has ended')
          ? problem(409, 'it has ended')
          : keep(place, { ...data, title }),
      )(asked),
    ),
    'POST /shows/{show_id}/seats/batch': at((place, data, asked) =>
      reading(validator(document, 'Seats'), () => answer(200, seats.add(place) && data))(asked),
    ),
    'POST /shows/{show_id}:publish': move(
      'on_sale',
      (status, place) => seats.has(place) && (status === 'draft' || does('publishes twice')),
    ),
    'POST /shows/{show_id}:end': move('ended', (status) => status === 'on_sale' || does('ends drafts')),
  };
}

async function rowsOf(...faults: readonly Fault[]): Promise<readonly string[]> {
  const only = [
    ...['acted-in-state', 'acted-is-read', 'response-echo', 'read-only-kept', 'valid-request-accepted'],
  ];
  const options = { profile: 'spec', runs: 4, only } as const;
  return openRows(await verifyDocument({ document, routes: routesOf(faults), options }));
}

const found: readonly (readonly [Fault, RegExp])[] = [
  ['publishes twice', /^acted-in-state publishShow warn/],
  ['changes what has ended', /^acted-in-state changeShow warn/],
  ['ends drafts', /^acted-in-state endShow warn/],
  ['answers another title', /^response-echo addShow warn/],
  ['takes the code', /^read-only-kept addShow warn/],
];

suite('shows in envelopes', (test) => {
  test('accuse nobody', async () => {
    assert.equal(await rowsOf(), []);
  });

  for (const [fault, row] of found)
    test(`are looked into: one that ${fault}`, async () => {
      const rows = await rowsOf(fault);
      assert.ok(
        rows.some((one) => row.test(one)),
        rows.join('\n'),
      );
    });
});
