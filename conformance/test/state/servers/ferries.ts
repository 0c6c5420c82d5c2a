/** Ferries of a familiar shape: crossings that are only listed, reservations that name one, pages with links, a payment below. */

import { body, inPath, ref, uuid } from '../documents.ts';
import type { Thing } from '../reading.ts';
import type { Asked, Routes, Told } from '../serve-routes.ts';
import { byId, guarded, isDay, isUuid, pageIn, problemTold, readingIn, refused } from './problems.ts';

const [gedser, rostock] = ['6b2f1f0e-1a7c-4c39-9d0a-5b8f2f6f3a11', 'c0a3b6c4-8d55-4f0b-8a7e-0c4a7d1e9b22'];
const text = { type: 'string' };
const others = { 400: problemTold, 401: problemTold };
const query = (name: string, schema: object, required = false) => ({ name, in: 'query', required, schema });
const pages = [
  query('page', { type: 'integer', minimum: 1, maximum: 1000, default: 1 }),
  query('limit', { type: 'integer', minimum: 1, maximum: 50, default: 10 }),
];
const told = (schema: unknown, headers = {}) => ({
  ...{ description: 'Told', headers },
  content: { 'application/json': { schema } },
});
const pageOf = (name: string) =>
  told({
    allOf: [
      { type: 'object', required: ['data'], properties: { data: { type: 'array', items: ref(name) } } },
      { type: 'object', properties: { links: ref('Links') } },
    ],
  });
const object = (properties: Readonly<Record<string, unknown>>, ...required: readonly string[]) => ({
  ...{ type: 'object', properties, required },
});

/** The document. */
export const ferries = {
  openapi: '3.1.0',
  info: { title: 'Ferries', version: '1' },
  security: [{ pier: [] }],
  paths: {
    '/harbours': {
      get: {
        operationId: 'listHarbours',
        parameters: pages,
        responses: { 200: pageOf('Harbour'), ...others },
      },
    },
    '/crossings': {
      get: {
        operationId: 'listCrossings',
        parameters: [
          query('from', { ...uuid, examples: [gedser] }, true),
          query('to', { ...uuid, examples: [rostock] }, true),
          query('day', { type: 'string', format: 'date' }, true),
          ...pages,
        ],
        responses: { 200: pageOf('Crossing'), ...others },
      },
    },
    '/reservations': {
      get: {
        ...{ operationId: 'listReservations', parameters: pages },
        responses: { 200: pageOf('Reservation'), ...others },
      },
      post: {
        ...{ operationId: 'reserve', requestBody: body(ref('Reservation')) },
        responses: {
          201: told(ref('Reservation'), { Location: { schema: text } }),
          ...{ ...others, 404: problemTold, 409: problemTold },
        },
      },
    },
    '/reservations/{reservationId}': {
      parameters: [inPath('reservationId', uuid)],
      get: {
        operationId: 'getReservation',
        responses: { 200: told(ref('Reservation')), ...others, 404: problemTold },
      },
      delete: {
        operationId: 'cancel',
        responses: { 204: { description: 'Cancelled' }, ...others, 404: problemTold },
      },
    },
    '/reservations/{reservationId}/payment': {
      parameters: [inPath('reservationId', uuid)],
      post: {
        ...{ operationId: 'pay', requestBody: body(ref('Payment')) },
        responses: { 200: told(ref('Payment')), ...others, 404: problemTold },
      },
    },
  },
  components: {
    securitySchemes: {
      pier: {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: 'https://pier.example/token', scopes: {} } },
      },
    },
    schemas: {
      Problem: object({ title: text, status: { type: 'integer' } }, 'title'),
      Links: object({ self: { type: 'string', format: 'uri' }, next: { type: 'string', format: 'uri' } }),
      Harbour: object({ id: uuid, name: text }, 'id', 'name'),
      Crossing: object({ id: uuid, from: uuid, to: uuid, leaves: text }, 'id', 'from', 'to'),
      Reservation: object(
        {
          ...{
            id: { ...uuid, readOnly: true },
            crossing_id: uuid,
            passenger: { type: 'string', maxLength: 80 },
          },
          ...{ has_car: { type: 'boolean' }, links: { readOnly: true, ...(ref('Links') as object) } },
        },
        'crossing_id',
      ),
      Payment: object(
        {
          id: { ...uuid, readOnly: true },
          amount: { type: 'number', exclusiveMinimum: 0, maximum: 10_000 },
          currency: { type: 'string', enum: ['eur', 'dkk', 'sek'] },
          source: { oneOf: [ref('Card'), ref('Account')] },
          status: { type: 'string', enum: ['pending', 'paid'], readOnly: true },
        },
        'amount',
        'currency',
        'source',
      ),
      Card: {
        ...object(
          {
            kind: { const: 'card' },
            holder: text,
            code: { type: 'string', minLength: 3, maxLength: 4, writeOnly: true },
          },
          'kind',
          'holder',
          'code',
        ),
        additionalProperties: false,
      },
      Account: {
        ...object(
          { kind: { const: 'account' }, holder: text, of: { enum: ['person', 'company'] } },
          'kind',
          'holder',
          'of',
        ),
        additionalProperties: false,
      },
    },
  },
};

