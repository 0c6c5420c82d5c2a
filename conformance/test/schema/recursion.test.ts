/** Circular and hopeless schemas: generation ends, small, or says that nothing can be made. */

import * as assert from 'uvu/assert';
import type { JsonObject } from '../../json/json.ts';
import { writeJson } from '../../json/write-json.ts';
import { fc } from '../../schema/arbitrary.ts';
import { boundaries } from '../../schema/boundaries.ts';
import { plainValue } from '../../schema/plain-value.ts';
import type { Scope } from '../../schema/scope.ts';
import { validValues } from '../../schema/valid-values.ts';
import { compileJudges } from '../../schema/validate.ts';
import { violations } from '../../schema/violations.ts';
import { suite } from '../support/suite.ts';

const self = { $ref: '#/S' };
const circular: Readonly<Record<string, JsonObject>> = {
  list: { type: 'object', required: ['value'], properties: { value: { type: 'integer' }, next: self } },
  tree: {
    type: 'object',
    properties: { name: { type: 'string' }, children: { type: 'array', items: self } },
  },
  wide: { type: 'object', properties: Object.fromEntries([...'abcdefgh'].map((name) => [name, self])) },
  wrapped: {
    type: 'object',
    properties: { a: { allOf: [self] }, b: { type: 'object', properties: { c: self } } },
  },
  branches: { oneOf: [{ type: 'string' }, { type: 'array', items: self }] },
  map: { type: 'object', additionalProperties: self },
  pairs: { type: 'array', prefixItems: [{ type: 'string' }, self] },
};
const hopeless: Readonly<Record<string, JsonObject>> = {
  endless: { type: 'object', required: ['next'], properties: { next: self } },
  nothing: { type: 'string', enum: [] },
  contradiction: { allOf: [{ type: 'string' }, { type: 'integer' }] },
  gap: { type: 'integer', minimum: 5, maximum: 4 },
  never: { not: {} },
  lookaround: { type: 'string', pattern: '^(?=q)z$' },
  alike: { type: 'array', items: { type: 'boolean' }, minItems: 3, uniqueItems: true },
  longer: { type: 'string', minLength: 5, maxLength: 2 },
};

suite('circular and hopeless schemas', (test) => {
  for (const [name, schema] of Object.entries(circular)) {
    test(`${name}: values are valid and small, violations and boundaries few`, async () => {
      const scope = scopeOf(schema);
      const { first } = (await compileJudges(scope, ['/S']))('/S');
      const random = validValues(scope, schema, { text: 'ordinary', form: 'any' });
      const drawn = random ? fc.sample(random, { seed: 1, numRuns: 50 }) : [];
      assert.is(drawn.length, 50);
      for (const value of [
        plainValue(scope, schema, 'all'),
        plainValue(scope, schema, 'required'),
        ...drawn,
      ]) {
        assert.ok(value !== undefined && first(value).length === 0);
        if (value !== undefined) assert.ok(writeJson(value).length < 5000, writeJson(value));
      }
      assert.ok(violations(scope, schema).length < 200);
      assert.ok(boundaries(scope, schema).length < 200);
    });
  }

  for (const [name, schema] of Object.entries(hopeless)) {
    test(`${name}: nothing is made`, () => {
      const scope = scopeOf(schema);
      assert.is(plainValue(scope, schema, 'all'), undefined);
      assert.is(validValues(scope, schema, { text: 'plain', form: 'all' }), undefined);
      assert.equal([violations(scope, schema), boundaries(scope, schema)], [[], []]);
    });
  }
});

function scopeOf(schema: JsonObject): Scope {
  return { document: { S: schema }, dialect: '3.1' };
}
