/** Rules in words about members together, where 400 answers what breaks them and no 422 is documented. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import type { Thing } from '../reading.ts';
import { openRowNames, verifyRows } from '../verify-document.ts';
import { library, type Rule, text, title, within } from './library.ts';

const position: Rule = {
  words: 'Adds a book. A position has both `lat` and `lon`.',
  own: { ...title, lat: within(-90, 90), lon: within(-180, 180) },
  required: ['title'],
  keeps: (sent) => Object.hasOwn(sent, 'lat') === Object.hasOwn(sent, 'lon'),
};
const copies: Rule = {
  words: 'Adds a book. No more are lent than there are copies.',
  own: { ...title, copies: within(1, 100), lent: within(0, 100) },
  keeps: ({ lent, copies: all }) => Number(lent) <= Number(all),
};
const tags: Rule = {
  words: 'Adds a book. No tag is given twice.',
  own: { ...title, tags: { type: 'array', minItems: 1, maxItems: 5, items: { enum: ['a', 'b', 'c'] } } },
  keeps: ({ tags: some }) => Array.isArray(some) && new Set(some).size === some.length,
};
const contact: Rule = {
  words: 'Adds a book. Of `isbn` and `issn` only one is sent.',
  own: { ...title, isbn: text, issn: text },
  required: ['title'],
  keeps: (sent) => !Object.hasOwn(sent, 'isbn') || !Object.hasOwn(sent, 'issn'),
};

const offer: Omit<Rule, 'words'> = {
  own: { ...title, price: within(1, 100), discount: within(1, 100) },
  keeps: ({ price, discount }) => Number(discount) < Number(price),
};
const parcel: Omit<Rule, 'words'> = {
  own: { ...title, weight: within(1, 100), unit: { type: 'string', enum: ['kg', 'lb'] } },
  required: ['title'],
  keeps: (sent) => !Object.hasOwn(sent, 'weight') || Object.hasOwn(sent, 'unit'),
};

const lines: Omit<Rule, 'words'> = {
  own: {
    ...title,
    lines: {
      ...{ type: 'array', minItems: 1, maxItems: 5 },
      items: {
        ...{ type: 'object', required: ['product', 'amount'] },
        properties: { product: { type: 'string', enum: ['ink', 'pen'] }, amount: within(1, 900) },
      },
    },
  },
  keeps: ({ lines: all }) => {
    const products = (all as readonly Thing[]).map(({ product }) => product);
    return new Set(products).size === products.length;
  },
};

/** Sentences about the order of two numbers, a member that needs another one, and items that are all different. */
const told: readonly (readonly [rule: Omit<Rule, 'words'>, sentences: readonly string[]])[] = [
  [
    offer,
    [
      'The discount must not exceed the price.',
      'The discount stays below the price.',
      'A discount above the price is refused.',
      'The price covers the discount.',
      'The discount is at least 1 lower than the price.',
    ],
  ],
  [
    parcel,
    [
      'A weight needs a unit.',
      'The unit is required with a weight.',
      'If weight is given, unit must be given as well.',
      'A weight without a unit is refused.',
      'The weight comes with its unit.',
    ],
  ],
  [
    { ...offer, keeps: ({ price, discount }) => price !== discount },
    ['Price and discount must differ.', 'The price and the discount are never the same.'],
  ],
  [
    lines,
    [
      'No product may be given twice.',
      'A product stands in one line alone.',
      'Every line is of another product.',
      'A product that is given more than once is refused with 400.',
    ],
  ],
  [
    tags,
    [
      'The tags must be distinct.',
      'Duplicate tags are refused.',
      'Each tag may be given once.',
      'No two tags are the same.',
      'Tags must not repeat.',
      'All tags differ.',
    ],
  ],
];

const open = async (rule: Rule) => openRowNames(await verifyRows(library(rule), ['valid-request-accepted']));
const failed = ['valid-request-accepted addBook fail'];

