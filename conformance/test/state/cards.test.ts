/** Payments by one of two means, of which a card has to be valid still: no schema says until when. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, validator } from './reading.ts';
import { type Bent, problem, type Routes } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const year = { type: 'integer', minimum: 2000, maximum: 2100 };
const amount = { type: 'integer', minimum: 1, maximum: 900 };
const object = (properties: object) => ({ type: 'object', required: Object.keys(properties), properties });

const payments = {
  openapi: '3.1.0',
  info: { title: 'Payments', version: '1' },
  paths: {
    '/payments': {
      post: {
        ...{ operationId: 'pay', requestBody: body(ref('Payment')) },
        responses: { 200: json(object({ paid: amount })), 400: refusal, 422: refusal },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      Payment: object({ amount, means: { oneOf: [ref('Card'), ref('Account')] } }),
      Card: object({ kind: { const: 'card' }, number: { type: 'string', pattern: '^[0-9]{12}$' }, year }),
      Account: object({
        kind: { const: 'account' },
        number: { type: 'string', pattern: '^[A-Z]{2}[0-9]{8}$' },
      }),
    },
  },
};

/** @param refused the status of what is refused because of its year */
function paymentRoutes(refused: number): Routes {
  return {
    'POST /payments': reading(validator(payments, 'Payment'), (_, payment) => {
      const { year: last = 2100 } = payment['means'] as { readonly year?: number };
      if (last < 2030) return problem(refused, 'the card is too old');
      return { status: 200, body: { paid: payment['amount'] } };
    }),
  };
}

suite('a card that has to be valid still', (test) => {
  const options = { profile: 'spec', runs: 2 } as const;
  const verified = (refused: number, bent?: Bent) =>
    verifyDocument({
      ...{ document: payments, routes: paymentRoutes(refused), options },
      ...(bent ? { bent } : {}),
    });

  for (const refused of [400, 422])
    test(`is found where others are refused with ${refused}`, async () => {
      const report = await verified(refused);
      // Years that have been are recommended to be accepted, as days are.
      assert.equal(
        openRows(report).filter((row) => !row.startsWith('valid-request-accepted pay warn')),
        [],
      );
      assert.is(report.exitCode, 0);
    });

  test('may cost no more than is allowed', async () => {
    const { checks } = await verified(400, (asked, right) => {
      const { amount: cost, means } = (asked.json ?? {}) as { amount?: number; means?: { year?: number } };
      return Number(cost) > 900 && means?.year ? { status: 200, body: { paid: 900 } } : right();
    });
    assert.equal(
      checks.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id),
      ['violation-refused'],
    );
  });
});
