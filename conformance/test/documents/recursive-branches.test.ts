/** Expressions within expressions, told apart by a member: a server that reads the first two levels alone is found. */

import * as assert from 'uvu/assert';
import { problem, type Routes } from '../state/serve-routes.ts';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';

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
