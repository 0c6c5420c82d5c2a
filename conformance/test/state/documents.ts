/** Documents with state, small and of different shapes, as data. */

/** A documented refusal. */
export const problem = {
  description: 'A refusal',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
/** What a refusal holds. */
export const Problem = { type: 'object', required: ['message'], properties: { message: { type: 'string' } } };

/** An answer of JSON. */
export function json(schema: unknown, description = 'Well'): unknown {
  return { description, content: { 'application/json': { schema } } };
}

/** A body that is required. */
export function body(schema: unknown): unknown {
  return { required: true, content: { 'application/json': { schema } } };
}

/** A schema by its name. */
export function ref(name: string): unknown {
  return { $ref: `#/components/schemas/${name}` };
}

/** A parameter of the path. */
export function inPath(name: string, schema: unknown): unknown {
  return { name, in: 'path', required: true, schema };
}

/** The refusals that services document. */
export const refusals = { 400: problem, 401: problem, 404: problem, 409: problem };
/** A UUID. */
export const uuid = { type: 'string', format: 'uuid' };

/** Orders and their items: made by POST, under UUIDs; a reference is unique; customers hang on nothing. */
export const shop = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  security: [{ shopToken: [] }],
  paths: {
    '/orders/{orderId}/items/{itemId}': {
      parameters: [inPath('orderId', uuid), inPath('itemId', uuid)],
      get: { operationId: 'getItem', responses: { 200: json(ref('Item')), ...refusals } },
      delete: { operationId: 'deleteItem', responses: { 204: { description: 'Gone' }, ...refusals } },
    },
    '/orders/{orderId}/items': {
      parameters: [inPath('orderId', uuid)],
      get: {
        operationId: 'listItems',
        responses: {
          200: json({ type: 'object', properties: { items: { type: 'array', items: ref('Item') } } }),
          ...refusals,
        },
      },
      post: {
        operationId: 'addItem',
        requestBody: body(ref('NewItem')),
        responses: { 201: json(ref('Item')), ...refusals },
      },
    },
    '/orders/{orderId}': {
      parameters: [inPath('orderId', uuid)],
      get: { operationId: 'getOrder', responses: { 200: json(ref('Order')), ...refusals } },
      put: {
        operationId: 'replaceOrder',
        requestBody: body(ref('NewOrder')),
        responses: { 200: json(ref('Order')), ...refusals },
      },
      delete: { operationId: 'deleteOrder', responses: { 204: { description: 'Gone' }, ...refusals } },
    },
    '/orders': {
      get: {
        operationId: 'listOrders',
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 50 } }],
        responses: { 200: json({ type: 'array', items: ref('Order') }), ...refusals },
      },
      post: {
        operationId: 'createOrder',
        requestBody: body(ref('NewOrder')),
        responses: { 201: json(ref('Order')), ...refusals },
      },
    },
    '/customers': {
      post: {
        operationId: 'createCustomer',
        requestBody: body(ref('NewCustomer')),
        responses: { 201: json(ref('Customer')), ...refusals },
      },
    },
    '/customers/{customer_id}': {
      parameters: [inPath('customer_id', { type: 'integer', minimum: 1 })],
      get: { operationId: 'getCustomer', responses: { 200: json(ref('Customer')), ...refusals } },
    },
  },
  components: {
    securitySchemes: { shopToken: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Problem,
      NewOrder: {
        type: 'object',
        required: ['reference', 'customerId'],
        properties: {
          reference: { type: 'string', minLength: 1, maxLength: 80 },
          customerId: { type: 'integer', minimum: 1 },
          note: { type: 'string', maxLength: 200 },
        },
      },
      Order: {
        allOf: [
          { $ref: '#/components/schemas/NewOrder' },
          { type: 'object', required: ['id'], properties: { id: uuid } },
        ],
      },
      NewItem: {
        type: 'object',
        required: ['name', 'count'],
        properties: {
          name: { type: 'string', minLength: 1 },
          count: { type: 'integer', minimum: 1, maximum: 99 },
        },
      },
      Item: {
        allOf: [
          { $ref: '#/components/schemas/NewItem' },
          { type: 'object', required: ['id'], properties: { id: uuid } },
        ],
      },
      NewCustomer: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string', minLength: 1 } },
      },
      Customer: {
        allOf: [
          { $ref: '#/components/schemas/NewCustomer' },
          { type: 'object', required: ['id'], properties: { id: { type: 'integer', minimum: 1 } } },
        ],
      },
    },
  },
};

const slug = { type: 'string', pattern: '^[a-z][a-z0-9-]{1,40}$' };
const plainRefusals = { 400: problem, 404: problem };

/** Notes under names of the client's: PUT makes them. */
export const notes = {
  openapi: '3.0.3',
  info: { title: 'Notes', version: '1' },
  paths: {
    '/notes': {
      get: {
        operationId: 'listNotes',
        responses: { 200: json({ type: 'array', items: ref('Note') }), ...plainRefusals },
      },
    },
    '/notes/{slug}': {
      parameters: [inPath('slug', slug)],
      get: { operationId: 'readNote', responses: { 200: json(ref('Note')), ...plainRefusals } },
      put: {
        operationId: 'writeNote',
        requestBody: body(ref('NewNote')),
        responses: { 200: json(ref('Note')), 201: json(ref('Note')), ...plainRefusals },
      },
      delete: { operationId: 'removeNote', responses: { 204: { description: 'Gone' }, ...plainRefusals } },
    },
  },
  components: {
    schemas: {
      Problem,
      NewNote: {
        type: 'object',
        required: ['text'],
        properties: { text: { type: 'string', maxLength: 500 } },
      },
      Note: {
        type: 'object',
        required: ['slug', 'text'],
        properties: { slug: { type: 'string' }, text: { type: 'string', maxLength: 500 } },
      },
    },
  },
};

/** Stations that are there from the start: listed, looked at, never made. */
export const stations = {
  openapi: '3.1.0',
  info: { title: 'Stations', version: '1' },
  paths: {
    '/stations': {
      get: {
        operationId: 'listStations',
        responses: {
          200: json({
            type: 'object',
            required: ['data'],
            properties: { data: { type: 'array', items: ref('Station') } },
          }),
          ...plainRefusals,
        },
      },
    },
    '/stations/{stationCode}': {
      parameters: [inPath('stationCode', { type: 'string', minLength: 2, maxLength: 6 })],
      get: { operationId: 'getStation', responses: { 200: json(ref('Station')), ...plainRefusals } },
    },
    '/stations/{stationCode}/readings': {
      parameters: [inPath('stationCode', { type: 'string', minLength: 2, maxLength: 6 })],
      get: {
        operationId: 'listReadings',
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 10 } }],
        responses: { 200: json({ type: 'array', items: { type: 'number' } }), ...plainRefusals },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      Station: {
        type: 'object',
        required: ['code', 'title'],
        properties: { code: { type: 'string' }, title: { type: 'string' } },
      },
    },
  },
};
