/** A desk: tickets under keys of requests, with an assignee that is there once it is put, and batches that name tickets. */

import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';

const code = { type: 'string', pattern: '^[a-z][a-z0-9-]{1,29}$' };
const ticketCode = { type: 'string', pattern: '^t-[0-9]{1,9}$' };
const word = { type: 'string', minLength: 1, maxLength: 30 };
const others = { 400: refusal, 404: refusal, 409: refusal, 410: refusal, 422: refusal };
const key = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', minLength: 8, maxLength: 64 },
};
const done = { 204: { description: 'Done' }, ...others };

/** The document. */
export const desk = {
  openapi: '3.1.0',
  info: { title: 'Desk', version: '1' },
  paths: {
    '/people/{name}': {
      parameters: [inPath('name', code)],
      put: { operationId: 'enrol', requestBody: body(ref('Person')), responses: done },
    },
    '/tickets': {
      post: {
        operationId: 'open',
        parameters: [key],
        requestBody: body(ref('NewTicket')),
        responses: { 201: json(ref('Ticket')), ...others },
      },
    },
    '/tickets/{ticketId}': {
      parameters: [inPath('ticketId', ticketCode)],
      get: { operationId: 'read', responses: { 200: json(ref('Ticket')), ...others } },
      delete: { operationId: 'drop', responses: done },
    },
    '/tickets/{ticketId}/assignee': {
      parameters: [inPath('ticketId', ticketCode)],
      get: { operationId: 'assignee', responses: { 200: json(ref('Assignee')), ...others } },
      put: {
        operationId: 'assign',
        requestBody: body(ref('Assignee')),
        responses: { 200: json(ref('Assignee')), ...others },
      },
      delete: { operationId: 'unassign', responses: done },
    },
    '/batches': {
      post: { operationId: 'batch', requestBody: body(ref('Batch')), responses: done },
    },
  },
  components: {
    schemas: {
      Problem,
      Person: { type: 'object', properties: { note: word } },
      NewTicket: {
        type: 'object',
        required: ['subject'],
        properties: { subject: word, watchers: { type: 'array', maxItems: 3, items: word } },
      },
      Ticket: {
        type: 'object',
        required: ['id', 'subject'],
        properties: { id: ticketCode, subject: { type: 'string' } },
      },
      Assignee: {
        type: 'object',
        required: ['person'],
        properties: { person: code, hours: { type: 'integer', minimum: 1, maximum: 40 } },
      },
      Batch: {
        type: 'array',
        minItems: 1,
        maxItems: 4,
        items: {
          type: 'object',
          required: ['ticket'],
          properties: {
            ticket: ticketCode,
            also: { type: 'array', maxItems: 3, uniqueItems: true, items: ticketCode },
            weight: { type: 'integer', minimum: 1, maximum: 9 },
          },
        },
      },
    },
  },
};

/** What a desk is free to do. */
export interface DeskFreedoms {
  /** What is answered about what is not there. @defaultValue 404 */
  readonly missing?: 410;
  /** Whether what comes again under a key is not done again. */
  readonly isIdempotent?: true;
  /** Whether the assignee has to be enrolled. */
  readonly isStrict?: true;
}

interface Ticket {
  readonly it: Thing;
  assignee?: Thing;
}

/** The routes of a server. */
export function deskRoutes(freedoms: DeskFreedoms = {}): Routes {
  const people = new Set<string>();
  const tickets = new Map<string, Ticket>();
  return { ...ticketRoutes(tickets, freedoms), ...assigneeRoutes(tickets, people, freedoms) };
}

function ticketRoutes(tickets: Map<string, Ticket>, freedoms: DeskFreedoms): Routes {
  let count = 0;
  const once = freedoms.isIdempotent ? doneOnce() : (_: Asked, make: () => Told) => make();
  return {
    'POST /tickets': reading(validator(desk, 'NewTicket'), (asked, { subject }) => {
      const { length } = asked.header('idempotency-key') ?? 'any of them';
      if (length < 8 || length > 64) return problem(400, 'no key');
      return once(asked, () => {
        count += 1;
        const it = { id: `t-${count}`, subject };
        tickets.set(it.id, { it });
        return { status: 201, body: it };
      });
    }),
    'GET /tickets/{ticketId}': ofTicket(tickets, freedoms, ({ it }) => ({ status: 200, body: it })),
    'DELETE /tickets/{ticketId}': ofTicket(tickets, freedoms, ({ it }) => {
      tickets.delete(String(it['id']));
      return { status: 204 };
    }),
    'POST /batches': reading(validator(desk, 'Batch'), ({ json: lines }) => {
      const named = (lines as readonly { ticket: string }[]).map(({ ticket }) => ticket);
      return named.every((id) => tickets.has(id)) ? { status: 204 } : problem(422, 'no such ticket');
    }),
  };
}

/** What comes again under its key is answered as before; whatever else comes under it is refused. */
function doneOnce(): (asked: Asked, make: () => Told) => Told {
  const told = new Map<string, { readonly text: string; readonly answer: Told }>();
  return (asked, make) => {
    const key = asked.header('idempotency-key');
    if (key === undefined) return make();
    const text = JSON.stringify(asked.json);
    const before = told.get(key) ?? { text, answer: make() };
    told.set(key, before);
    return before.text === text ? before.answer : problem(422, 'the key was used before');
  };
}

function assigneeRoutes(tickets: Map<string, Ticket>, people: Set<string>, freedoms: DeskFreedoms): Routes {
  const nobody = problem(freedoms.missing ?? 404, 'nobody');
  return {
    'PUT /people/{name}': reading(validator(desk, 'Person'), ({ names: [name = ''] }) => {
      if (!/^[a-z][a-z0-9-]{1,29}$/.test(name)) return problem(400, 'no such name');
      people.add(name);
      return { status: 204 };
    }),
    'GET /tickets/{ticketId}/assignee': ofTicket(tickets, freedoms, ({ assignee }) =>
      assignee ? { status: 200, body: assignee } : nobody,
    ),
    'PUT /tickets/{ticketId}/assignee': ofTicket(tickets, freedoms, (ticket, asked) =>
      reading(validator(desk, 'Assignee'), (_, assignee) => {
        const isKnown = !freedoms.isStrict || people.has(String(assignee['person']));
        if (isKnown) ticket.assignee = assignee;
        return isKnown ? { status: 200, body: assignee } : problem(422, 'nobody is called so');
      })(asked),
    ),
    'DELETE /tickets/{ticketId}/assignee': ofTicket(tickets, freedoms, (ticket) => {
      if (!ticket.assignee) return nobody;
      delete ticket.assignee;
      return { status: 204 };
    }),
  };
}

function ofTicket(
  tickets: ReadonlyMap<string, Ticket>,
  { missing }: DeskFreedoms,
  handle: (ticket: Ticket, asked: Asked) => Told,
) {
  return (asked: Asked): Told => {
    const [id = ''] = asked.names;
    if (!/^t-\d{1,9}$/.test(id)) return problem(400, 'no such name');
    const ticket = tickets.get(id);
    return ticket ? handle(ticket, asked) : problem(missing ?? 404, 'not there');
  };
}
