/** Ranges whose first end lies before the last: how they are made, and how it is seen that one is turned round. */

import * as assert from 'uvu/assert';
import type { Json, JsonObject } from '../../json/json.ts';
import { fc } from '../../schema/arbitrary.ts';
import { inFuture, inOrder, isInOrder, isTurned, leavesTime, soonAfter } from '../../schema/in-order.ts';
import { plainValue, validValues } from '../../schema/valid-values.ts';
import { suite } from '../support/suite.ts';

const anything = (): boolean => true;

/** What comes of a range, where any value is allowed. */
const moved: readonly (readonly [before: readonly [Json, Json], after: readonly [Json, Json]])[] = [
  [
    [1, 2],
    [1, 2],
  ],
  [
    [2, 1],
    [1, 2],
  ],
  [
    [1, 1],
    [1, 2],
  ],
  [
    [2n ** 60n, 2n ** 60n],
    [2n ** 60n, 2n ** 60n + 1n],
  ],
  [
    ['2024-02-29', '2024-02-29'],
    ['2024-02-29', '2024-03-01'],
  ],
  [
    ['2024-06-15T12:00:00Z', '2024-06-15T12:00:00Z'],
    ['2024-06-15T12:00:00Z', '2024-06-16T12:00:00Z'],
  ],
  [
    ['2024-06-15T12:00:00+14:00', '2024-06-15T00:00:00Z'],
    ['2024-06-15T12:00:00+14:00', '2024-06-15T00:00:00Z'],
  ],
  [
    ['10:30:00Z', '10:30:00Z'],
    ['10:30:00Z', '11:30:00Z'],
  ],
  [
    ['9', '10'],
    ['9', '10'],
  ],
  [
    ['a', 'a'],
    ['a', 'a'],
  ],
  [
    ['2024-06-15', 3],
    ['2024-06-15', 3],
  ],
];

const price = { type: 'integer', minimum: 0, maximum: 5 };
const ranged = {
  type: 'object',
  required: ['to', 'from', 'rate'],
  properties: {
    to: { type: 'string', format: 'date' },
    from: { type: 'string', format: 'date' },
    rate: { type: 'object', required: ['max', 'min'], properties: { max: price, min: price } },
  },
};

suite('the order of the ends of a range', (test) => {
  for (const [[from, to], [first, last]] of moved)
    test(`${from} and ${to} become ${first} and ${last}`, () => {
      assert.equal(inOrder({ to, other: 0, from }, anything), { to: last, other: 0, from: first });
    });

  test('is made within what the schemas allow, and else left alone', () => {
    const upTo = (max: number) => (_: string, value: Json) => Number(value) >= 0 && Number(value) <= max;
    assert.equal(inOrder({ min: 5, max: 5 }, upTo(5)), { min: 4, max: 5 });
    assert.equal(inOrder({ min: 0.5, max: 0.5 }, upTo(0.9)), { min: 0.5, max: 0.75 });
    assert.equal(inOrder({ min: 0, max: 0 }, upTo(0)), { min: 0, max: 0 });
    assert.is(soonAfter('2024-12-31', anything), '2025-01-01');
    assert.is(soonAfter('a', anything), undefined);
    assert.equal([isInOrder(1, 2), isInOrder(2, 2), isInOrder('a', 'b')], [true, false, undefined]);
  });

  test('holds in the plainest value and in every one that is drawn', () => {
    const scope = { document: {}, dialect: '3.1' } as const;
    const all = validValues(scope, ranged, { text: 'plain', form: 'any' });
    const drawn = all ? fc.sample(all, { seed: 1, numRuns: 50 }) : [];
    assert.is(drawn.length, 50);
    for (const value of [plainValue(scope, ranged, 'all') ?? null, ...drawn]) {
      const { from = '', to = '', rate } = value as JsonObject & { readonly rate: JsonObject };
      assert.ok(isInOrder(from, to), JSON.stringify(value));
      assert.ok(isInOrder(rate['min'] ?? '', rate['max'] ?? ''), JSON.stringify(value));
    }
  });

  test('is turned where it is not as it was, wherever the range stands', () => {
    const right = { content: { stay: { from: 1, to: 2 } }, query: {} };
    assert.not(isTurned(right, right));
    assert.not(isTurned({ content: { stay: { from: 7, to: 9 } } }, undefined));
    assert.ok(isTurned({ content: { stay: { from: 2, to: 2 } } }, right));
    assert.ok(isTurned({ content: { stay: { from: 3, to: 2 } } }, undefined));
    assert.ok(isTurned([{ from: 3, to: 2 }], [{ from: 1, to: 2 }]));
    assert.not(isTurned({ from: 2, to: 2 }, { from: 1, to: 1 }));
    assert.ok(isTurned({ query: { minPrice: '10', maxPrice: '9' } }, { query: {} }));
    assert.not(isTurned({ from: 'b', to: 'a' }, undefined));
    assert.not(isTurned({ from: 2, to: 2 }, { from: 1, to: 2 }, 1));
    assert.ok(isTurned({ madeFrom: 2, madeBefore: 2 }, { madeFrom: 1, madeBefore: 2 }, 1));
    assert.ok(isTurned({ after: 2, before: 2 }, undefined, 1));
    assert.not(isTurned({ after: 1, before: 2 }, undefined, 1));
  });
});

suite('days and the present', (test) => {
  const past = { born: '2000-02-29', at: ['1969-12-31T23:59:59Z'], note: '2000', size: 3 };

  test('all days of a value are moved beyond it, in their order', () => {
    assert.equal(inFuture(past), {
      ...past,
      ...{ born: '2100-02-28', at: ['2069-12-31T23:59:59Z'] },
    });
    assert.is(inFuture({ note: 'a', at: '2190-01-01' }), undefined);
    assert.is(inFuture({}), undefined);
  });

  test('a day on the other side of it than in what was accepted is seen, and nothing else', () => {
    const later = inFuture(past) ?? null;
    assert.equal([leavesTime(later, past), leavesTime(past, later)], [true, true]);
    assert.equal([leavesTime(past, past), leavesTime(later, later)], [false, false]);
    assert.not(leavesTime({ born: '1900-01-01', size: 9 }, past));
    assert.ok(leavesTime({ born: '9999-12-31' }, past));
    assert.not(leavesTime({ note: 'x', left: '2001-01-01' }, past));
    assert.ok(leavesTime({ left: '2101-01-01' }, past));
    assert.equal(
      [2000, 2028, 2100, 1900n].map((year) =>
        leavesTime({ card: { expYear: year } }, { card: { expYear: 2100 } }),
      ),
      [true, true, false, true],
    );
    assert.not(leavesTime({ size: 2000 }, { size: 2100 }));
    assert.not(leavesTime({ birth_year: '1950' }, { birth_year: 2000 }));
  });
});
