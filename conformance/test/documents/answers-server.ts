/** A server whose answers have header fields, formats, problem details, streams and texts; each starts anew for every run. */

import type { Asked, Routes, Told } from '../state/serve-routes.ts';

const text = { type: 'string' };
const header = (schema: object, required = true): object => ({ required, schema });
const problems = {
  description: 'Refused',
  headers: { 'X-Request-Id': header({ type: 'string', format: 'uuid' }) },
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
const streamOf = (mediaType: string): object => ({
  description: 'A stream',
  content: { [mediaType]: { schema: { $ref: '#/components/schemas/Reading' } } },
});

/** What the document says. */
export const answersDocument = {
  openapi: '3.1.0',
  info: { title: 'Stations that tell', version: '1.0.0' },
  paths: {
    '/accounts': {
      post: {
        operationId: 'openAccount',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Account' } } },
        },
        responses: {
          '201': {
            description: 'Opened',
            headers: {
              'X-Rate-Remaining': header({ type: 'integer', minimum: 0 }),
              'X-Tags': header({ type: 'array', items: { enum: ['new', 'paid', 'late'] } }),
              'X-Window': header({
                type: 'object',
                required: ['from', 'to'],
                properties: { from: { type: 'integer' }, to: { type: 'integer' } },
              }),
              'X-Flags': {
                explode: true,
                schema: {
                  type: 'object',
                  properties: { beta: { type: 'boolean' }, depth: { type: 'integer' } },
                },
              },
              'X-Place': {
                content: { 'application/json': { schema: { type: 'object', required: ['row'] } } },
              },
              'Last-Modified': header({ type: 'string', format: 'date-time' }, false),
              'Set-Cookie': header({ type: 'string', pattern: '^[a-z]+=' }, false),
            },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Account' } } },
          },
          '4XX': problems,
        },
      },
    },
    '/readings': {
      get: {
        operationId: 'streamReadings',
        responses: { '200': streamOf('application/x-ndjson'), '4XX': problems },
      },
    },
    '/events': {
      get: {
        operationId: 'watchReadings',
        responses: { '200': streamOf('text/event-stream'), '4XX': problems },
      },
    },
    '/state': {
      get: {
        operationId: 'tellState',
        responses: {
          '200': {
            description: 'In a word, or as any media type',
            content: {
              'text/plain': { schema: { enum: ['open', 'closed'] } },
              'application/*': { schema: { type: 'object', required: ['state'] } },
            },
          },
          default: problems,
        },
      },
    },
  },
  components: {
    schemas: {
      Account: {
        type: 'object',
        required: ['name', 'secret'],
        properties: {
          name: { type: 'string', minLength: 1 },
          secret: { type: 'string', writeOnly: true, minLength: 4 },
          id: { type: 'string', format: 'uuid', readOnly: true },
          opened: { type: 'string', format: 'date-time', readOnly: true },
          contact: { type: 'string', format: 'email' },
        },
      },
      Problem: {
        type: 'object',
        properties: { type: text, title: text, status: { type: 'integer' }, detail: text },
      },
      Reading: {
        type: 'object',
        required: ['at', 'value'],
        properties: { at: { type: 'integer' }, value: { type: 'number' } },
      },
    },
  },
};

const requestId = { 'x-request-id': '0f5ab54e-3a9c-4c1b-8a59-1f2d3c4b5a69' };

/** Problem details, as the document describes them. */
function refusal(status: number, title: string): Told {
  return {
    status,
    body: { type: 'about:blank', title, status },
    fields: { ...requestId, 'content-type': 'application/problem+json' },
  };
}

const readings = [1, 2, 3].map((at) => JSON.stringify({ at, value: at / 2 }));

function open({ json, type }: Asked, reads: (contact: string) => boolean): Told {
  if (type !== 'application/json') return refusal(415, 'not JSON');
  const { name, secret, contact } = Object(json) as Readonly<Record<string, unknown>>;
  const isText = (value: unknown, least: number): boolean =>
    typeof value === 'string' && [...value].length >= least;
  const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
  if (!isObject || !isText(name, 1) || !isText(secret, 4)) return refusal(422, 'no account');
  if (contact !== undefined && !(typeof contact === 'string' && reads(contact)))
    return refusal(422, 'no contact');
  return {
    status: 201,
    body: {
      name,
      contact,
      id: '0F5AB54E-3A9C-4C1B-8A59-1F2D3C4B5A69',
      opened: '2024-06-15T12:00:00.5+02:00',
    },
    fields: {
      ...requestId,
      'x-rate-remaining': '17',
      'x-tags': ['new, late', 'paid'],
      'x-window': 'from,1,to,20',
      'x-flags': 'beta=true, depth=2',
      'x-place': '{"row": 4}',
      'last-modified': 'Wed, 21 Oct 2015 07:28:00 GMT',
      'set-cookie': ['sid=1; Path=/', 'lang=en'],
    },
  };
}

/** @param reads whether a text is taken for an address */
export function answersRoutes(reads = (contact: string): boolean => contact.includes('@')): Routes {
  const told = (body: string, type: string): Told => ({
    status: 200,
    raw: body,
    fields: { 'content-type': type },
  });
  return {
    'POST /accounts': (asked) => open(asked, reads),
    'GET /readings': () => told(`${readings.join('\n')}\n`, 'application/x-ndjson'),
    'GET /events': () =>
      told(
        `: begin\n\n${readings.map((one) => `event: reading\ndata: ${one}\n\n`).join('')}data: [DONE]\n\n`,
        'text/event-stream',
      ),
    'GET /state': () => told('open\n', 'text/plain; charset=utf-8'),
  };
}
