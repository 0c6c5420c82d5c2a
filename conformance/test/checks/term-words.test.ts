/** What descriptions of numbers are taken to say of the numbers beside them. */

import * as assert from 'uvu/assert';
import { misreckonedTerm, toldTerms } from '../../checks/judging/told-terms.ts';
import type { Schema } from '../../model/contract.ts';
import { suite } from '../support/suite.ts';
import { loose, operationOf, smallContract } from './small-contract.ts';

const number = { type: 'number' };
const amount = { type: 'string', format: 'decimal' };
const around: Readonly<Record<string, Schema>> = {
  ...{ quantity: { type: 'integer' }, unitPrice: number, hours: number, hourly_rate: amount },
  ...{ subtotal: amount, discount: number, tax: { type: 'number', maximum: 100 }, shipping: number },
  ...{ paid: number, freightCents: number, minutes: number, pricePerHour: number },
  ...{ rebate: { ...number, description: 'In percent.' }, note: { type: 'string' } },
};

/** Words, and what they come to. */
const told: readonly (readonly [words: string, term?: string])[] = [
  ['quantity times unitPrice', 'quantity times unitPrice'],
  ['The quantity times the unit price.', 'quantity times unitPrice'],
  ['`quantity` × `unitPrice`. Computed by the server.', 'quantity times unitPrice'],
  ['Computed as quantity * unitPrice, rounded to two decimals.', 'quantity times unitPrice'],
  ['Hours multiplied by the hourly rate', 'hours times hourly_rate'],
  ['The product of quantity and unit price', 'quantity times unitPrice'],
  ['The subtotal less the discount.', 'subtotal minus discount'],
  ['Subtotal minus discount plus shipping. Read only.', 'subtotal minus discount plus shipping'],
  ['The sum of subtotal and shipping.', 'subtotal plus shipping'],
  ['The difference between subtotal and paid.', 'subtotal minus paid'],
  // What may be another number.
  ['The subtotal less the discount, if any.'],
  ['The subtotal less the rebate.'],
  ['The subtotal plus tax.'],
  ['The subtotal plus freight cents.'],
  ['Minutes times price per hour.'],
  ['Usually quantity times unit price.'],
  ['quantity times unitPrice unless a special price was agreed on'],
  ['quantity times unitPrice minus discount'],
  ['The quantity times three.'],
  ['The note times the quantity.'],
  ['At least the quantity times the unit price.'],
  ['The subtotal. Less the discount for members.'],
  ['The quantity times the unit price. A voucher lowers it.'],
  ['The sum of subtotal and shipping of all orders.'],
];

const contract = smallContract(
  {},
  operationOf('addOrder', {
    requestBody: {
      required: true,
      content: [
        loose('application/json', {
          type: 'object',
          properties: Object.fromEntries(Object.keys(around).map((name) => [name, true])),
        }),
      ],
    },
  }),
);

function termsOf(description: string) {
  return toldTerms(contract, new Map([...Object.entries(around), ['total', { ...number, description }]]));
}

const written = (words: string): string | undefined =>
  termsOf(words)
    .map(({ first, others }) => [first, ...others.flat()].join(' '))
    .at(0);

/** What is expected of a number that is reckoned so, where it is another one. */
function wrong(words: string, shown: Readonly<Record<string, number | string | null>>): string | undefined {
  const [term] = termsOf(words);
  const found = term && misreckonedTerm(term, shown);
  return found?.map(({ expected }) => expected).join();
}

suite('numbers that are reckoned from those beside them', (test) => {
  for (const [words, term] of told)
    test(`${words}: ${term ?? 'none'}`, () => {
      assert.is(written(words), term);
    });

  test('are none where a client may give the number', () => {
    const given = toldTerms(
      contract,
      new Map([
        ...Object.entries(around),
        ['paid', { ...number, description: 'The subtotal less the discount.' }],
      ]),
    );
    assert.equal(given, []);
  });

  test('come to what is shown', () => {
    const product = 'quantity times unitPrice';
    assert.is(wrong(product, { quantity: 3, unitPrice: 4, total: 12 }), '');
    assert.is(wrong(product, { quantity: 3, unitPrice: 4, total: 4 }), '12 (quantity times unitPrice)');
    assert.is(wrong(product, { quantity: 3, unitPrice: 0.333, total: 0.99 }), '');
    assert.is(wrong(product, { quantity: 3, unitPrice: 0.333, total: 1 }), '');
    assert.is(
      wrong(product, { quantity: 3, unitPrice: 0.333, total: 0.333 }),
      '0.999 (quantity times unitPrice)',
    );
    assert.is(wrong(product, { quantity: 3, unitPrice: null, total: 1 }), undefined);
    const difference = 'The subtotal less the discount.';
    assert.is(wrong(difference, { subtotal: '12.50', discount: 2.5, total: 10 }), '');
    assert.is(
      wrong(difference, { subtotal: '12.50', discount: 2.5, total: 12.5 }),
      '10 (subtotal minus discount)',
    );
    // No less than nothing.
    assert.is(wrong(difference, { subtotal: '1.00', discount: 2, total: 0 }), undefined);
    assert.is(wrong(difference, { subtotal: '3.00', discount: 2, total: 0, status: 'void' }), undefined);
    assert.is(wrong(difference, { subtotal: '3.00', discount: 2, total: 0 }), '1 (subtotal minus discount)');
    assert.is(wrong(difference, { subtotal: 'one', discount: 2, total: 0 }), undefined);
  });
});
