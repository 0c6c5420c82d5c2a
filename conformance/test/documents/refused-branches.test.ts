/**
 * Where a rule that no schema says refuses all that is of the first branch, or in the first media type, another one makes
 * the ordinary requests: a server is accused of nothing for that rule, and found where it does not look at the others.
 */

import * as assert from 'uvu/assert';
import { json } from '../state/documents.ts';
import { type Asked, problem, type Routes, type Told } from '../state/serve-routes.ts';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';

const options = { profile: 'spec', runs: 2, only: ['valid-request-accepted', 'violation-refused'] } as const;

const kindOf = (kind: string, own: object): object => ({
  type: 'object',
  required: ['kind', ...Object.keys(own)],
  properties: { kind: { const: kind }, ...own },
  additionalProperties: false,
});
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const schemas = {
  Payment: { oneOf: [ref('Refund'), ref('Charge')], discriminator: { propertyName: 'kind' } },
  Refund: kindOf('Refund', { payment: { type: 'string', minLength: 1 } }),
  Charge: kindOf('Charge', { amount: { type: 'integer', minimum: 1, maximum: 500 } }),
  Order: {
    type: 'object',
    required: ['method'],
    properties: { method: { anyOf: [ref('Refund'), ref('Charge')] }, note: { type: 'string' } },
    additionalProperties: false,
  },
  Amount: { type: 'object', required: ['amount'], properties: { amount: { enum: ['one', 'two'] } } },
};
const documentOf = (content: object): object => ({
  openapi: '3.1.0',
  info: { title: 'Payments', version: '1' },
  paths: {
    '/payments': {
      post: {
        operationId: 'pay',
        requestBody: { required: true, content },
        responses: { 201: json({ type: 'object' }), 400: { description: 'refused' } },
      },
    },
  },
  components: { schemas },
});

type Body = Readonly<Record<string, unknown>>;
type Rule = (amount: unknown) => boolean;

const isRight: Rule = (amount) => Number.isInteger(amount) && Number(amount) >= 1 && Number(amount) <= 500;
const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** There is no payment yet that could be given back. */
const isCharge = (value: unknown, rule: Rule): boolean =>
  isObject(value) && value['kind'] === 'Charge' && Object.keys(value).length === 2 && rule(value['amount']);

interface Shape {
  readonly content: object;
  readonly accepts: (asked: Asked, rule: Rule) => boolean;
  readonly refused: string;
  readonly lax: Rule;
}

const jsonOf = (name: string, example?: object): object => ({
  'application/json': { schema: ref(name), ...(example ? { example } : {}) },
});
const shapes: Readonly<Record<string, Shape>> = {
  'a body with a discriminator': {
    content: jsonOf('Payment'),
    accepts: ({ json }, rule) => isCharge(json, rule),
    refused: 'Refund',
    lax: Number.isInteger,
  },
  'a body of which the document shows the other branch': {
    content: jsonOf('Payment', { kind: 'Charge', amount: 20 }),
    accepts: ({ json }, rule) => isCharge(json, rule),
    refused: 'Refund',
    lax: Number.isInteger,
  },
  'a member': {
    content: jsonOf('Order'),
    accepts: ({ json }, rule) =>
      isObject(json) &&
      Object.keys(json).every((name) => ['method', 'note'].includes(name)) &&
      ['string', 'undefined'].includes(typeof json['note']) &&
      isCharge(json['method'], rule),
    refused: 'Refund',
    lax: Number.isInteger,
  },
  'a media type': {
    content: { ...jsonOf('Amount'), 'application/x-www-form-urlencoded': { schema: ref('Amount') } },
    accepts: ({ type, bytes }, rule) =>
      type === 'application/x-www-form-urlencoded' &&
      rule(Object.fromEntries(new URLSearchParams(Buffer.from(bytes).toString()))['amount']),
    refused: 'application/json',
    lax: (amount) => typeof amount === 'string',
  },
};

function routesOf({ accepts }: Shape, rule: Rule): Routes {
  const taken: Told = { status: 201, body: {} };
  return { 'POST /payments': (asked) => (accepts(asked, rule) ? taken : problem(400, 'refused')) };
}

async function rowsOf(shape: Shape, rule: Rule): Promise<readonly string[]> {
  return openRows(
    await verifyDocument({ document: documentOf(shape.content), routes: routesOf(shape, rule), options }),
  );
}

suite('a branch of which nothing is accepted', (test) => {
  for (const [words, shape] of Object.entries(shapes)) {
    const rule: Rule = words === 'a media type' ? (amount) => amount === 'one' || amount === 'two' : isRight;
    const left = `valid-request-accepted pay inconclusive pay answers 400 to everything valid of ${shape.refused} that could be made: give what it accepts under values in conformance.yaml`;

    test(`${words}: a server that conforms is let be`, async () => {
      assert.equal(await rowsOf(shape, rule), [left]);
    });

    test(`${words}: a server that does not look at what it takes is found`, async () => {
      const found = await rowsOf(shape, shape.lax);
      assert.is(found.length, 2);
      assert.is(found[0], left);
      assert.match(found[1] ?? '', /^violation-refused pay fail 201 at .*\/amount/);
    });

    test(`${words}: a server that takes too little of what it takes is found`, async () => {
      const found = await rowsOf(shape, (amount) => rule(amount) && amount !== 500 && amount !== 'two');
      assert.ok(found[0]?.startsWith('valid-request-accepted pay fail 400'), found.join('\n'));
    });
  }
});
