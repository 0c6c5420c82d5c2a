/** An observatory of a familiar shape: a calendar, shows that are listed by days, tickets of which one kind is for a show. */

import { body, inPath, ref, uuid } from '../documents.ts';
import type { Thing } from '../reading.ts';
import type { Asked, Routes, Told } from '../serve-routes.ts';
import {
  byId,
  guarded,
  isDay,
  lacking,
  pageIn,
  problemTold as problem,
  readingIn,
  refused,
} from './problems.ts';

const date = { type: 'string', format: 'date' };
const text = { type: 'string' };
const whole = { type: 'integer', minimum: 1, maximum: 1000 };
const others = { 400: problem, 401: problem, 404: problem };
const query = (name: string, schema: object) => ({ name, in: 'query', schema });
const pages = [
  query('page', { ...whole, default: 1 }),
  query('limit', { ...whole, maximum: 30, default: 10 }),
];
const told = (schema: unknown) => ({ description: 'Told', content: { 'application/json': { schema } } });
const list = (name: string) => ({
  200: told({ type: 'array', items: ref(name) }),
  400: problem,
  401: problem,
});
const what = { title: text, place: text, days: { type: 'array', items: date }, price: { type: 'number' } };

/** The document. */
export const observatory = {
  openapi: '3.1.0',
  info: { title: 'Observatory', version: '1' },
  security: [{ gate: [] }],
  paths: {
    '/nights': {
      get: {
        ...{ operationId: 'listNights', parameters: [query('startDate', date), ...pages] },
        responses: list('Night'),
      },
    },
    '/shows': {
      get: {
        operationId: 'listShows',
        parameters: [query('startDate', date), query('endDate', date), ...pages],
        responses: list('Show'),
      },
      post: {
        ...{ operationId: 'addShow', requestBody: body(ref('NewShow')) },
        responses: { 201: told(ref('Show')), ...others },
      },
    },
    '/shows/{showId}': {
      parameters: [inPath('showId', uuid)],
      get: { operationId: 'getShow', responses: { 200: told(ref('Show')), ...others } },
      patch: {
        ...{ operationId: 'changeShow', requestBody: body(ref('ShowChange')) },
        responses: { 200: told(ref('Show')), ...others },
      },
      delete: { operationId: 'dropShow', responses: { 204: { description: 'Dropped' }, ...others } },
    },
    '/tickets': {
      post: {
        ...{ operationId: 'buyTicket', requestBody: body(ref('NewTicket')) },
        responses: { 201: told(ref('Ticket')), ...others },
      },
    },
    '/tickets/{ticketId}/code': {
      get: {
        ...{ operationId: 'getCode', parameters: [inPath('ticketId', uuid)] },
        responses: {
          200: { description: 'A picture', content: { 'image/png': { schema: {} } } },
          ...others,
        },
      },
    },
  },
  components: {
    securitySchemes: { gate: { type: 'http', scheme: 'basic' } },
    schemas: {
      Problem: { type: 'object', properties: { type: text, title: text } },
      Night: { type: 'object', required: ['date', 'opens'], properties: { date, opens: text } },
      NewShow: { type: 'object', required: Object.keys(what), properties: { showId: uuid, ...what } },
      Show: {
        type: 'object',
        required: ['showId', ...Object.keys(what)],
        properties: { showId: uuid, ...what },
      },
      ShowChange: { type: 'object', properties: what },
      NewTicket: {
        type: 'object',
        required: ['kind', 'day'],
        properties: {
          kind: { type: 'string', enum: ['show', 'general'] },
          day: date,
          showId: { ...uuid, description: 'Which show, for tickets of the kind show' },
          email: { type: 'string', format: 'email' },
        },
      },
      Ticket: {
        type: 'object',
        required: ['ticketId', 'kind', 'day', 'word'],
        properties: { ticketId: uuid, kind: text, day: date, showId: uuid, word: text },
      },
    },
  },
};

