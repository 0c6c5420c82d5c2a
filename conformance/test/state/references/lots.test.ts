/** Lots that are there from the start, some of which are withdrawn, or sold, or somebody else's: others are taken. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const lotId = inPath('lotId', { type: 'integer', minimum: 1 });
const others = { 400: refusal, 403: refusal, 404: refusal, 409: refusal };

const lots = {
  openapi: '3.1.0',
  info: { title: 'Lots', version: '1' },
  paths: {
    '/lots': {
      get: { operationId: 'listLots', responses: { 200: json({ type: 'array', items: ref('Lot') }) } },
    },
    '/lots/{lotId}': {
      parameters: [lotId],
      get: { operationId: 'getLot', responses: { 200: json(ref('Lot')), ...others } },
    },
    '/lots/{lotId}/bids': {
      parameters: [lotId],
      post: {
        operationId: 'bid',
        requestBody: body(ref('NewBid')),
        responses: { 201: json(ref('Bid')), ...others },
      },
    },
    '/lots/{lotId}/invoice': {
      parameters: [lotId],
      get: { operationId: 'getInvoice', responses: { 200: json(ref('Bid')), ...others } },
    },
    '/lots/{lotId}/reserve': {
      parameters: [lotId],
      put: {
        operationId: 'setReserve',
        requestBody: body(ref('NewBid')),
        responses: { 200: json(ref('Bid')), ...others },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      Lot: {
        type: 'object',
        required: ['id', 'title'],
        properties: { id: { type: 'integer' }, title: { type: 'string' } },
      },
      NewBid: {
        ...{ type: 'object', required: ['amount'], additionalProperties: false },
        properties: { amount: { type: 'integer', minimum: 1, maximum: 1000 } },
      },
      Bid: { type: 'object', required: ['amount'], properties: { amount: { type: 'integer' } } },
    },
  },
};

/** For each operation, with what it refuses which lots. */
type Refusals = Readonly<Record<string, readonly [status: number, ...lots: readonly number[]]>>;

function routesOf(refused: Refusals): Routes {
  const at =
    (name: string, tell: (id: number) => Told) =>
    ({ names: [text = ''] }: Asked): Told => {
      const id = Number(text);
      if (!/^[1-9]\d*$/.test(text)) return problem(400, 'no number');
      if (id > 5) return problem(404, 'no such lot');
      const [status, ...some] = refused[name] ?? [0];
      return some.includes(id) ? problem(status, 'not this one') : tell(id);
    };
  const bidding = (name: string, status: number) => (asked: Asked) =>
    at(name, () =>
      reading(validator(lots, 'NewBid'), (_, { amount }: Thing) => ({ status, body: { amount } }))(asked),
    )(asked);
  const show = (id: number): Thing => ({ id, title: `Lot ${id}` });
  return {
    'GET /lots': () => ({ status: 200, body: [1, 2, 3, 4, 5].map(show) }),
    'GET /lots/{lotId}': at('read', (id) => ({ status: 200, body: show(id) })),
    'POST /lots/{lotId}/bids': bidding('bid', 201),
    'GET /lots/{lotId}/invoice': at('invoice', () => ({ status: 200, body: { amount: 5 } })),
    'PUT /lots/{lotId}/reserve': bidding('reserve', 200),
  };
}

const shapes: Readonly<Record<string, Refusals>> = {
  'none refused': {},
  'some sold': { bid: [409, 1, 2, 4], reserve: [409, 1, 2, 4] },
  'others are sold': { invoice: [409, 1, 2, 3] },
  "some are somebody else's": {
    read: [403, 1, 2],
    bid: [403, 1, 2],
    invoice: [403, 1, 2],
    reserve: [403, 1, 2],
  },
  'some withdrawn': { read: [404, 1, 3], bid: [404, 1, 3], invoice: [404, 1, 3], reserve: [404, 1, 3] },
};

suite('listed lots', (test) => {
  for (const [name, refused] of Object.entries(shapes)) {
    test(`are taken as far as they are let be: ${name}`, async () => {
      const report = await verifyDocument({
        ...{ document: lots, routes: routesOf(refused), options: { profile: 'strict', runs: 2 } },
      });
      assert.equal(openRows(report), []);
      assert.is(report.exitCode, 0);
    });
  }

  test('show that a bound is not heeded where only few of them take bids', async () => {
    const report = await verifyDocument({
      ...{ document: lots, routes: routesOf({ bid: [409, 1, 2, 4, 5] }), options: { runs: 2 } },
      bent: (asked, right) => {
        const amount = Number(Object(asked.json).amount);
        const isBid = asked.path.endsWith('/bids') && amount > 1000;
        return isBid ? right({ ...asked, json: { amount: 1000 } }) : right();
      },
    });
    const failed = report.checks.filter(({ verdict }) => verdict === 'fail');
    assert.equal(
      failed.map(({ id, operation }) => `${id} ${operation}`),
      ['violation-refused bid'],
    );
  });

  test('that are all refused accuse nobody', async () => {
    const report = await verifyDocument({
      ...{ document: lots, routes: routesOf({ bid: [409, 1, 2, 3, 4, 5] }), options: { runs: 2 } },
    });
    assert.ok(report.checks.every(({ verdict }) => verdict !== 'fail' && verdict !== 'warn'));
    assert.is(report.exitCode, 3);
  });
});
