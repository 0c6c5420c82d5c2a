/** Payments and refunds: what another thing sets, such as what was paid, accuses nobody where the document says so. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { type Bent, problem, type Routes } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const id = { type: 'integer', minimum: 1 };
const reason = { type: 'string', minLength: 3, maxLength: 50 };

/** How amounts are written, and what is said of those that are refused. */
interface Shape {
  readonly amount: Thing;
  readonly refused: string;
  readonly status: 400 | 422;
  readonly currencies?: readonly string[];
}

const shapes: Readonly<Record<string, Shape>> = {
  'no more than was paid': {
    amount: { type: 'integer', minimum: 1, maximum: 100_000 },
    ...{ refused: 'The amount is more than what was paid.', status: 422 },
  },
  'another currency': {
    amount: { type: 'string', pattern: '^[1-9]\\d{0,6}\\.\\d{2}$' },
    refused: 'The amount is more than what was paid, or in another currency.',
    ...{ status: 422, currencies: ['EUR', 'USD', 'CHF'] },
  },
  'a balance': {
    amount: { type: 'number', minimum: 1, maximum: 9000 },
    ...{ refused: 'It exceeds the balance of the account.', status: 400 },
  },
};

function document({ amount, refused, status, currencies }: Shape) {
  const currency = currencies ? { currency: { type: 'string', enum: currencies } } : {};
  const money = { type: 'object', required: ['amount', ...Object.keys(currency)] };
  const full = { ...money, properties: { amount, ...currency } };
  const others = { 400: refusal, 404: refusal, [status]: { ...refusal, description: refused } };
  return {
    openapi: '3.1.0',
    info: { title: 'Payments', version: '1' },
    paths: {
      '/payments': {
        post: {
          ...{ operationId: 'pay', requestBody: body(ref('Money')) },
          responses: { 201: json(ref('Payment')), 400: refusal },
        },
      },
      '/payments/{paymentId}': {
        parameters: [inPath('paymentId', id)],
        get: {
          operationId: 'readPayment',
          responses: { 200: json(ref('Payment')), 400: refusal, 404: refusal },
        },
      },
      '/payments/{paymentId}/refunds': {
        parameters: [inPath('paymentId', id)],
        post: {
          ...{ operationId: 'refund', requestBody: body(ref('NewRefund')) },
          responses: { 201: json({ type: 'object', properties: { reason } }), ...others },
        },
      },
    },
    components: {
      schemas: {
        ...{ Problem, Money: full },
        Payment: { ...full, required: ['id', ...full.required], properties: { id, ...full.properties } },
        NewRefund: { type: 'object', required: ['reason'], properties: { reason, money: ref('Money') } },
      },
    },
  };
}

function routes(shape: Shape): Routes {
  const paid: Thing[] = [];
  const whole = document(shape);
  const found = (key = ''): Thing | undefined => (/^[1-9]\d*$/.test(key) ? paid[Number(key) - 1] : undefined);
  const lacking = (key = '') =>
    /^[1-9]\d*$/.test(key) ? problem(404, 'no such') : problem(400, 'no number');
  return {
    'POST /payments': reading(validator(whole, 'Money'), (_, money) => {
      const made = { id: paid.length + 1, ...money };
      paid.push(made);
      return { status: 201, body: made };
    }),
    'GET /payments/{paymentId}': ({ names: [key] }) => {
      const payment = found(key);
      return payment ? { status: 200, body: payment } : lacking(key);
    },
    'POST /payments/{paymentId}/refunds': (asked) => {
      const payment = found(asked.names[0]);
      if (payment === undefined) return lacking(asked.names[0]);
      return reading(validator(whole, 'NewRefund'), (_, { reason: why, money }) => {
        const { amount, currency } = (money ?? payment) as Thing;
        const isOther = currency !== payment['currency'] || Number(amount) > Number(payment['amount']);
        return isOther ? problem(shape.status, 'not as paid') : { status: 201, body: { reason: why } };
      })(asked);
    },
  };
}

async function found(shape: Shape, bent?: Bent): Promise<readonly string[]> {
  const options = { profile: 'spec', runs: 12 } as const;
  const trial = { document: document(shape), routes: routes(shape), options };
  return openRows(await verifyDocument({ ...trial, ...(bent ? { bent } : {}) }));
}

suite('a bound that another thing sets', (test) => {
  for (const [name, shape] of Object.entries(shapes))
    test(`accuses nobody where the document says it: ${name}`, async () => {
      assert.equal(await found(shape), []);
    });

  for (const [name, shape] of Object.entries(shapes))
    test(`hides nothing, a long reason is refused: ${name}`, async () => {
      const bent: Bent = ({ json: sent }, right) => {
        const { reason: why } = (sent ?? {}) as Thing;
        return typeof why === 'string' && why.length === 50 ? problem(shape.status, 'too long') : right();
      };
      const [row] = await found(shape, bent);
      assert.match(row ?? '', /^valid-request-accepted refund (?:fail|warn) 4/);
    });
});
