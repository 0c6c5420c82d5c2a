/** Branches of a body that the state of a thing refuses: a larger thing opens them, and what stays closed is named. */

import * as assert from 'uvu/assert';
import type { Report } from '../../report/report.ts';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { type Thing, validator } from './reading.ts';
import { problem, type Routes } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const id = { type: 'integer', minimum: 1 };

function payment(way: string, properties: object): object {
  return {
    ...{
      type: 'object',
      required: ['way', 'cents', ...Object.keys(properties)],
      additionalProperties: false,
    },
    properties: { way: { const: way }, cents: { type: 'integer', minimum: 1 }, ...properties },
  };
}

/** Bills of one line, which may cost so much at the most, and are paid by card or in cash. */
function schemasOf(highest: number): object {
  const cents = { type: 'integer', minimum: 1, maximum: highest };
  const line = { type: 'object', required: ['cents'], properties: { cents } };
  const lines = { type: 'array', minItems: 1, maxItems: 1, items: line };
  return {
    ...{ Problem, NewBill: { type: 'object', required: ['lines'], properties: { lines } } },
    Bill: { type: 'object', required: ['id', 'lines'], properties: { id, lines } },
    Payment: { oneOf: [ref('Card'), ref('Cash')] },
    Card: payment('card', {}),
    Cash: payment('cash', { till: { type: 'integer', minimum: 1, maximum: 9 } }),
  };
}

function documentOf(highest: number): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Bills', version: '1' },
    paths: {
      '/bills': {
        post: {
          ...{ operationId: 'makeBill', requestBody: body(ref('NewBill')) },
          responses: { 201: json(ref('Bill')), 422: refusal },
        },
      },
      '/bills/{billId}': {
        parameters: [inPath('billId', id)],
        get: { operationId: 'readBill', responses: { 200: json(ref('Bill')), 404: refusal, 422: refusal } },
      },
      '/bills/{billId}/payments': {
        parameters: [inPath('billId', id)],
        post: {
          ...{ operationId: 'pay', requestBody: body(ref('Payment')) },
          responses: {
            201: json({ type: 'object' }),
            ...{ 404: refusal, 409: { ...refusal, description: 'More than the bill' }, 422: refusal },
          },
        },
      },
    },
    components: { schemas: schemasOf(highest) },
  };
}

/** How much is paid in cash at the least, as the server has it and no schema says. */
const leastCash = 500;

function routes(whole: object, isPayment: (payment: Thing) => boolean): Routes {
  const bills: Thing[] = [];
  const found = (key = ''): Thing | undefined => bills[Number(key) - 1];
  const lacking = (key = '') =>
    /^[1-9]\d*$/.test(key) ? problem(404, 'no bill') : problem(422, 'no number');
  return {
    'POST /bills': ({ json: sent, type }) => {
      if (type !== 'application/json' || !validator(whole, 'NewBill')(sent)) return problem(422, 'no bill');
      const made = { id: bills.length + 1, ...(sent as Thing) };
      bills.push(made);
      return { status: 201, body: made };
    },
    'GET /bills/{billId}': ({ names: [key] }) => {
      const bill = found(key);
      return bill ? { status: 200, body: bill } : lacking(key);
    },
    'POST /bills/{billId}/payments': (asked) => {
      const bill = found(asked.names[0]);
      if (bill === undefined) return lacking(asked.names[0]);
      const payment = asked.json as Thing;
      if (asked.type !== 'application/json' || !isPayment(payment)) return problem(422, 'no payment');
      const [line] = bill['lines'] as readonly Thing[];
      const cents = Number(payment['cents']);
      const least = payment['way'] === 'cash' ? Math.max(cents, leastCash) : cents;
      return least > Number(line?.['cents']) ? problem(409, 'too much') : { status: 201, body: {} };
    },
  };
}

function run(highest: number, lax = false): Promise<Report> {
  const whole = documentOf(highest);
  const isValid = validator(whole, 'Payment');
  const withoutTill = ({ till: _, ...rest }: Thing): Thing => ({ ...rest, till: 1 });
  const isPayment = (sent: Thing): boolean =>
    isValid(sent) || (lax && sent?.['way'] === 'cash' && 'till' in sent && isValid(withoutTill(sent)));
  const options = {
    profile: 'spec',
    only: ['violation-refused', 'valid-request-accepted'],
    runs: 4,
  } as const;
  return verifyDocument({ document: whole, routes: routes(whole, isPayment), options });
}

const closed = ({ notices = [] }: Report): readonly string[] =>
  notices.filter((one) => one.includes('no plain request of'));

suite('branches that a state refuses', (test) => {
  test('are opened by a larger thing, and the conforming server is accused of nothing', async () => {
    const report = await run(100_000);
    assert.equal(openRows(report), []);
    assert.equal(closed(report), []);
  });

  test('show what is broken there once a larger thing opens them', async () => {
    const [row = '', ...others] = openRows(await run(100_000, true));
    assert.match(row, /^violation-refused pay fail /);
    assert.equal(others, []);
  });

  test('are named where nothing opens them, and accuse nobody', async () => {
    const report = await run(100);
    assert.equal(openRows(report), []);
    assert.match(closed(report).join(), /pay accepted no plain request of Cash of its body \(409\)/);
  });

  test('do not count as exercised by the refusal of what nothing opens', async () => {
    const { coverage } = await run(100, true);
    const items = coverage?.operations.find(({ operation }) => operation === 'pay')?.items ?? [];
    const till = items.find(({ name }) => name.startsWith('/till maximum'));
    assert.is(till?.broken?.matched, 0);
  });
});
