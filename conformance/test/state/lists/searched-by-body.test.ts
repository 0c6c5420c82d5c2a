/** Orders that a POST searches: what meets the conditions is found and nothing else, where the words say what they mean. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { chainedRows, openRows, verifyDocument, verifyRows } from '../verify-document.ts';

const id = { type: 'string', maxLength: 40 };
const title = { type: 'string', minLength: 1, maxLength: 40 };
const amount = { type: 'integer', minimum: 1, maximum: 900 };
const urgency = { enum: ['low', 'high'] };

/** What the members of the search are said to mean, and the search itself. */
type Words = Readonly<Partial<Record<'search' | 'urgencies' | 'minAmount' | 'title', string>>>;

const told: Words = {
  urgencies: 'Only orders of these urgencies.',
  minAmount: 'Only those of at least this.',
};

function object(properties: Thing, required: readonly string[]): Thing {
  return { type: 'object', required, properties, additionalProperties: false };
}

function orders(words: Words): Thing {
  const others = { 400: refusal, 404: refusal };
  const list = { type: 'array', items: ref('Order') };
  const found = { 200: json(object({ orders: list }, ['orders'])), ...others };
  const search = { operationId: 'searchOrders', description: words.search ?? '' };
  return {
    ...{ openapi: '3.1.0', info: { title: 'Orders', version: '1' } },
    paths: {
      '/orders': {
        get: { operationId: 'listOrders', responses: { 200: json(list) } },
        post: {
          ...{ operationId: 'addOrder', requestBody: body(ref('NewOrder')) },
          responses: { 201: json(ref('Order')), ...others },
        },
      },
      '/orders/search': { post: { ...search, requestBody: body(ref('Search')), responses: found } },
      '/orders/{orderId}': {
        parameters: [inPath('orderId', id)],
        get: { operationId: 'readOrder', responses: { 200: json(ref('Order')), ...others } },
      },
    },
    components: { schemas: schemasOf(words) },
  };
}

function schemasOf(words: Words): Thing {
  const say = (schema: Thing, description = ''): Thing => ({ ...schema, description });
  const search = {
    title: say(title, words.title),
    minAmount: say(amount, words.minAmount),
    urgencies: say({ type: 'array', minItems: 1, items: urgency }, words.urgencies),
  };
  return {
    Problem,
    NewOrder: object({ title, amount, urgency }, ['title', 'amount', 'urgency']),
    Order: object({ id, title, amount, urgency }, ['id', 'title', 'amount', 'urgency']),
    Search: object(search, []),
  };
}

/** Whether an order meets the conditions of a search. */
type Meets = (order: Thing, search: Thing) => boolean;

const isOfText: Meets = (order, search) => String(order['title']).includes(String(search['title'] ?? ''));
const isOfAmount: Meets = (order, search) => Number(order['amount']) >= Number(search['minAmount'] ?? 0);
const isDear: Meets = (order) => Number(order['amount']) > 5;
const isOfUrgency: Meets = (order, { urgencies }) =>
  !Array.isArray(urgencies) || urgencies.includes(order['urgency']);
const right: Meets = (...asked) => [isOfText, isOfAmount, isOfUrgency].every((meets) => meets(...asked));

/** How a server shows what it finds. */
interface Manner {
  /** How many of the newest are not found yet. */
  readonly delay?: number;
  /** The most that are shown. */
  readonly most?: number;
}

function orderRoutes(document: Thing, meets: Meets, { delay = 0, most }: Manner = {}): Routes {
  const kept = new Map<string, Thing>();
  return {
    'GET /orders': () => ({ status: 200, body: [...kept.values()] }),
    'POST /orders': reading(validator(document, 'NewOrder'), (_, sent) => {
      const order = { ...sent, id: crypto.randomUUID() };
      kept.set(order.id, order);
      return { status: 201, body: order };
    }),
    'POST /orders/search': reading(validator(document, 'Search'), (_, search) => {
      const found = [...kept.values()].slice(0, kept.size - delay).filter((order) => meets(order, search));
      return { status: 200, body: { orders: found.slice(0, most) } };
    }),
    'GET /orders/{orderId}': ({ names: [name = ''] }) => {
      const order = kept.get(name);
      return order ? { status: 200, body: order } : problem(404, 'no such order');
    },
  };
}

async function rowsOf(words: Words, meets: Meets, manner?: Manner): Promise<readonly string[]> {
  const document = orders(words);
  const routes = orderRoutes(document, meets, manner);
  const trial = { document, routes, options: { profile: 'spec', runs: 2 } } as const;
  const isSound = words === told && meets === right;
  const report = await (isSound ? verifyDocument(trial) : verifyRows(trial, chainedRows));
  return openRows(report).map((one) => one.replace(/ at .*$/, ''));
}

suite('a search by POST', (test) => {
  test('is let be where it finds what meets its conditions', async () => {
    assert.equal(await rowsOf(told, right), []);
  });

  const faults: Readonly<Record<string, Meets>> = {
    'minds no urgency': (...asked) => isOfText(...asked) && isOfAmount(...asked),
    'minds no amount': (...asked) => isOfText(...asked) && isOfUrgency(...asked),
    'finds the others': (order, search) => right(order, search) !== Array.isArray(search['urgencies']),
    'finds more than the amount': (order, search) =>
      right(order, search) && Number(order['amount']) !== search['minAmount'],
  };
  for (const [name, meets] of Object.entries(faults))
    test(`is told of where it ${name}`, async () => {
      const rows = await rowsOf(told, meets);
      assert.equal(rows.length, 1);
      assert.ok(rows[0]?.startsWith('searched-by-body searchOrders warn'), rows.join());
    });

  const free: readonly (readonly [Words, Meets, Manner?])[] = [
    [{ ...told, search: 'A new order may take a second until it is found.' }, right, { delay: 1 }],
    [{ ...told, search: 'Shows a few.' }, right, { most: 5 }],
    [{ ...told, urgencies: 'Orders of all urgencies, except these.' }, (...asked) => isOfAmount(...asked)],
    [{ ...told, minAmount: 'Reckoned with taxes.' }, (...asked) => isOfUrgency(...asked)],
    [{ ...told, search: 'Searches orders above 5.' }, (...asked) => right(...asked) && isDear(...asked)],
    [
      { ...told, search: 'Shows the most relevant ones first.', minAmount: '' },
      (...asked) => isOfText(...asked),
    ],
    [{ ...told, title: 'The title.' }, (...asked) => isOfAmount(...asked) && isOfUrgency(...asked)],
  ];
  for (const [words, meets, manner] of free)
    test(`is let be by such words: ${Object.values(words).join(' ')}`, async () => {
      assert.equal(await rowsOf(words, meets, manner), []);
    });
});
