/** What descriptions of numbers are taken to say of the lists beside them. */

import * as assert from 'uvu/assert';
import { toldSums } from '../../checks/judging/told-sums.ts';
import type { Schema } from '../../model/contract.ts';
import { suite } from '../support/suite.ts';
import { loose, operationOf, smallContract } from './small-contract.ts';

const number = { type: 'number' };
const list = (items: Schema, description = ''): Schema => ({ type: 'array', items, description });
const things = (properties: Record<string, Schema>) => list({ type: 'object', properties } as Schema);
const around: Readonly<Record<string, Schema>> = {
  lines: things({ quantity: { type: 'integer' }, unitPrice: number, lineTotal: number }),
  parcels: things({ weightGrams: number, cancelled: { type: 'boolean' } }),
  reviews: things({ stars: { type: 'integer' } }),
  order_items: things({ sku: { type: 'string' } }),
  stocks: { type: 'object', additionalProperties: { type: 'integer' } },
  errors: { type: 'object', additionalProperties: list({ type: 'string' }) },
  terms: { type: 'object', additionalProperties: { type: 'string' } },
  tags: list({ type: 'string' }),
  readings: list(number),
  likes: list({ type: 'string' }),
  comments: list({ type: 'object' }, 'The latest ten comments.'),
};

/** Words, and what they come to. */
const told: readonly (readonly [words: string, by?: string])[] = [
  ['How many reviews it has.', 'count reviews'],
  ['How many reviews there are', 'count reviews'],
  ['Number of tags.', 'count tags'],
  ['How many terms the glossary has.', 'count terms'],
  ['The number of order items. Read only.', 'count order_items'],
  ['The number of items in the order, computed by the server', 'count order_items'],
  ['How many tags the order has. Computed by the server, never sent.', 'count tags'],
  ['The number of all parcels.', 'count parcels'],
  ['The sum of the quantities of all lines.', 'sum lines quantity'],
  ['Sum of `lineTotal` over all `lines`', 'sum lines lineTotal'],
  ['The sum of quantity times unit price over all lines.', 'sum lines quantity unitPrice'],
  ['Computed: the sum of `quantity` × `unitPrice` of all lines.', 'sum lines quantity unitPrice'],
  ['The sum of (quantity * unitPrice) of the lines', 'sum lines quantity unitPrice'],
  ['The sum over all lines of quantity times unitPrice.', 'sum lines quantity unitPrice'],
  ['The total of all line totals of all lines.', 'sum lines lineTotal'],
  ['The sum of all line totals.', 'sum lines lineTotal'],
  ['The sum of the totals of all lines', 'sum lines lineTotal'],
  ['Total number of reviews', 'count reviews'],
  ['The sum of the readings.', 'sum readings'],
  ['The average of the stars of all reviews.', 'average reviews stars'],
  ['The mean of the readings', 'average readings'],
  ['The highest of all readings.', 'most readings'],
  ['The lowest of the readings.', 'least readings'],
  // What may be another number.
  ['How many lines the order has.'],
  ['The sum of quantity times unit price over all lines, in cents.'],
  ['The sum of the weights of all parcels in grams.'],
  ['The total weight of all parcels.'],
  ['The sum of the weight grams of all parcels.'],
  ['The sum of the unit prices of all lines.'],
  ['The total unit price of all lines.'],
  ['How many stocks there are.'],
  ['The number of errors.'],
  ['How many likes it has.'],
  ['The highest weight grams of all parcels.'],
  ['How many parcels it has.'],
  ['The sum of the weights of its parcels.'],
  ['The sum of all parcel weights after they were packed.'],
  ['How many comments there are.'],
  ['How many reviews the author has written elsewhere'],
  ['How many reviews there are, without those that were withdrawn.'],
  ['How many reviews may be written.'],
  ['How many reviews the author has.'],
  ['The number of tags of the parent.'],
  ['The sum of the quantities of all lines of the customer.'],
  ['How many tags there are at most.'],
  ['The number of tags. At least one has to be there.'],
  ['The sum of the quantities of all lines, plus shipping.'],
  ['The sum of the quantities of all lines. Includes what is on order.'],
  ['The sum of quantity times unitPrice of all lines after the discount'],
  ['The total price.'],
  ['The sum of the lengths of all sections.'],
  ['The number of the order.'],
  ['Sum paid.'],
  ['Die Anzahl der tags.'],
];

/** Adds what has all these lists, but for what others put together. */
const { likes: _, ...given } = around;
const requestBody = {
  required: true,
  content: [loose('application/json', { type: 'object', properties: given })],
};
const contract = smallContract({}, operationOf('addIt', { requestBody }));
const scene = { isPage: false, nouns: ['order', 'glossary'] };
const reckonedBy = (description: string): readonly string[] => {
  const members = new Map<string, Schema>([
    ...Object.entries(around),
    ['it', { type: 'number', description }],
  ]);
  return toldSums(contract, members, scene).map(({ by, list, factors }) => [by, list, ...factors].join(' '));
};

suite('a number and the list beside it', (test) => {
  for (const [words, by] of told)
    test(words, () => assert.equal(reckonedBy(words), by === undefined ? [] : [by]));

  test('on a page, what is counted is what the words say of the page', () => {
    const counts = ['How many tags there are.', 'The number of tags on this page.'].map((description) =>
      toldSums(
        contract,
        new Map([
          ['tags', around['tags'] ?? true],
          ['it', { type: 'integer', description }],
        ]),
        { ...scene, isPage: true },
      ),
    );
    assert.equal(
      counts.map((one) => one.length),
      [0, 1],
    );
  });

  test('a number that the client gives is nothing', () => {
    const properties = { ...given, it: { type: 'number' } };
    const content = [loose('application/json', { type: 'object', properties })];
    const members = new Map<string, Schema>([
      ...Object.entries(around),
      ['it', { type: 'number', description: 'The number of tags.' }],
    ]);
    const making = smallContract({}, operationOf('addIt', { requestBody: { required: true, content } }));
    assert.is(toldSums(contract, members, scene).length, 1);
    assert.equal(toldSums(making, members, scene), []);
  });

  test('a text, and a number without a word, are nothing', () => {
    const other = new Map<string, Schema>([
      ['tags', around['tags'] ?? true],
      ['text', { type: 'string', description: 'The number of tags.' }],
      ['plain', number],
    ]);
    assert.equal(toldSums(contract, other, scene), []);
  });
});
