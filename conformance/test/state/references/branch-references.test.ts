/** Bodies of several branches that refer to other resources: what the branches name is taken from the target. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const word = { type: 'string', minLength: 1, maxLength: 40 };
const customer = { type: 'object', required: ['customerId'], properties: { customerId: word } };
const kind = (name: string, properties: object): object => ({
  ...{ type: 'object', required: ['kind', ...Object.keys(properties)] },
  properties: { kind: { const: name }, ...properties },
});
const [car, home] = [kind('car', { plate: word }), kind('home', { street: word })];
const both = (...parts: readonly unknown[]): object => ({ allOf: parts });
const given = (...names: readonly string[]): object => ({
  ...{ type: 'object', required: names },
  properties: Object.fromEntries(names.map((name) => [name, word])),
});
const discriminator = { propertyName: 'kind' };

/** Where the name of the customer stands in the body. */
const shapes: Readonly<Record<string, { readonly schema: unknown; readonly more?: object }>> = {
  'a common part of the branches of a oneOf': {
    schema: { oneOf: [ref('Car'), ref('Home')], discriminator },
    more: { Base: customer, Car: both(ref('Base'), car), Home: both(ref('Base'), home) },
  },
  'the branches of an anyOf': { schema: { anyOf: [both(car, customer), both(home, customer)] } },
  'branches of branches': {
    schema: {
      oneOf: [{ oneOf: [both(car, customer), both(home, customer)] }, both(kind('pet', {}), customer)],
    },
  },
  'choices in the parts of an allOf': {
    schema: both({ oneOf: [car, home] }, { anyOf: [customer, both(customer, { minProperties: 2 })] }),
  },
  'the second branch alone': {
    schema: { oneOf: [both(kind('gift', {}), { properties: { customerId: false } }), both(home, customer)] },
  },
  'a child of what has a discriminator': {
    schema: {
      ...{ type: 'object', required: ['kind'], discriminator },
      properties: { kind: { type: 'string', enum: ['Car', 'Home'] } },
    },
    more: {
      Car: both(ref('Policy'), given('plate'), customer),
      Home: both(ref('Policy'), given('street'), customer),
      Held: { anyOf: [both(kind('Car', {}), ref('Car')), both(kind('Home', {}), ref('Home'))] },
    },
  },
  'branches of a nested object': {
    schema: {
      ...{ type: 'object', required: ['holder'] },
      properties: { holder: { oneOf: [both(car, customer), both(home, customer)] } },
    },
  },
  'branches of the items of a list': {
    schema: {
      ...{ type: 'object', required: ['lines'] },
      properties: {
        lines: { type: 'array', minItems: 1, items: { oneOf: [both(car, customer), both(home, customer)] } },
      },
    },
  },
  'one branch, as another thing in the other': {
    schema: {
      oneOf: [
        both(car, customer),
        kind('guest', { customerId: { type: 'object', required: ['name'], properties: { name: word } } }),
      ],
    },
  },
};

function documentOf({ schema, more }: (typeof shapes)[string]): object {
  const made = (operationId: string, sent: string, name: string): object => ({
    operationId,
    ...{ requestBody: body(ref(sent)) },
    responses: { 201: json(ref(name)), 400: refusal, 404: refusal, 422: refusal },
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Policies', version: '1' },
    paths: {
      '/customers': { post: made('addCustomer', 'NewCustomer', 'Known') },
      '/policies': { post: made('addPolicy', 'Policy', 'Known') },
      '/policies/{policyId}': {
        parameters: [inPath('policyId', word)],
        get: { operationId: 'getPolicy', responses: { 200: json(ref('Known')), 404: refusal } },
      },
    },
    components: {
      schemas: {
        Problem,
        NewCustomer: given('name'),
        Known: given('id'),
        Policy: schema,
        Held: schema,
        ...more,
      },
    },
  };
}

/** The customers that a body names, wherever it does. */
function namedIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    name === 'customerId' && typeof one === 'string' ? [one] : namedIn(one),
  );
}

function routesOf(document: object): Routes {
  const [customers, policies] = [new Set<string>(), new Set<string>()];
  const keep = (kept: Set<string>, id: string): Thing => {
    kept.add(id);
    return { id };
  };
  return {
    'POST /customers': reading(validator(document, 'NewCustomer'), () => ({
      status: 201,
      body: keep(customers, `c-${customers.size + 100}`),
    })),
    'POST /policies': reading(validator(document, 'Held'), (_, told) =>
      namedIn(told).every((one) => customers.has(one))
        ? { status: 201, body: keep(policies, `p-${policies.size + 100}`) }
        : problem(422, 'no such customer'),
    ),
    'GET /policies/{policyId}': ({ names: [name = ''] }) =>
      policies.has(name) ? { status: 200, body: { id: name } } : problem(404, 'no such policy'),
  };
}

suite('bodies whose branches refer to a customer', (test) => {
  for (const [words, shape] of Object.entries(shapes))
    test(`are accepted where the name is in ${words}`, async () => {
      const document = documentOf(shape);
      const report = await verifyDocument({
        ...{ document, routes: routesOf(document) },
        options: { profile: 'spec', only: ['valid-request-accepted', 'violation-refused', 'made-is-read'] },
      });
      assert.equal(openRows(report), []);
      assert.is(report.exitCode, 0);
    });
});
