/** Branches: those of expressions within expressions, told apart by a member, and those that inherit from another schema. */

import * as assert from 'uvu/assert';
import { problem, type Routes } from '../state/serve-routes.ts';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';
import { loadsDocument, loadsRoutes, type Neglect } from './branches-server.ts';

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const kindOf = (kind: string, own: object): object => ({
  type: 'object',
  required: ['kind', ...Object.keys(own)],
  properties: { kind: { type: 'string', enum: [kind] }, ...own },
  additionalProperties: false,
});

/** What a sum is made of, and how its operands are found. */
const sums: Readonly<Record<string, { readonly own: object; readonly operands: (sum: Body) => unknown }>> = {
  'two members': {
    own: { left: ref('Expression'), right: ref('Expression') },
    operands: ({ left, right }) => [left, right],
  },
  'a list': {
    own: { terms: { type: 'array', minItems: 1, maxItems: 4, items: ref('Expression') } },
    operands: ({ terms }) => terms,
  },
};

type Body = Readonly<Record<string, unknown>>;

const documentOf = (sum: object): object => ({
  openapi: '3.0.3',
  info: { title: 'Expressions', version: '1' },
  paths: {
    '/values': {
      post: {
        operationId: 'evaluate',
        requestBody: { required: true, content: { 'application/json': { schema: ref('Expression') } } },
        responses: { 200: { description: 'Read' }, 400: { description: 'No expression' } },
      },
    },
  },
  components: {
    schemas: {
      Expression: {
        oneOf: [ref('Literal'), ref('Sum')],
        discriminator: {
          propertyName: 'kind',
          mapping: { literal: '#/components/schemas/Literal', sum: '#/components/schemas/Sum' },
        },
      },
      Literal: kindOf('literal', { value: { type: 'integer', minimum: 0, maximum: 99 } }),
      Sum: kindOf('sum', sum),
    },
  },
});

async function rowsOf(name: string, levels: number, mostLevels = 1000): Promise<readonly string[]> {
  const { own, operands } = sums[name] ?? { own: {}, operands: () => [] };
  const names = ['kind', ...Object.keys(own)].join();
  const isRight = (value: unknown, level: number): boolean => {
    if (level > levels) return true;
    if (typeof value !== 'object' || value === null || level > mostLevels) return false;
    const body = value as Body;
    const { kind, value: number } = body;
    if (kind === 'literal')
      return (
        Object.keys(body).length === 2 &&
        Number.isInteger(number) &&
        Number(number) >= 0 &&
        Number(number) < 100
      );
    const inner = operands(body);
    const isSum =
      kind === 'sum' && Object.keys(body).toSorted().join() === names.split(',').toSorted().join();
    return (
      isSum &&
      Array.isArray(inner) &&
      inner.length > 0 &&
      inner.length < 5 &&
      inner.every((one) => isRight(one, level + 1))
    );
  };
  const routes: Routes = {
    'POST /values': ({ json, type }) =>
      type === 'application/json' && isRight(json, 1) ? { status: 200 } : problem(400, 'no expression'),
  };
  const only = ['valid-request-accepted', 'violation-refused'];
  const options = { profile: 'spec', runs: 2, only } as const;
  return openRows(await verifyDocument({ document: documentOf(own), routes, options }));
}

suite('expressions within expressions', (test) => {
  for (const name of Object.keys(sums)) {
    test(`${name}: a server that reads all levels is let be`, async () => {
      assert.equal(await rowsOf(name, 1000), []);
    });

    test(`${name}: a server that reads two levels is found`, async () => {
      const found = await rowsOf(name, 2);
      assert.is(found.length, 1);
      assert.match(found[0] ?? '', /^violation-refused evaluate fail 200 at \/components\/schemas/);
    });
  }

  test('a server that takes no more than two levels breaks a recommendation at least', async () => {
    const [row] = await rowsOf('a list', 1000, 2);
    assert.match(row ?? '', /^valid-request-accepted evaluate (?:fail|warn) 400/);
  });
});

const options = { profile: 'spec', only: ['valid-request-accepted', 'violation-refused'] } as const;

async function loadRows(neglect?: Neglect): Promise<readonly string[]> {
  const found = await verifyDocument({ document: loadsDocument, routes: loadsRoutes(neglect), options });
  return openRows(found).map((row) => row.split(' ').slice(0, 3).join(' '));
}

const anything = (): boolean => true;

/** What is taken though it is refused. */
const lax: readonly (readonly [words: string, neglect: Neglect])[] = [
  ...['parcel', 'pallet', 'crate'].map((kind): [string, Neglect] => [
    `the weight of a ${kind}`,
    { rule: 'weight', kind, isRight: ({ weight }) => Number.isInteger(weight) },
  ]),
  ['the value of a pallet', { rule: 'value', kind: 'pallet', isRight: anything }],
  ['what else a parcel has', { rule: 'others', kind: 'parcel', isRight: anything }],
  ['the label', { rule: 'label', isRight: ({ label }) => typeof label === 'string' }],
  ['the height', { rule: 'height', isRight: ({ height }) => Number.isInteger(height) }],
  ['the owner', { rule: 'owner', isRight: anything }],
  ['the seals', { rule: 'seals', isRight: ({ seals }) => Array.isArray(seals) && seals.length > 0 }],
];

/** What is refused though it is documented. */
const strict: readonly (readonly [words: string, neglect: Neglect])[] = [
  ...['parcel', 'crate'].map((kind): [string, Neglect] => [
    `no value of a ${kind}`,
    { rule: 'value', kind, isRight: ({ value = 0 }) => Number.isInteger(value) && Number(value) >= 0 },
  ]),
  [
    'no owner',
    { rule: 'owner', isRight: ({ owner = 'x' }) => typeof owner === 'string' && owner.length < 21 },
  ],
  ['several seals', { rule: 'seals', isRight: ({ seals }) => Array.isArray(seals) && seals.length === 1 }],
];

/** Branches that inherit: a conforming server is let be, and each limit of each branch is tried, also where others have it too. */
suite('branches that inherit', (test) => {
  test('a server that conforms is let be', async () => {
    assert.equal(await loadRows(), []);
  });

  for (const [words, neglect] of lax) {
    test(`a server that does not look at ${words} is found`, async () => {
      assert.equal(await loadRows(neglect), ['violation-refused addLoad fail']);
    });
  }

  for (const [words, neglect] of strict) {
    test(`a server that takes ${words} for a fault is found`, async () => {
      assert.ok((await loadRows(neglect)).includes('valid-request-accepted addLoad fail'));
    });
  }
});
