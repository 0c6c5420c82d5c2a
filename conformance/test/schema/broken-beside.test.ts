/** Violations that only show beside something else: another item, another member, or a keyword about the rest. */

import * as assert from 'uvu/assert';
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
