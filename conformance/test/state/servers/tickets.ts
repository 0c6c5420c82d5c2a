/** Tickets that are made below boards: a document, and a server that conforms to it. */

import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';

const ticketNumber = inPath('ticketNo', { type: 'integer', minimum: 1 });
const boardKey = inPath('key', { type: 'string', pattern: '^[A-Z]{2,10}$' });
const assignee = { type: ['integer', 'null'], format: 'int64' };

/** Tickets that are made below boards and found elsewhere, by Location alone; boards go by keys of the client's. */
export const ticketServers = {
  openapi: '3.1.0',
  info: { title: 'Tickets', version: '1' },
  paths: {
    '/boards/{key}': {
      parameters: [boardKey],
      put: {
        operationId: 'putBoard',
        requestBody: body(ref('Board')),
        responses: { 200: json(ref('Board')), 201: json(ref('Board')), default: refusal },
      },
      delete: { operationId: 'dropBoard', responses: { 202: { description: 'Will go' }, default: refusal } },
    },
    '/boards/{key}/tickets': {
      parameters: [boardKey],
      post: {
        operationId: 'openTicket',
        requestBody: body(ref('NewTicket')),
        responses: { 201: { description: 'Made' }, default: refusal },
      },
    },
    '/tickets/{ticketNo}': {
      parameters: [ticketNumber],
      get: { operationId: 'getTicket', responses: { 200: json(ref('Ticket')), default: refusal } },
      patch: {
        operationId: 'changeTicket',
        requestBody: body(ref('TicketChange')),
        responses: { 200: json(ref('Ticket')), default: refusal },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      Board: { type: 'object', required: ['title'], properties: { title: { type: 'string', minLength: 1 } } },
      NewTicket: {
        type: 'object',
        required: ['summary'],
        properties: { summary: { type: 'string', minLength: 3 }, assignee_id: assignee },
      },
      TicketChange: { type: 'object', properties: { assignee_id: assignee } },
      Ticket: {
        type: 'object',
        required: ['no', 'summary'],
        properties: { no: { type: 'integer' }, summary: { type: 'string' }, assignee_id: assignee },
      },
    },
  },
};

/** Who may be named as an assignee: nobody tells. */
const people: readonly unknown[] = [undefined, null, 7001, 7002];

type Tickets = Map<string, Thing>;

/** Tickets below boards, for people whom nobody lists. */
export function ticketDeskRoutes(): Routes {
  const kept: Tickets = new Map();
  return { ...boardRoutes(kept), ...ownRoutes(kept) };
}

const told = (status: number): Told => problem(status, 'no');

function keep(kept: Tickets, ticket: Thing, answer: Told): Told {
  if (!people.includes(ticket['assignee_id'])) return told(422);
  kept.set(String(ticket['no']), ticket);
  return answer;
}

function boardRoutes(kept: Tickets): Routes {
  const boards = new Map<string, Thing>([['CORE', { title: 'Core' }]]);
  const [isBoard, isNew] = [validator(ticketServers, 'Board'), validator(ticketServers, 'NewTicket')];
  const onBoard =
    (handle: (key: string, asked: Asked) => Told) =>
    (asked: Asked): Told =>
      /^[A-Z]{2,10}$/.test(asked.names[0] ?? '') ? handle(asked.names[0] ?? '', asked) : told(400);
  return {
    'PUT /boards/{key}': onBoard((key, asked) =>
      reading(isBoard, (_, thing) => {
        const status = boards.has(key) ? 200 : 201;
        boards.set(key, thing);
        return { status, body: thing };
      })(asked),
    ),
    'DELETE /boards/{key}': onBoard((key) => ({ status: boards.delete(key) ? 202 : 404 })),
    'POST /boards/{key}/tickets': onBoard((key, asked) => {
      if (!boards.has(key)) return told(404);
      const no = kept.size + 1;
      const made: Told = { status: 201, fields: { location: `/tickets/${no}` } };
      return reading(isNew, (_, thing) => keep(kept, { ...thing, no }, made))(asked);
    }),
  };
}

function ownRoutes(kept: Tickets): Routes {
  const isChange = validator(ticketServers, 'TicketChange');
  const onTicket =
    (handle: (ticket: Thing, asked: Asked) => Told) =>
    (asked: Asked): Told => {
      const [no = ''] = asked.names;
      if (!/^\d*[1-9]\d*$/.test(no)) return told(400);
      const ticket = kept.get(no.replace(/^0+/, ''));
      return ticket ? handle(ticket, asked) : told(404);
    };
  return {
    'GET /tickets/{ticketNo}': onTicket((ticket) => ({ status: 200, body: ticket })),
    'PATCH /tickets/{ticketNo}': onTicket((ticket, asked) =>
      reading(isChange, (_, thing) => {
        const next = { ...ticket, ...thing, no: ticket['no'] };
        return keep(kept, next, { status: 200, body: next });
      })(asked),
    ),
  };
}
