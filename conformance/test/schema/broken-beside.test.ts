/** Violations that only show in their surroundings: beside another item, member or keyword, and within branches of branches. */

import * as assert from 'uvu/assert';
import type { JsonObject } from '../../json/json.ts';
import { applyEdit } from '../../schema/edit.ts';
import type { Scope } from '../../schema/scope.ts';
import { plainValue } from '../../schema/valid-values.ts';
import { compileJudges } from '../../schema/validate.ts';
import { violations } from '../../schema/violations.ts';
import { suite } from '../support/suite.ts';

suite('violations beside something else', (test) => {
  test('names of members are broken in each way that their schema knows', () => {
    const schema = { type: 'object', propertyNames: { pattern: '^[a-z]*$', maxLength: 4 } };
    const found = violations({ document: {}, dialect: '3.1' }, schema);
    const [edits = []] = found.flatMap(({ keyword, edits: own }) =>
      keyword === 'propertyNames' ? [own] : [],
    );
    const names = edits.flatMap(({ value }) => Object.keys(Object(value)));
    assert.ok(
      names.some((name) => /^[a-z]{5,}$/.test(name)),
      names.join(),
    );
    assert.ok(
      names.some((name) => !/^[a-z]*$/.test(name) && name.length < 5),
      names.join(),
    );
  });

  test('what a branch allows is broken where all that is not evaluated is forbidden', () => {
    const anyOf = ['a', 'b'].map((name) => ({
      required: [name],
      properties: { [name]: { type: 'integer', minimum: 1 } },
    }));
    const found = violations(
      { document: {}, dialect: '3.1' },
      { type: 'object', anyOf, unevaluatedProperties: false },
    );
    const labels = found.map(({ label }) => label);
    for (const name of ['a', 'b'])
      assert.ok(
        labels.some((label) => label.startsWith(`${name}:minimum`)),
        labels.join(),
      );
  });

  test('the item that a list has to contain stays, and another one is broken inside', () => {
    const items = { type: 'object', required: ['kind'], properties: { kind: { enum: ['a', 'b'] } } };
    const contains = { properties: { kind: { const: 'a' } }, required: ['kind'] };
    const found = violations(
      { document: {}, dialect: '3.1' },
      { type: 'array', minItems: 1, items, contains },
    );
    const values = (keyword: string) =>
      found.flatMap((one) => (one.keyword === keyword ? one.edits.map(({ value }) => value) : []));
    assert.equal(values('required')[0], [{ kind: 'a' }, {}]);
    assert.ok(values('enum').length > 0);
  });
});

const closed = (properties: JsonObject): JsonObject => ({
  ...{ type: 'object', required: Object.keys(properties), additionalProperties: false },
  properties,
});

const tank = {
  oneOf: [
    closed({ shape: { const: 'round' }, radius: { type: 'number', minimum: 1, maximum: 20 } }),
    closed({ shape: { const: 'box' }, width: { type: 'integer', multipleOf: 2 }, lid: { maxLength: 3 } }),
  ],
};
const cargo = {
  oneOf: [
    closed({ type: { const: 'oil' }, grade: { enum: ['A', 'B'] }, tank }),
    closed({ type: { const: 'gas' }, pressure: { type: 'number', exclusiveMinimum: 0 } }),
  ],
};
const ship = {
  oneOf: [
    closed({ kind: { const: 'tanker' }, name: { type: 'string', minLength: 1 }, cargo }),
    closed({ kind: { const: 'tug' }, pull: { type: 'integer', minimum: 1 } }),
  ],
};

suite('branches in the third level', (test) => {
  test('each rule of each branch is broken, by both judges', async () => {
    const scope: Scope = { document: { components: { schemas: { S: ship } } }, dialect: '3.1' };
    const { first, second } = (await compileJudges(scope, ['/components/schemas/S']))(
      '/components/schemas/S',
    );
    const found = violations(scope, ship);
    const base = plainValue(scope, ship, 'all') ?? null;
    for (const edit of found.flatMap(({ edits }) => edits)) {
      const value = applyEdit(base, edit);
      assert.ok(first(value).length > 0 && second(value).length > 0, edit.title);
    }
    const labels = found.map(({ label }) => label);
    const wanted = [
      ...['shape:required', 'radius:required', 'radius:minimum', 'radius:maximum', 'shape:const'].map(
        (rule) => `cargo.tank.${rule}:of-1:of-1:of-1`,
      ),
      ...['shape:required', 'width:multipleOf', 'lid:required', 'extra:additionalProperties'].map(
        (rule) => `cargo.tank.${rule}:of-2:of-1:of-1`,
      ),
      ...['type:required', 'pressure:exclusiveMinimum', 'extra:additionalProperties'].map(
        (rule) => `cargo.${rule}:of-2:of-1`,
      ),
    ];
    assert.equal(
      wanted.filter((label) => !labels.includes(label)),
      [],
    );
  });

  test('a choice within a branch takes values of no type that it has', () => {
    const found = violations({ document: {}, dialect: '3.1' }, ship);
    const made = found.flatMap(({ label, edits }) =>
      /oneOf:type/.test(label) && label.includes('cargo') ? [[label, edits[0]?.spelling]] : [],
    );
    assert.equal(made, [
      ['cargo:oneOf:type:of-1', '"cargo":"x"'],
      ['cargo.tank:oneOf:type:of-1:of-1', '"cargo":{"type":"oil","grade":"A","tank":"x"}'],
    ]);
  });
});
