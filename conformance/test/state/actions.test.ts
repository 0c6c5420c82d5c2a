/** What is done to a thing by an action: it is there behind it, and in the state that it told, unless words say otherwise. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { problem, type Routes } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

interface Shape {
  /** The last part of the path. @defaultValue confirm */
  readonly verb?: string;
  readonly description?: string;
  /** What is answered. @defaultValue the order as it is then */
  readonly answers?: 'the order' | 'nothing' | 'that it will' | 'a copy';
  /** What is kept of what the action answers. @defaultValue all of it */
  readonly keeps?: 'nothing' | 'another state' | 'no order';
  /** The state that it leads to. @defaultValue sent */
  readonly state?: string;
}

const State = { type: 'string', enum: ['draft', 'sent', 'done', 'voided', 'archived'] };
const members = { id: { type: 'integer' }, label: { type: 'string' }, state: State };
const refused = { 400: refusal, 404: refusal };

function orders({ verb = 'confirm', description = 'An order' }: Shape): object {
  const Order = { type: 'object', required: Object.keys(members), properties: members };
  const label = { type: 'string', minLength: 1, maxLength: 60 };
  const [parameters, said] = [[inPath('id', { type: 'integer', minimum: 1 })], { description: 'Well' }];
  return {
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    paths: {
      '/orders': {
        post: {
          ...{ operationId: 'addOrder', requestBody: body(ref('NewOrder')) },
          responses: { 201: json(ref('Order')), 400: refusal },
        },
      },
      '/orders/{id}': {
        parameters,
        get: { operationId: 'getOrder', responses: { 200: json(ref('Order')), ...refused } },
      },
      [`/orders/{id}/${verb}`]: {
        parameters,
        post: {
          ...{ operationId: 'act', description },
          responses: { 200: json(ref('Order')), 202: said, 204: said, ...refused },
        },
      },
    },
    components: {
      schemas: {
        ...{ Problem, Order },
        NewOrder: { type: 'object', required: ['label'], properties: { label } },
      },
    },
  };
}

function orderRoutes(shape: Shape): Routes {
  const { verb = 'confirm', answers = 'the order', keeps, state = 'sent' } = shape;
  const all: (Thing | undefined)[] = [];
  const found = ([id = '']: readonly string[]) => (/^[1-9]\d*$/.test(id) ? all[Number(id) - 1] : undefined);
  const missing = ([id = '']: readonly string[]) =>
    /^[1-9]\d*$/.test(id) ? problem(404, 'no such order') : problem(400, 'no number');
  return {
    'POST /orders': reading(validator(orders(shape), 'NewOrder'), (_, { label }) => {
      const order = { id: all.length + 1, label, state: 'draft' };
      all.push(order);
      return { status: 201, body: order };
    }),
    'GET /orders/{id}': ({ names }) => {
      const order = found(names);
      return order ? { status: 200, body: order } : missing(names);
    },
    [`POST /orders/{id}/${verb}`]: ({ names }) => {
      const order = found(names);
      if (!order) return missing(names);
      const acted = { ...order, state };
      const kept = keeps === 'another state' ? { ...order, state: 'done' } : acted;
      if (keeps !== 'nothing') all[Number(order['id']) - 1] = keeps === 'no order' ? undefined : kept;
      if (answers === 'nothing') return { status: 204 };
      if (answers === 'that it will') return { status: 202 };
      return { status: 200, body: answers === 'a copy' ? { ...acted, id: 4711 } : acted };
    },
  };
}

const conforming: Readonly<Record<string, Shape>> = {
  'does as it says': {},
  'says nothing': { answers: 'nothing' },
  'goes on by itself': { keeps: 'another state' },
  'is asked what would be': { verb: 'preview', keeps: 'nothing' },
  'says that it computes': { verb: 'price', description: 'Calculates, and keeps nothing', keeps: 'nothing' },
  'says that it checks': { verb: 'check', description: 'Checks the latest order', keeps: 'nothing' },
  'answers with a copy': { verb: 'copy', answers: 'a copy', keeps: 'nothing' },
  'puts it away': { verb: 'archive', keeps: 'no order' },
  'says that it puts it away': { verb: 'confirm', description: 'Closes the order', keeps: 'no order' },
  'tells that it is put away': { verb: 'archive', state: 'archived', keeps: 'no order' },
  'tells that it is void and no longer there': {
    ...{ verb: 'void', state: 'voided', keeps: 'no order' },
    description: 'Voids an order, which is answered 404 from then on.',
  },
  'does what nobody knows': { verb: 'frob', answers: 'nothing', keeps: 'no order' },
  'only promises': { answers: 'that it will', keeps: 'nothing' },
};

const broken: Readonly<Record<string, readonly [Shape, code: string]>> = {
  'keeps nothing of what it says': [{ keeps: 'nothing' }, 'stored-differs'],
  'keeps nothing of who is in': [
    { verb: 'check-in', description: 'Check the guest in. The latest can be checked in.', keeps: 'nothing' },
    'stored-differs',
  ],
  'loses what it answers with': [{ verb: 'frob', keeps: 'no order' }, 'acted-not-found'],
  'loses what it tells to be void': [
    { verb: 'void', description: 'Voids an order', state: 'voided', keeps: 'no order' },
    'acted-not-found',
  ],
  'loses what it was told to start': [
    { verb: 'start', answers: 'nothing', keeps: 'no order' },
    'acted-not-found',
  ],
  'loses what it promises to submit': [
    { verb: 'submission', answers: 'that it will', keeps: 'no order' },
    'acted-not-found',
  ],
};

suite('an action', (test) => {
  const judged = (shape: Shape) =>
    verifyDocument({
      ...{ document: orders(shape), routes: orderRoutes(shape) },
      options: { profile: 'strict', only: ['acted-is-read'] },
    });

  for (const [title, shape] of Object.entries(conforming))
    test(`that ${title} is let be`, async () => assert.equal(openRows(await judged(shape)), []));

  for (const [title, [shape, code]] of Object.entries(broken))
    test(`that ${title} is found`, async () => {
      const { checks } = await judged(shape);
      assert.equal(
        checks.map(({ id, operation, verdict, findings: [finding] }) => [
          ...[id, operation, verdict],
          finding?.code,
        ]),
        [['acted-is-read', 'act', 'warn', code]],
      );
    });
});
