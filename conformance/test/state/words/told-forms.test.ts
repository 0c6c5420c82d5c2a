/** Texts that any text fits by their schema, and few by their words or what they are called: an accepted one is found. */

import * as assert from 'uvu/assert';
import { likelyTexts } from '../../../schema/formats/likely-texts.ts';
import { suite } from '../../support/suite.ts';
import type { Thing } from '../reading.ts';
import { openRowNames, verifyRows } from '../verify-document.ts';
import { library, type Rule, text, title } from './library.ts';

const rows = ['valid-request-accepted', 'violation-refused'];

/** What a member is called, what is said of it, and which of its texts a server takes. */
const forms: readonly (readonly [name: string, words: string, takes: RegExp])[] = [
  ['isbn', '', /^97[89]\d{10}$/],
  ['currencyCode', '', /^(?:EUR|USD|GBP)$/],
  ['money', 'ISO 4217 currency code', /^(?:EUR|USD|GBP)$/],
  ['billing_country', '', /^(?:DE|FR|US)$/],
  ['tongue', 'BCP 47 language tag', /^[a-z]{2}(?:-[A-Z]{2})?$/],
  ['phoneNumber', '', /^\+[1-9]\d{6,14}$/],
  ['opens', 'HH:mm', /^(?:[01]\d|2[0-3]):[0-5]\d$/],
  ['place', 'Three capital letters, a hyphen and two digits', /^[A-Z]{3}-\d\d$/],
  ['shelf', 'The shelf, e.g. `B-12`', /^[A-Z]-\d+$/],
  ['handle', 'Lower-case letters, digits and hyphens', /^[a-z\d-]+$/],
];

function ruleOf([name, words, takes]: (typeof forms)[number], isRequired: boolean): Rule {
  return {
    words: 'Adds a book.',
    ofMember: [name, words],
    own: { ...title, [name]: text },
    ...(isRequired ? {} : { required: ['title'] }),
    keeps: ({ [name]: sent }) => sent === undefined || takes.test(String(sent)),
  };
}

const open = async (rule: Rule): Promise<readonly string[]> =>
  openRowNames(await verifyRows(library(rule), rows));

suite('texts in a form that no schema has', (test) => {
  for (const form of forms)
    test(`are found: ${form[0]} ${form[1]}`, async () => {
      for (const isRequired of [true, false]) assert.equal(await open(ruleOf(form, isRequired)), []);
    });

  test('are found for births and for what has to be long ago', async () => {
    const date = { type: 'string', format: 'date' };
    for (const [name, words] of [
      ['birthDate', ''],
      ['since', 'Whoever signs is at least 18 years old.'],
    ] as const) {
      const rule: Rule = {
        ...{ words: 'Adds a book.', ofMember: [name, words], own: { ...title, [name]: date } },
        keeps: ({ [name]: sent }) => String(sent) < '2000',
      };
      assert.equal(await open(rule), []);
    }
  });

  test('are not excused where any text is taken, or nothing is told', async () => {
    const careless = (name: string, takes: (sent: string) => boolean): Rule => ({
      ...{ words: 'Adds a book.', own: { ...title, [name]: text } },
      keeps: (sent: Thing) => takes(String(sent[name])),
    });
    for (const name of ['phone', 'motto'])
      assert.equal(
        await open(careless(name, (sent) => sent.length < 40)),
        ['valid-request-accepted addBook fail'],
        name,
      );
  });

  test('are read from examples and parts, and from nothing else', () => {
    assert.equal(likelyTexts('a', 'Such as `AB 1`, or like "x"'), ['AB 1', 'x']);
    assert.equal(likelyTexts('a', 'two letters followed by four digits'), ['AB1234']);
    for (const [name, words] of [
      ['amount', 'How much'],
      ['title', 'The letters on the cover, such as the name'],
      ['note', 'Letters and digits'],
    ] as const)
      assert.equal(likelyTexts(name, words), [], words);
  });
});
