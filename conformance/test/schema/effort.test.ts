/**
 * What making values costs: what is too large is tried with fewer levels of optional members, as long as that
 * makes it smaller, and values are made no more often than they have to be.
 */

import * as assert from 'uvu/assert';
import type { JsonObject } from '../../json/json.ts';
import { withinReach } from '../../schema/effort.ts';
import { plainAt } from '../../schema/make-value.ts';
import { layOut } from '../../schema/places.ts';
import type { Scope } from '../../schema/scope.ts';
import { plainValue, validValues } from '../../schema/valid-values.ts';
import { suite } from '../support/suite.ts';

const wanted = { scope: { document: {}, dialect: '3.1' }, form: 'any', text: 'plain' } as const;

/** How often something is made of which each level costs so much. */
function triesAt(price: number): number {
  let tries = 0;
  withinReach(wanted, ({ effort, reach }) => {
    tries += 1;
    effort.left -= 5000 + price * reach;
  });
  return tries;
}

/** A text, and how often it is looked at. */
function watched() {
  let looks = 0;
  const text = {
    get type(): string {
      looks += 1;
      return 'string';
    },
  };
  return { text, looks: () => looks };
}

/** Five choices of twelve at once. */
function choices() {
  const { text, looks } = watched();
  const choice = (prefix: string) => ({
    oneOf: Array.from({ length: 12 }, (_, at) => ({
      ...{ type: 'object', required: [`${prefix}${at}`] },
      properties: { [`${prefix}${at}`]: text },
    })),
  });
  return { schema: { allOf: [...'abcde'].map(choice) }, looks };
}

/** Eighty conditions, each about what another one asks for. */
function conditions() {
  const { text, looks } = watched();
  const asked = (at: number) => ({ required: [`k${at % 60}`] });
  const condition = (at: number) => [
    ['if', asked(at)],
    ['then', asked(at * 7 + 1)],
    ['else', asked(at * 11 + 3)],
  ];
  const allOf = Array.from({ length: 80 }, (_, at) => Object.fromEntries(condition(at)));
  const properties = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`k${at}`, text]));
  return { schema: { type: 'object', properties, allOf }, looks };
}

/** Two hundred branches, none of which excludes another, of so many members each. */
function branches(count: number): JsonObject {
  const members = Array.from({ length: count }, (_, at) => [`q${at}`, {}] as const);
  const branch = (at: number) => ({ k: { const: at }, ...Object.fromEntries(members) });
  return { oneOf: Array.from({ length: 200 }, (_, at) => ({ type: 'object', properties: branch(at) })) };
}

/** How many places of a schema are made before it is given up. */
function placesOf(schema: JsonObject): number {
  let places = 0;
  withinReach({ ...wanted, form: 'required' }, (making) => {
    const plain: typeof making.effort.plain = new Map();
    plain.get = () => {
      places += 1;
      return undefined;
    };
    plainAt({ ...making, effort: { ...making.effort, plain } }, schema, '');
  });
  return places;
}

suite('what costs too much', (test) => {
  test('is tried once more where fewer levels cost the same', () => {
    assert.is(triesAt(0), 2);
  });

  test('is given up before it has drawn values of thousands of branches, which takes seconds', () => {
    const { schema, looks } = choices();
    assert.is(validValues(wanted.scope, schema, { text: 'plain', form: 'any' }), undefined);
    assert.ok(looks() < 100_000, `${looks()} looks`);
  });

  test('is given up before dozens of conditions are merged thousands of times', () => {
    const { schema, looks } = conditions();
    validValues(wanted.scope, schema, { text: 'plain', form: 'any' });
    plainValue(wanted.scope, schema, 'required');
    assert.ok(looks() < 100_000, `${looks()} looks`);
  });

  test('is given up before branches of many members are set apart from each other hundreds of times', () => {
    const [few, many] = [placesOf(branches(5)), placesOf(branches(30))];
    assert.ok(many < few, `${many} of ${few} places`);
  });

  test('is tried down to its required members where each level costs', () => {
    assert.is(triesAt(10), 5);
  });
});

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
