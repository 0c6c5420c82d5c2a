/** Two documents with state of shapes that no fixture has: tickets in envelopes, and bookmarks under names of the client's. */

import { json, Problem, problem, ref } from '../documents.ts';

function body(name: string, type = 'application/json'): unknown {
  return { required: true, content: { [type]: { schema: ref(name) } } };
}

const refusals = { 400: problem, 404: problem, 410: problem, 409: problem };

const ticketId = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };

/** Tickets and comments: numbers as ids, envelopes, pages, soft deletion, values that the server tidies up. */
export const tickets = {
  openapi: '3.0.3',
  info: { title: 'Tickets', version: '1.0.0' },
  paths: {
    '/tickets': {
      get: {
        operationId: 'listTickets',
        parameters: [
          { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100000 } },
          { name: 'per_page', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } },
          { name: 'state', in: 'query', schema: ref('State') },
          { name: 'subject', in: 'query', schema: { type: 'string', minLength: 1, maxLength: 80 } },
        ],
        responses: {
          200: json({
            type: 'object',
            required: ['data', 'total'],
            properties: { data: { type: 'array', items: ref('Ticket') }, total: { type: 'integer' } },
          }),
          ...refusals,
        },
      },
      post: {
        operationId: 'openTicket',
        requestBody: body('NewTicket'),
        responses: { 201: { description: 'Opened, see Location' }, ...refusals },
      },
    },
    '/tickets/{id}': {
      parameters: [ticketId],
      get: {
        operationId: 'readTicket',
        responses: {
          200: json({ type: 'object', required: ['data'], properties: { data: ref('Ticket') } }),
          ...refusals,
        },
      },
      patch: {
        operationId: 'changeTicket',
        requestBody: body('TicketChange'),
        responses: { 200: json(ref('Ticket')), ...refusals },
      },
      delete: {
        operationId: 'closeTicket',
        responses: { 200: json(ref('Ticket')), ...refusals },
      },
    },
    '/tickets/{id}/comments': {
      parameters: [ticketId],
      get: {
        operationId: 'listComments',
        responses: { 200: json({ type: 'array', items: ref('Comment') }), ...refusals },
      },
      post: {
        operationId: 'addComment',
        requestBody: body('NewComment'),
        responses: { 201: json(ref('Comment')), ...refusals },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      State: { type: 'string', enum: ['open', 'waiting', 'done'] },
      NewTicket: {
        type: 'object',
        required: ['subject', 'email'],
        properties: {
          subject: { type: 'string', minLength: 1, maxLength: 80 },
          email: { type: 'string', format: 'email' },
          state: ref('State'),
          secret: { type: 'string', writeOnly: true, minLength: 1, maxLength: 20 },
          weight: { type: 'number', minimum: 0, maximum: 100 },
        },
      },
      TicketChange: {
        type: 'object',
        minProperties: 1,
        properties: {
          subject: { type: 'string', minLength: 1, maxLength: 80 },
          state: ref('State'),
          weight: { type: 'number', minimum: 0, maximum: 100 },
        },
      },
      Ticket: {
        type: 'object',
        required: ['id', 'subject', 'email', 'state', 'views', 'changed'],
        properties: {
          id: { type: 'integer' },
          subject: { type: 'string' },
          email: { type: 'string' },
          state: ref('State'),
          weight: { type: 'number' },
          views: { type: 'integer', readOnly: true },
          changed: { type: 'integer', readOnly: true },
        },
      },
      NewComment: {
        type: 'object',
        required: ['text'],
        properties: { text: { type: 'string', minLength: 1, maxLength: 200 } },
      },
      Comment: { type: 'object', required: ['text'], properties: { text: { type: 'string' } } },
    },
  },
};

const slug = {
  name: 'name',
  in: 'path',
  required: true,
  schema: { type: 'string', pattern: '^[a-z][a-z0-9-]{1,40}$' },
};

/** Bookmarks: PUT makes and answers nothing, weak entity tags, cursors, the newest first, and settings that are only one. */
export const bookmarks = {
  openapi: '3.1.0',
  info: { title: 'Bookmarks', version: '1.0.0' },
  paths: {
    '/bookmarks': {
      get: {
        operationId: 'listBookmarks',
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 1000 } },
          { name: 'cursor', in: 'query', schema: { type: 'string', minLength: 1, maxLength: 60 } },
          { name: 'shared', in: 'query', schema: { type: 'boolean' } },
        ],
        responses: {
          200: json({
            type: 'object',
            required: ['items'],
            properties: { items: { type: 'array', items: ref('Bookmark') }, next: { type: 'string' } },
          }),
          ...refusals,
        },
      },
    },
    '/bookmarks/{name}': {
      parameters: [slug],
      get: { operationId: 'readBookmark', responses: { 200: json(ref('Bookmark')), ...refusals } },
      put: {
        operationId: 'keepBookmark',
        requestBody: body('NewBookmark'),
        responses: { 201: { description: 'Made' }, 204: { description: 'Replaced' }, ...refusals },
      },
      delete: { operationId: 'dropBookmark', responses: { 204: { description: 'Gone' }, ...refusals } },
    },
    '/settings': {
      get: { operationId: 'readSettings', responses: { 200: json(ref('Settings')) } },
      put: {
        operationId: 'keepSettings',
        requestBody: body('Settings'),
        responses: { 200: json(ref('Settings')), 400: problem },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      NewBookmark: {
        type: 'object',
        required: ['url'],
        properties: {
          url: { type: 'string', format: 'uri', maxLength: 200 },
          title: { type: 'string', maxLength: 80 },
          shared: { type: 'boolean', default: true },
          rank: { type: 'integer', minimum: 0, maximum: 9 },
        },
      },
      Bookmark: {
        type: 'object',
        required: ['name', 'url', 'shared', 'rank'],
        properties: {
          name: { type: 'string' },
          url: { type: 'string' },
          title: { type: 'string' },
          shared: { type: 'boolean' },
          rank: { type: 'integer' },
        },
      },
      Settings: {
        type: 'object',
        required: ['theme'],
        properties: { theme: { type: 'string', enum: ['light', 'dark'] } },
      },
    },
  },
};
