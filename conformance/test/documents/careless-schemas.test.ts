/** Servers that know all of a schema but one thing: each operation has a careless server of its own, beside one that conforms. */

import { Ajv2020 } from 'ajv/dist/2020.js';
import * as assert from 'uvu/assert';
import { problem, type Routes } from '../state/serve-routes.ts';
import { verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';

/** What a schema says, and what careless servers think that it says instead. */
interface Subject {
  readonly what: string;
  readonly schema: object;
  readonly careless: Readonly<Record<string, object>>;
}

const integer = (bounds: object): object => ({ type: 'integer', ...bounds });
const text = (bounds: object): object => ({ type: 'string', ...bounds });
const main = (bounds: object, required = ['kind', 'size']): object => {
  return { type: 'object', required, properties: { kind: { const: 'main' }, size: integer(bounds) } };
};
const list = (contains: object, bounds: object): object => ({
  type: 'array',
  items: { type: 'object' },
  contains,
  ...bounds,
});
const sized = { minimum: 1, maximum: 9 };
const [two, upToThree] = [{ minContains: 2 }, { maxContains: 3 }];

const owner = (contains: object): object => ({ type: 'array', minItems: 2, contains });
const named = (propertyNames: object, bounds: object = {}): object => ({
  ...{ type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
  ...{ propertyNames, additionalProperties: { type: 'string' }, ...bounds },
});
const few = (bounds: object, members: object = {}): object => ({
  type: 'object',
  ...{ minProperties: 2, maxProperties: 2, ...bounds },
  properties: {
    ...{ a: integer({ minimum: 3 }), b: text({ maxLength: 3 }), c: { enum: ['x', 'y'] } },
    d: { type: 'array', items: { type: 'integer' } },
    ...members,
  },
});
const matching = (patternProperties: object): object => ({
  ...{ type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
  ...{ patternProperties, additionalProperties: false },
});
const patterns = { '^s_': text({ minLength: 2, maxLength: 5 }), '^n_': integer({ minimum: 2 }) };

const kinds = (lives: object, milk: object, eggs: object): object => ({
  oneOf: [
    { anyOf: [of('cat', { lives: integer(lives) }), of('cow', { milk })] },
    of('hen', { eggs: { type: 'array', items: { type: 'integer' }, ...eggs } }),
  ],
});
const of = (name: string, members: object): object => ({
  ...{ type: 'object', required: ['kind', ...Object.keys(members)] },
  properties: { kind: { const: name }, ...members },
});
const [nine, forty, three] = [{ minimum: 1, maximum: 9 }, integer({ maximum: 40 }), { maxItems: 3 }];
const other = (name: object, bounds: object): object => ({
  oneOf: [
    of('cat', { lives: { type: 'integer' } }),
    { required: ['name'], properties: { name, kind }, ...bounds },
  ],
});
const kind = { type: 'string', not: { const: 'cat' } };
const [noLives, noNobody] = [
  { type: 'object', not: { required: ['lives'] } },
  { type: 'string', not: { const: 'nobody' } },
];

const subjects: readonly Subject[] = [
  {
    what: 'branches of branches',
    schema: kinds(nine, forty, three),
    careless: {
      'lives from 0': kinds({ ...nine, minimum: 0 }, forty, three),
      'any lives': kinds({ minimum: 1 }, forty, three),
      'no ninth life': kinds({ ...nine, maximum: 8 }, forty, three),
      'any milk': kinds(nine, { type: 'integer' }, three),
      'no 40 of milk': kinds(nine, integer({ maximum: 39 }), three),
      'any number of eggs': kinds(nine, forty, {}),
      'no third egg': kinds(nine, forty, { maxItems: 2 }),
    },
  },
  {
    what: 'what is forbidden in a branch',
    schema: other(noNobody, noLives),
    careless: {
      'any name': other({ type: 'string' }, noLives),
      'lives of others': other(noNobody, { type: 'object' }),
    },
  },
  {
    what: 'items that a list has to contain',
    schema: list(main(sized), { ...two, ...upToThree, maxItems: 8 }),
    careless: {
      'one is enough': list(main(sized), { ...upToThree, maxItems: 8 }),
      'as many as there are': list(main(sized), { ...two, maxItems: 8 }),
      'no third one': list(main(sized), { ...two, maxContains: 2, maxItems: 8 }),
      'no eighth item': list(main(sized), { ...two, ...upToThree, maxItems: 7 }),
      'of any kind': list({ ...main(sized), properties: { size: integer(sized) } }, { ...two, maxItems: 8 }),
      'size is left out': list(main(sized, ['kind']), { ...two, ...upToThree, maxItems: 8 }),
      'sizes from 0': list(main({ ...sized, minimum: 0 }), { ...two, ...upToThree, maxItems: 8 }),
      'sizes up to 10': list(main({ ...sized, maximum: 10 }), { ...two, ...upToThree, maxItems: 8 }),
      'no size of 9': list(main({ ...sized, maximum: 8 }), { ...two, ...upToThree, maxItems: 8 }),
    },
  },
  {
    what: 'one item beside others',
    schema: owner(main(sized)),
    careless: {
      'of any kind': owner({ ...main(sized), properties: { size: integer(sized) } }),
      'kind is left out': owner(main(sized, ['size'])),
      'sizes from 0': owner(main({ ...sized, minimum: 0 })),
      'no size of 9': owner(main({ ...sized, maximum: 8 })),
    },
  },
  {
    what: 'names of members',
    schema: named({ allOf: [{ minLength: 2, maxLength: 6 }, { pattern: '^[a-z]' }] }, { maxProperties: 3 }),
    careless: {
      'of one letter': named({ allOf: [{ maxLength: 6 }, { pattern: '^[a-z]' }] }, { maxProperties: 3 }),
      'of any length': named({ allOf: [{ minLength: 2 }, { pattern: '^[a-z]' }] }, { maxProperties: 3 }),
      'of any letters': named({ minLength: 2, maxLength: 6 }, { maxProperties: 3 }),
      'none of six letters': named({ allOf: [{ minLength: 2, maxLength: 5 }, { pattern: '^[a-z]' }] }),
      'no third member': named({ minLength: 2, maxLength: 6, pattern: '^[a-z]' }, { maxProperties: 2 }),
    },
  },
  {
    what: 'members for which there is no room',
    schema: few({}),
    careless: {
      'any c': few({}, { c: {} }),
      'any d': few({}, { d: {} }),
      'any items in d': few({}, { d: { type: 'array' } }),
      'no y as c': few({}, { c: { const: 'x' } }),
      'a third member': few({ maxProperties: 3 }),
    },
  },
  {
    what: 'members by patterns of their names',
    schema: matching(patterns),
    careless: {
      'any text': matching({ ...patterns, '^s_': { type: 'string' } }),
      'texts of six': matching({ ...patterns, '^s_': text({ minLength: 2, maxLength: 6 }) }),
      'no texts of five': matching({ ...patterns, '^s_': text({ minLength: 2, maxLength: 4 }) }),
      'any number': matching({ ...patterns, '^n_': { type: 'number', minimum: 2 } }),
      'numbers from 1': matching({ ...patterns, '^n_': integer({ minimum: 1 }) }),
      'no 2': matching({ ...patterns, '^n_': integer({ minimum: 3 }) }),
      'no such text': matching({ '^n_': patterns['^n_'] }),
    },
  },
];

/** The operations against whose servers something was found, beside the one that conforms. */
async function foundIn({ schema, careless }: Subject): Promise<readonly string[]> {
  const servers = Object.entries({ conforms: schema, ...careless });
  const paths = servers.map(([name]): [string, object] => {
    const requestBody = { required: true, content: { 'application/json': { schema } } };
    const responses = { 200: { description: 'Taken' }, 400: { description: 'Refused' } };
    return [`/${encodeURIComponent(name)}`, { post: { operationId: name, requestBody, responses } }];
  });
  const routes: Routes = Object.fromEntries(
    servers.map(([name, own]) => {
      const takes = new Ajv2020({ strict: false }).compile(own);
      return [
        `POST /${encodeURIComponent(name)}`,
        ({ json, type }) =>
          type === 'application/json' && json !== undefined && takes(json)
            ? { status: 200 }
            : problem(400, 'no'),
      ];
    }),
  );
  const info = { title: 'Careless', version: '1' };
  const document = { openapi: '3.1.0', info, paths: Object.fromEntries(paths) };
  const only = ['valid-request-accepted', 'violation-refused'];
  const options = { profile: 'spec', runs: 1, only, maxCreates: 100_000 } as const;
  const { checks } = await verifyDocument({ document, routes, options });
  const open = checks.filter(({ verdict }) => !['pass', 'not-applicable'].includes(verdict));
  return [...new Set(open.map(({ operation, verdict }) => `${operation}: ${verdict}`))];
}

suite('servers that know all of a schema but one thing', (test) => {
  for (const subject of subjects)
    test(subject.what, async () => {
      const expected = Object.keys(subject.careless).map((name) => `${name}: fail`);
      assert.equal((await foundIn(subject)).toSorted(), expected.toSorted());
    });
});
