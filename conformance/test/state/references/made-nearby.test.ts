/** What is made near a collection, or at a path of its noun, and is none of its resources; and what is one. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { openRowNames, verifyDocument, verifyRows } from '../verify-document.ts';

const id = { type: 'string', format: 'uuid' };
const isId = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const title = { type: 'string', minLength: 1, maxLength: 40 };
const amount = { type: 'integer', minimum: 1, maximum: 1000 };
const sent = { type: 'object', required: ['title', 'amount'], properties: { title, amount } };

/** @param shown the members of what is made besides its id */
function shopWith(path: string, status: number, shown: object): Thing {
  const made = { type: 'object', required: ['id'], properties: { id, ...shown } };
  return {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: {
      '/orders': {
        get: { operationId: 'listOrders', responses: { 200: json({ type: 'array', items: ref('Order') }) } },
      },
      '/orders/{orderId}': {
        parameters: [inPath('orderId', id)],
        get: { operationId: 'readOrder', responses: { 200: json(ref('Order')), 400: refusal, 404: refusal } },
      },
      [path]: {
        post: {
          ...{ operationId: 'begin', requestBody: body(ref('New')) },
          responses: { [status]: json(made), 400: refusal },
        },
      },
    },
    components: {
      schemas: {
        ...{ Problem, New: sent },
        Order: { type: 'object', required: ['id', 'amount'], properties: { id, amount } },
      },
    },
  };
}

interface Making {
  readonly path: string;
  readonly status?: number;
  /** What is shown of what is made besides its id. */
  readonly shown?: Readonly<Record<string, object>>;
  /** @defaultValue what is made is no order */
  readonly isKept?: boolean;
}

function shop({ path, status = 201, shown = { title }, isKept = false }: Making) {
  const document = shopWith(path, status, shown);
  const kept: Thing[] = [1, 2, 3, 4].map((one) => ({ id: crypto.randomUUID(), amount: one }));
  const routes: Routes = {
    'GET /orders': () => ({ status: 200, body: kept }),
    'GET /orders/{orderId}': ({ names: [name = ''] }) => {
      if (!isId.test(name)) return problem(400, 'no name');
      const order = kept.find((one) => one['id'] === name.toLowerCase());
      return order ? { status: 200, body: order } : problem(404, 'no such order');
    },
    [`POST ${path}`]: reading(validator(document, 'New'), (_, thing) => {
      const members = Object.keys(shown).map((name) => [name, thing[name]]);
      const made = { id: crypto.randomUUID(), ...Object.fromEntries(members) };
      if (isKept) kept.push({ id: made.id, amount: thing['amount'] });
      return { status, body: made };
    }),
  };
  return { document, routes, options: { profile: 'spec', runs: 2 } as const };
}

const others: readonly Making[] = [
  { path: '/orders/exports', status: 202 },
  ...['/orders/imports', '/orders/comments', '/webhooks/orders', '/templates/orders'].map((path) => ({
    path,
  })),
  { path: '/orders/validate', status: 200 },
];

const chained = ['made-is-read', 'made-is-listed'];

suite('what is made near a collection', (test) => {
  for (const one of others)
    test(`${one.path} makes no order where it shows something else`, async () => {
      const report = await verifyDocument(shop(one));
      assert.equal([report.result, ...openRowNames(report)], ['conformant']);
    });

  const elsewhere = { path: '/checkouts/orders', shown: { title, amount } };
  test('a maker elsewhere that answers what an order has is one', async () => {
    const report = await verifyRows(shop({ ...elsewhere, isKept: true }), chained);
    assert.equal(
      report?.checks.map(({ id, verdict }) => `${id} ${verdict}`),
      ['made-is-read pass', 'made-is-listed pass'],
    );
  });

  test('a maker elsewhere that answers an order and keeps none is found', async () => {
    const found = openRowNames(await verifyRows(shop(elsewhere), ['made-is-listed']));
    assert.equal(found, ['made-is-listed listOrders warn']);
  });
});
