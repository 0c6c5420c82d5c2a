/** Operations that need two things in a certain state: one that their path names, and one that their body names. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const object = (properties: object, required = Object.keys(properties)) => ({
  ...{ type: 'object', required, properties, additionalProperties: false },
});
const id = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'integer', minimum: 1 } });
const amount = { type: 'integer', minimum: 1, maximum: 9 };
const made = (name: string) => ({ 201: json(ref(name)), 400: refusal });
const read = (operationId: string, name: string) => ({
  get: { operationId, responses: { 200: json(ref(name)), 400: refusal, 404: refusal } },
});
const refusals = { 400: refusal, 404: refusal, 409: refusal };

const document = {
  openapi: '3.1.0',
  info: { title: 'Workshop', version: '1' },
  paths: {
    '/parts': {
      post: { operationId: 'createPart', requestBody: body(ref('NewPart')), responses: made('Part') },
    },
    '/parts/{partId}': { parameters: [id('partId')], ...read('getPart', 'Part') },
    '/parts/{partId}/movements': {
      parameters: [id('partId')],
      post: {
        ...{ operationId: 'moveStock', requestBody: body(ref('Movement')) },
        responses: { ...refusals, 201: json(ref('Part')) },
      },
    },
    '/orders': {
      post: { operationId: 'createOrder', requestBody: body(ref('NewOrder')), responses: made('Order') },
    },
    '/orders/{orderId}': { parameters: [id('orderId')], ...read('getOrder', 'Order') },
    '/orders/{orderId}/start': {
      parameters: [id('orderId')],
      post: { operationId: 'startOrder', responses: { ...refusals, 200: json(ref('Order')) } },
    },
    '/orders/{orderId}/lines': {
      parameters: [id('orderId')],
      post: {
        ...{ operationId: 'addLine', requestBody: body(ref('NewLine')) },
        responses: { ...refusals, 201: json(ref('Line')), 422: refusal },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      NewPart: object({ name: { type: 'string', minLength: 1, maxLength: 40 } }),
      Part: object({ id: { type: 'integer' }, name: { type: 'string' }, stock: { type: 'integer' } }),
      Movement: object({ direction: { type: 'string', enum: ['in', 'out'] }, quantity: amount }),
      NewOrder: object({ text: { type: 'string', minLength: 1, maxLength: 40 } }),
      Order: object({ id: { type: 'integer' }, text: { type: 'string' }, state: { type: 'string' } }),
      NewLine: object({ partId: { type: 'integer', minimum: 1 }, quantity: amount }),
      Line: object({ partId: { type: 'integer' }, quantity: { type: 'integer' } }),
    },
  },
};

/** What is there from the start. */
interface Shape {
  readonly parts?: readonly Thing[];
  readonly orders?: readonly Thing[];
}

const check = (name: string) => validator(document, name);

type Does = (thing: Thing, asked: Asked) => Told;

/** What is done with the thing that a path names. */
function of(all: readonly Thing[], does: Does): (asked: Asked) => Told {
  return (asked) => {
    const [text = ''] = asked.names;
    if (!/^[1-9]\d*$/.test(text)) return problem(400, 'no number');
    const thing = all[Number(text) - 1];
    return thing ? does(thing, asked) : problem(404, 'no such thing');
  };
}

function add(all: Thing[], thing: Thing): Told {
  all.push({ id: all.length + 1, ...thing });
  return { status: 201, body: all.at(-1) ?? {} };
}

const shown: Does = (thing) => ({ status: 200, body: thing });

function moved(part: Thing, { direction, quantity }: Thing): Told {
  const stock = Number(part['stock']) + Number(quantity) * (direction === 'in' ? 1 : -1);
  if (stock < 0) return problem(409, 'not so many');
  Object.assign(part, { stock });
  return { status: 201, body: part };
}

const started: Does = (order) => {
  if (order['state'] !== 'open') return problem(409, 'it is started');
  Object.assign(order, { state: 'started' });
  return { status: 200, body: order };
};

function routesOf({ parts: kept = [], orders: begun = [] }: Shape): Routes {
  const [parts, orders] = [[...kept], [...begun]];
  const line = (order: Thing, { partId, quantity }: Thing): Told => {
    const part = parts[Number(partId) - 1];
    if (order['state'] !== 'started') return problem(409, 'it is not started');
    if (!part) return problem(422, 'no such part');
    const { status } = moved(part, { direction: 'out', quantity });
    return status === 201 ? { status, body: { partId, quantity } } : problem(409, 'not so many');
  };
  return {
    'POST /parts': reading(check('NewPart'), (_, sent) => add(parts, { ...sent, stock: 0 })),
    'GET /parts/{}': of(parts, shown),
    'POST /parts/{}/movements': reading(check('Movement'), (asked, sent) =>
      of(parts, (part) => moved(part, sent))(asked),
    ),
    'POST /orders': reading(check('NewOrder'), (_, sent) => add(orders, { ...sent, state: 'open' })),
    'GET /orders/{}': of(orders, shown),
    'POST /orders/{}/start': of(orders, started),
    'POST /orders/{}/lines': reading(check('NewLine'), (asked, sent) =>
      of(orders, (order) => line(order, sent))(asked),
    ),
  };
}

const verified = (shape: Shape, options: object = {}) =>
  verifyDocument({ document, routes: routesOf(shape), options: { profile: 'spec', ...options } });

suite('what two things stand in the way of', (test) => {
  test('is asked for with both of them brought into their states', async () => {
    const report = await verified({});
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
    assert.match(
      report.notices?.join() ?? '',
      /addLine is accepted after startOrder, moveStock on what it names/,
    );
  });

  test('a server that does not answer as documented there is found', async () => {
    const broken = { ...routesOf({}), 'POST /orders/{}/lines': () => ({ status: 500, body: {} }) };
    const report = await verifyDocument({ document, routes: broken, options: { profile: 'spec' } });
    assert.ok(openRows(report).some((row) => row.includes('addLine fail')));
  });

  test('what the user gives is used where what is made is refused', async () => {
    const shape = {
      parts: [{ id: 1, name: 'a part', stock: 1_000_000 }],
      orders: [{ id: 1, text: 'an order', state: 'started' }],
    };
    const skipOperation = ['moveStock', 'startOrder'];
    const left = await verified(shape, { skipOperation });
    assert.is(left.exitCode, 3);
    const report = await verified(shape, {
      skipOperation,
      value: ['addLine.orderId=1', 'addLine./partId=1'],
    });
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
  });
});
