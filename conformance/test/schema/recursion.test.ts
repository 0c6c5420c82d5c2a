/** Circular and hopeless schemas: generation ends, small, or says that nothing can be made. */

import * as assert from 'uvu/assert';
import type { JsonObject } from '../../json/json.ts';
import { writeJson } from '../../json/write-json.ts';
import { fc } from '../../schema/arbitrary.ts';
import { boundaries } from '../../schema/boundaries.ts';
import { applyEdit } from '../../schema/edit.ts';
import { judgeValue } from '../../schema/judge.ts';
import type { Scope } from '../../schema/scope.ts';
import { plainValue, validValues } from '../../schema/valid-values.ts';
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
  test('what comes back to itself is entered three times, and less often, by values that are valid', () => {
    const found = (name: string): readonly string[] => {
      const schema = circular[name] ?? {};
      const levels = boundaries(scopeOf(schema), schema).filter(({ group }) => group === 'levels');
      return levels.flatMap(({ place, kind, values }) =>
        values.map(({ edit }) => `${place} ${kind} ${writeJson(edit.value ?? null)}`),
      );
    };
    assert.equal(found('list'), [
      '/next/next recommended {"value":1,"next":{"value":1,"next":{"value":1}}}',
      '/next/next recommended {"value":1,"next":{"value":1}}',
      '/next/next recommended {"value":1}',
    ]);
    assert.equal(found('tree')[0]?.split('"children":').length, 4);
  });

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
      assert.ok(violations(scope, schema).length < 400);
      assert.ok(boundaries(scope, schema).length < 200);
    });
  }

  test('members of children are broken down to the third level, each keyword at each place', () => {
    const schema = {
      ...{ type: 'object', required: ['name'], additionalProperties: false },
      properties: { name: { type: 'string', minLength: 1 }, children: { type: 'array', items: self } },
    };
    const found = labelsOf(scopeOf(schema), self);
    const levels = [1, 2, 3].map((level) => Array(level).fill('children.0').join('.'));
    for (const place of levels) {
      const own = found.filter(
        (label) => label.startsWith(`${place}.name:`) || label.startsWith(`${place}.extra:`),
      );
      assert.equal(
        own.map((label) => label.replace(place, '').split(':').slice(0, 2).join(':')),
        ['.name:required', '.extra:additionalProperties', '.name:type', '.name:minLength'],
      );
    }
    const firsts = levels.map((place) => found.findIndex((label) => label.startsWith(`${place}.name`)));
    assert.equal(
      firsts,
      firsts.toSorted((one, other) => one - other),
    );
  });

  for (const [name, properties, label] of [
    ['a member', { next: self }, 'next.next.value:type'],
    [
      'a map',
      { inner: { type: 'object', additionalProperties: self } },
      'inner.extra1.inner.extra1.value:type',
    ],
    ['a member through allOf', { next: { allOf: [self] } }, 'next.next.next.value:type'],
  ] as const) {
    test(`what comes back as ${name} is entered`, () => {
      const schema = { type: 'object', properties: { value: { type: 'integer' }, ...properties } };
      const found = labelsOf(scopeOf(schema), self);
      assert.ok(
        found.some((one) => one.startsWith(label)),
        found.join('\n'),
      );
    });
  }

  for (const [name, [operands, way]] of Object.entries<readonly [JsonObject, string]>({
    members: [{ left: self, right: self }, 'left'],
    'members that may be absent': [{ inner: self }, 'inner'],
    'a list': [{ terms: { type: 'array', minItems: 1, items: self } }, 'terms.0'],
    'another object': [
      { one: { type: 'object', required: ['value'], properties: { value: self } } },
      'one.value',
    ],
  })) {
    test(`what comes back through a branch, by ${name}, is broken and made down to the third level`, () => {
      const schema = expressionOf(operands, name.includes('absent') ? [] : Object.keys(operands));
      const labels = labelsOf(scopeOf(schema), self);
      const places = [1, 2, 3].map((level) => Array(level).fill(way).join('.'));
      for (const place of places) {
        for (const broken of ['value:required', 'value:minimum', 'value:type:string', 'kind:const']) {
          const isThere = labels.some((label) => label.startsWith(`${place}.${broken}:of-`));
          assert.ok(isThere, `${place}.${broken}\n${labels.join('\n')}`);
        }
      }
      assert.is(new Set(labels).size, labels.length);
      assert.ok(boundaries(scopeOf(schema), schema).some(({ group }) => group === 'levels'));
    });
  }

  test('twenty branches that come back are planned as fast as few, and entered as deep', () => {
    const branches = Array.from({ length: 20 }, (_, at) => ({
      ...{ type: 'object', required: [`kind${at}`] },
      properties: { [`kind${at}`]: { type: 'string' }, left: self, right: { type: 'array', items: self } },
    }));
    const labels = labelsOf(scopeOf({ oneOf: branches }), self);
    assert.ok(labels.length < 3000);
    assert.ok(labels.some((label) => label.startsWith('left.left.left.kind0:')));
  });

  test('of a choice of a thousand objects values are drawn, without comparing each with every other', () => {
    const oneOf = Array.from({ length: 1000 }, (_, at) => ({ type: 'object', required: [`m${at}`] }));
    const random = validValues(scopeOf({ oneOf }), self, { text: 'ordinary', form: 'any' });
    const [value = null] = random ? fc.sample(random, { seed: 1, numRuns: 1 }) : [];
    assert.equal(judgeValue(scopeOf({ oneOf }), self, value, { formats: 'all' }), []);
  });

  for (const [name, schema] of Object.entries(hopeless)) {
    test(`${name}: nothing is made`, () => {
      const scope = scopeOf(schema);
      assert.is(plainValue(scope, schema, 'all'), undefined);
      assert.is(validValues(scope, schema, { text: 'plain', form: 'all' }), undefined);
      assert.equal([violations(scope, schema), boundaries(scope, schema)], [[], []]);
    });
  }
});

/** A number, or a sum of what is a number or a sum. */
function expressionOf(operands: JsonObject, required: readonly string[]): JsonObject {
  const branch = (kind: string, properties: JsonObject, names: readonly string[]): JsonObject => ({
    ...{ type: 'object', additionalProperties: false, required: ['kind', ...names] },
    properties: { kind: { const: kind }, ...properties },
  });
  const number = branch('number', { value: { type: 'integer', minimum: 0 } }, ['value']);
  return { oneOf: [number, branch('sum', operands, required)] };
}

function scopeOf(schema: JsonObject): Scope {
  return { document: { S: schema }, dialect: '3.1' };
}

/** What is broken, each violation held against the judge. */
function labelsOf(scope: Scope, schema: JsonObject): readonly string[] {
  const base = plainValue(scope, schema, 'required');
  assert.ok(base !== undefined);
  return violations(scope, schema).map(({ label, edits }) => {
    for (const edit of edits)
      assert.ok(
        judgeValue(scope, schema, applyEdit(base ?? null, edit), { formats: 'all' }).length > 0,
        label,
      );
    return label;
  });
}
