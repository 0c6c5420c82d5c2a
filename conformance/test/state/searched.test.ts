/** Orders that are made below customers, acted on by their own names, searched for by a POST, and exported by jobs. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { type Asked, problem, type Routes, type Told } from './serve-routes.ts';
import { openRowNames, verifyDocument } from './verify-document.ts';

const id = { type: 'string', format: 'uuid' };
const others = { 400: refusal, 404: refusal };
const text = { type: 'string', minLength: 1, maxLength: 30 };
const state = { type: 'string', enum: ['draft', 'sent'] };
const order = { type: 'object', required: ['note'], properties: { note: text } };
const found = {
  ...{ type: 'object', required: ['items'] },
  properties: { items: { type: 'array', items: ref('Order') } },
};
const makes = (operationId: string, sent: string, answer: string) => ({
  ...{ operationId, requestBody: body(ref(sent)), responses: { 201: json(ref(answer)), ...others } },
});
const reads = (operationId: string, answer: string) => ({
  ...{ operationId, responses: { 200: json(ref(answer)), ...others } },
});
const orderPaths = {
  '/customers/{customerId}/orders': {
    ...{ parameters: [inPath('customerId', id)], post: makes('addOrder', 'NewOrder', 'Order') },
  },
  '/customers/{customerId}/orders/{orderId}': {
    parameters: [inPath('customerId', id), inPath('orderId', id)],
    get: reads('readOrder', 'Order'),
    delete: { operationId: 'dropOrder', responses: { 204: { description: 'Gone' }, ...others } },
  },
  '/orders/{orderId}/send': {
    parameters: [inPath('orderId', id)],
    post: { operationId: 'sendOrder', responses: { 200: json(ref('Order')), ...others, 409: refusal } },
  },
  '/orders/search': {
    post: {
      ...{ operationId: 'searchOrders', requestBody: body(ref('Query')) },
      responses: { 200: json(found), 400: refusal },
    },
  },
};
const document = {
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  paths: {
    '/customers': { post: makes('addCustomer', 'NewOrder', 'Customer') },
    '/customers/{customerId}': {
      ...{ parameters: [inPath('customerId', id)], get: reads('readCustomer', 'Customer') },
    },
    ...orderPaths,
    '/exports': {
      post: {
        ...{ operationId: 'startExport', requestBody: body(ref('Query')) },
        responses: { 202: json(ref('Export')), 400: refusal },
      },
    },
    '/exports/{exportId}': { parameters: [inPath('exportId', id)], get: reads('readExport', 'Export') },
  },
  components: {
    schemas: {
      ...{ Problem, NewOrder: order, Query: { type: 'object', properties: { note: text } } },
      Export: { type: 'object', required: ['id'], properties: { id } },
      Customer: { ...order, required: ['id', 'note'], properties: { id, note: text } },
      Order: { ...order, required: ['id', 'note', 'state'], properties: { id, state, note: text } },
    },
  },
};

const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const idOf = (count: number) => `0f1c1b1e-0000-4000-8000-${String(count).padStart(12, '0')}`;

/** @param isLax whether any export is there */
function exportRoutes(isLax: boolean): Routes {
  const begun = new Set<string>();
  const shown = (name: string): Told => ({ status: 200, body: { id: name } });
  return {
    'POST /exports': reading(validator(document, 'Query'), () => {
      const name = idOf(900 + begun.size);
      begun.add(name);
      return { status: 202, body: { id: name } };
    }),
    'GET /exports/{exportId}': ({ names: [name = ''] }) =>
      isLax && isId.test(name) ? shown(name) : begun.has(name) ? shown(name) : problem(404, 'there is none'),
  };
}

function routesOf(orders: Map<string, Thing>, isLax = false): Routes {
  const [customers, owners] = [new Map<string, Thing>(), new Map<string, string>()];
  const isOf = (owner = '', name = '') => owners.get(name) === owner;
  let count = 0;
  const add = (to: Map<string, Thing>, more: Thing, owner?: string) => (asked: Asked) =>
    reading(validator(document, 'NewOrder'), (_, sent) => {
      count += 1;
      const thing = { ...sent, ...more, id: idOf(count) };
      to.set(thing.id, thing);
      if (owner !== undefined) owners.set(thing.id, owner);
      return { status: 201, body: thing };
    })(asked);
  const at = (from: Map<string, Thing>, name: string | undefined, tell: (thing: Thing) => Told): Told => {
    const thing = from.get(name ?? '');
    return thing ? tell(thing) : problem(404, 'there is none');
  };
  const shown = (thing: Thing): Told => ({ status: 200, body: thing });
  return {
    'POST /customers': add(customers, {}),
    'GET /customers/{customerId}': ({ names: [name] }) => at(customers, name, shown),
    'POST /customers/{customerId}/orders': (asked) =>
      at(customers, asked.names[0], (one) => add(orders, { state: 'draft' }, String(one['id']))(asked)),
    'GET /customers/{customerId}/orders/{orderId}': ({ names: [owner, name] }) =>
      at(isOf(owner, name) ? orders : new Map(), name, shown),
    'DELETE /customers/{customerId}/orders/{orderId}': ({ names: [owner, name = ''] }) =>
      isOf(owner, name) && orders.delete(name) ? { status: 204 } : problem(404, 'there is none'),
    'POST /orders/{orderId}/send': ({ names: [name] }) =>
      at(orders, name, (thing) => {
        if (thing['state'] === 'sent') return problem(409, 'it is sent');
        orders.set(String(thing['id']), { ...thing, state: 'sent' });
        return { status: 200, body: { ...thing, state: 'sent' } };
      }),
    ...exportRoutes(isLax),
    'POST /orders/search': reading(validator(document, 'Query'), () => ({
      ...{ status: 200, body: { items: [...orders.values()].slice(0, 3) } },
    })),
  };
}

suite('orders that are searched for', (test) => {
  test('are made where they are made, and no foreign one is changed', async () => {
    const foreign = { id: idOf(0), note: 'somebody else', state: 'draft' };
    const orders = new Map<string, Thing>([[foreign.id, foreign]]);
    const options = { profile: 'strict', runs: 2, seed: 7 } as const;
    const report = await verifyDocument({ document, routes: routesOf(orders), options });
    assert.equal(openRowNames(report), []);
    assert.equal([...orders.values()], [foreign]);
  });

  test('are told of where an export is there that nobody began', async () => {
    const options = { profile: 'spec', runs: 2, only: ['unknown-missing'] } as const;
    const report = await verifyDocument({ document, routes: routesOf(new Map(), true), options });
    assert.equal(openRowNames(report), ['unknown-missing readExport warn']);
  });
});
