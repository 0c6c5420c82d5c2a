/** Values are made no more often than they have to be: once for all uses of a schema, and not where none may stand. */

import * as assert from 'uvu/assert';
import type { JsonObject } from '../../json/json.ts';
import { layOut } from '../../schema/places.ts';
import type { Scope } from '../../schema/scope.ts';
import { plainValue } from '../../schema/valid-values.ts';
import { suite } from '../support/suite.ts';

const scope: Scope = { document: {}, dialect: '3.1' };

suite('what is made once', (test) => {
  test('is shared by all uses of a schema, whatever is noted beside the reference', () => {
    const document = { T: { type: 'object', properties: { a: { type: 'string' } } } };
    for (const dialect of ['3.0', '3.1'] as const) {
      const [first, ...others] = [
        { $ref: '#/T' },
        { description: 'another note', allOf: [{ $ref: '#/T' }] },
        { title: 'A', 'x-order': 1, allOf: [{ allOf: [{ $ref: '#/T' }] }] },
        ...(dialect === '3.1' ? [{ $ref: '#/T', description: 'a note' }] : []),
      ].map((schema) => layOut({ document, dialect }, schema));
      for (const other of others) assert.is(other, first);
    }
    const more = { allOf: [{ $ref: '#/T' }], required: ['a'] };
    assert.is.not(
      layOut({ document, dialect: '3.1' }, more),
      layOut({ document, dialect: '3.1' }, { $ref: '#/T' }),
    );
  });
});

suite('an object of which one member may stand', (test) => {
  const tree = (depth: number): JsonObject =>
    depth === 0
      ? { type: 'integer' }
      : {
          type: 'object',
          required: [...'abcdefghij'],
          properties: Object.fromEntries([...'abcdefghij'].map((name) => [name, tree(depth - 1)])),
        };
  const properties = { match: { type: 'string' }, tree: tree(4), other: tree(4) };

  test('has its first one, however large the others are', () => {
    const bounds = { minProperties: 1, maxProperties: 1 };
    for (const form of ['required', 'all'] as const)
      assert.equal(plainValue(scope, { type: 'object', properties, ...bounds }, form), { match: 'a match' });
    const both = { type: 'object', properties: { at: { type: 'integer' }, ...properties }, required: ['at'] };
    assert.equal(plainValue(scope, { ...both, maxProperties: 2 }, 'all'), { at: 1, match: 'a match' });
  });
});