/** What ferries make of what the document leaves open; every one of these conforms. */
export interface FerryShape {
  /** Whether a reservation is told without a field Location. */
  readonly isUnlocated?: true;
  /** Whether pages have no links. */
  readonly isUnlinked?: true;
  /** Whether Location holds no host. */
  readonly isRelative?: true;
}

/** The credential that they know. */
export const ferryKey = 'pier=salt-token';

const harbours = [
  { id: gedser, name: 'Gedser' },
  { id: rostock, name: 'Rostock' },
];

/** Ferries that are right. */
export function ferryRoutes(shape: FerryShape): Routes {
  const crossings = new Map<string, Thing>();
  const all: Routes = {
    'GET /harbours': (asked) => page(shape, asked, harbours),
    'GET /crossings': (asked) => {
      const [from = '', to = '', day = ''] = ['from', 'to', 'day'].map((name) => asked.query.get(name) ?? '');
      if (!isUuid(from) || !isUuid(to) || !isDay(day)) return refused(400, 'not as documented');
      const areKnown = from !== to && [from, to].every((end) => harbours.some(({ id }) => id === end));
      const known = [...crossings.values()].find((one) => one['from'] === from);
      const found = known ?? { id: crypto.randomUUID(), from, to, leaves: `${day}T08:00:00Z` };
      if (areKnown) crossings.set(String(found['id']), found);
      return page(shape, asked, areKnown ? [found] : []);
    },
    ...reservationRoutes(shape, crossings),
  };
  return guarded(all, 'Bearer', 'salt-token');
}

const at = (asked: Asked, path: string) => `http://${asked.header('host')}${path}`;

function page({ isUnlinked }: FerryShape, asked: Asked, all: readonly Thing[]): Told {
  const data = pageIn(asked, all, 50);
  if (!data) return refused(400, 'no such page');
  const links = { self: at(asked, `${asked.path}?${asked.query}`) };
  return { status: 200, body: { data, ...(isUnlinked ? {} : { links }) } };
}

function reservationRoutes(shape: FerryShape, crossings: ReadonlyMap<string, Thing>): Routes {
  const kept = new Map<string, Thing>();
  const pathOf = ({ id }: Thing) => `/reservations/${id}`;
  const shown = (asked: Asked, thing: Thing): Thing => ({
    ...thing,
    links: { self: at(asked, pathOf(thing)) },
  });
  return {
    'GET /reservations': (asked) => page(shape, asked, [...kept.values()]),
    'POST /reservations': readingIn(ferries, 'Reservation', ({ crossing_id, passenger, has_car }, asked) => {
      if (!crossings.has(String(crossing_id).toLowerCase())) return refused(404, 'no such crossing');
      const made: Thing = { id: crypto.randomUUID(), crossing_id, passenger, has_car };
      kept.set(String(made['id']), made);
      const location = shape.isRelative ? pathOf(made) : at(asked, pathOf(made));
      const told = { status: 201, body: shown(asked, made) };
      return shape.isUnlocated ? told : { ...told, fields: { location } };
    }),
    'GET /reservations/{reservationId}': byId(kept, (one, asked) => ({
      status: 200,
      body: shown(asked, one),
    })),
    'DELETE /reservations/{reservationId}': byId(kept, ({ id }) => ({
      status: kept.delete(String(id)) ? 204 : 404,
    })),
    'POST /reservations/{reservationId}/payment': byId(kept, (_one, asked) =>
      readingIn(ferries, 'Payment', ({ amount, currency, source }) => {
        const { code: _, ...told } = source as Thing;
        const paid = { id: crypto.randomUUID(), amount, currency, status: 'paid' };
        return { status: 200, body: { ...paid, source: told } };
      })(asked),
    ),
  };
}