suite('rules of members together', (test) => {
  for (const rule of [position, copies, tags, contact])
    test(`are let be: ${rule.words}`, async () => {
      assert.equal(await open(rule), []);
    });

  for (const [rule, sentences] of told)
    for (const words of sentences)
      test(`are let be: ${words}`, async () => {
        assert.equal(await open({ ...rule, words }), []);
      });

  test('are told of the body, of a member and of the refusal as well', async () => {
    const words = 'Adds a book.';
    const ofBody = 'An offer, whose discount is never more than its price.';
    assert.equal(await open({ ...offer, words, ofBody }), []);
    for (const one of ['No duplicates.', 'Distinct tags.', 'The tags, each at most once.', 'A set of tags.'])
      assert.equal(await open({ ...tags, words, ofMember: ['tags', one] }), [], one);
    const status = 422;
    assert.equal(await open({ ...offer, words: 'A discount above the price is refused.', status }), []);
  });

  test('are none where the words tell of none', async () => {
    assert.equal(await open({ ...position, words: 'Adds a book.' }), failed);
    assert.equal(await open({ ...tags, words: 'Adds a book with its tags.' }), failed);
    for (const words of [
      'Makes an offer of a price and a discount.',
      'The price is a number and the discount must be one.',
    ])
      assert.equal(await open({ ...offer, words }), failed, words);
  });

  test('are none where a sentence tells what becomes of a member, or that something may be', async () => {
    const isNever = (name: string) => (sent: Thing) => !Object.hasOwn(sent, name);
    const unit = { ...parcel, keeps: isNever('unit') };
    for (const words of [
      'Only the owner sees the unit.',
      'The unit is shown together with the title.',
      'Both the unit and the title are searched.',
      'The unit is only a text.',
    ])
      assert.equal(await open({ ...unit, words }), failed, words);
    const low = { ...offer, keeps: ({ price }: Thing) => Number(price) <= 10 };
    for (const words of [
      'The price is shown rather than hidden.',
      'A lower price is better than a higher price.',
    ])
      assert.equal(await open({ ...low, words }), failed, words);
    for (const words of [
      'The same tag may be given twice.',
      'A tag that is given more than once counts more.',
    ])
      assert.equal(await open({ ...tags, words }), failed, words);
  });

  test('are those of a member that is absent', async () => {
    const own = { ...title, weight: within(1, 100), kind: { type: 'string', enum: ['disc', 'paper'] } };
    const needed: Omit<Rule, 'words' | 'ofMember'> = {
      ...{ own, required: ['title', 'kind'] },
      keeps: (sent) => sent['kind'] !== 'paper' || Object.hasOwn(sent, 'weight'),
    };
    for (const one of ['Required for paper books.', 'Mandatory if kind is paper.'])
      assert.equal(await open({ ...needed, words: 'Adds a book.', ofMember: ['weight', one] }), [], one);
    const free = { ...needed, words: 'Adds a book.', ofMember: ['weight', 'The weight.'] } as const;
    assert.equal(await open(free), ['valid-request-accepted addBook warn']);
  });

  test('are none where words name two members and no rule', async () => {
    const low = { ...offer, keeps: ({ price }: Thing) => Number(price) <= 50 };
    for (const words of [
      'Creates an offer with title, price and discount.',
      'The price must be given in cents, the discount in percent.',
      'An offer has a price and a discount.',
      'If price or discount is missing, it is looked up.',
      'The discount may exceed the price.',
    ])
      assert.equal(await open({ ...low, words }), failed, words);
  });

  test('do not excuse what is refused for the values of other members', async () => {
    const keeps = ({ pages }: Thing): boolean => Number(pages) < 50;
    const own = {
      ...tags.own,
      pages: within(1, 100),
      tags: { ...Object(tags.own['tags']), uniqueItems: true },
    };
    assert.equal(await open({ ...tags, own, keeps }), failed);
    const all = { ...position.own, pages: within(1, 100) };
    assert.equal(await open({ ...position, own: all, required: Object.keys(all), keeps }), failed);
  });
});