/** What an observatory makes of what the document leaves open; every one of these conforms. */
export interface ObservatoryShape {
  /** Whether a show may be given its id. */
  readonly takesIds?: true;
  /** Whether days that end before they start are refused. */
  readonly mindsOrder?: true;
  /** Whether a show has to be there for a ticket that names it. */
  readonly knowsShows?: true;
  /** Whether a ticket of the kind show needs one, which stands in words alone. */
  readonly needsShows?: true;
}

/** The credential that it knows. */
export const observatoryKey = 'gate=star:gazer-secret';

/** An observatory that is right. */
export function observatoryRoutes(shape: ObservatoryShape): Routes {
  const shows = new Map<string, Thing>();
  const nights = Array.from({ length: 12 }, (_, at) => ({ date: `2025-03-${at + 10}`, opens: '21:00' }));
  const all: Routes = {
    'GET /nights': listed((start) => nights.filter(({ date: day }) => day >= start)),
    ...showRoutes(shape, shows),
    ...ticketRoutes(shape, shows),
  };
  return guarded(all, 'Basic', btoa('star:gazer-secret'));
}

/** What is listed by days; undefined where they are in no order. */
function listed(all: (start: string, end: string) => readonly Thing[] | undefined) {
  return (asked: Asked): Told => {
    const [start, end] = [
      asked.query.get('startDate') ?? '0001-01-01',
      asked.query.get('endDate') ?? '9999-12-31',
    ];
    if (!isDay(start) || !isDay(end)) return refused(400, 'no days');
    const found = pageIn(asked, all(start, end) ?? [], 30);
    return found && all(start, end) ? { status: 200, body: found } : refused(400, 'not as documented');
  };
}

function showRoutes({ takesIds, mindsOrder }: ObservatoryShape, shows: Map<string, Thing>): Routes {
  const kept = (id: unknown, thing: Thing): Thing => {
    const show = Object.fromEntries(Object.keys(what).map((name) => [name, thing[name]]));
    shows.set(String(id), { showId: id, ...show });
    return { showId: id, ...show };
  };
  const daysOf = ({ days }: Thing) => days as readonly string[];
  return {
    'GET /shows': listed((start, end) => {
      if (mindsOrder && start > end) return undefined;
      const isOpen = start === '0001-01-01' && end === '9999-12-31';
      return [...shows.values()].filter(
        (show) => isOpen || daysOf(show).some((day) => day >= start && day <= end),
      );
    }),
    'POST /shows': readingIn(observatory, 'NewShow', (thing) => {
      const id = (takesIds && thing['showId']) || crypto.randomUUID();
      return { status: 201, body: kept(String(id).toLowerCase(), thing) };
    }),
    'GET /shows/{showId}': byId(shows, (body) => ({ status: 200, body })),
    'PATCH /shows/{showId}': byId(shows, (show, asked) =>
      readingIn(observatory, 'ShowChange', (change) => ({
        status: 200,
        body: kept(show['showId'], { ...show, ...change }),
      }))(asked),
    ),
    'DELETE /shows/{showId}': byId(shows, (show) => {
      shows.delete(String(show['showId']));
      return { status: 204 };
    }),
  };
}

function ticketRoutes(
  { knowsShows, needsShows }: ObservatoryShape,
  shows: ReadonlyMap<string, Thing>,
): Routes {
  const tickets = new Map<string, Thing>();
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  return {
    'POST /tickets': readingIn(observatory, 'NewTicket', ({ kind, day, showId }) => {
      if (needsShows && kind === 'show' && showId === undefined) return refused(400, 'for which show?');
      if (knowsShows && showId !== undefined && !shows.has(String(showId).toLowerCase())) return lacking;
      const ticketId = crypto.randomUUID();
      const ticket = { ticketId, kind, day, word: 'orion', ...(showId === undefined ? {} : { showId }) };
      tickets.set(ticketId, ticket);
      return { status: 201, body: ticket };
    }),
    'GET /tickets/{ticketId}/code': byId(tickets, () => ({
      ...{ status: 200, raw: png, fields: { 'content-type': 'image/png' } },
    })),
  };
}
