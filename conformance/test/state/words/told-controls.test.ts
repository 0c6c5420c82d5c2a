/** Rules of members together that neither the plain body keeps nor the one with all members: one more is looked for. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import type { Thing } from '../reading.ts';
import { openRowNames, verifyRows } from '../verify-document.ts';
import { library, type Rule, text, title } from './library.ts';

const contact: Rule = {
  words: 'Adds a book. Exactly one of `isbn` and `issn` is required.',
  own: { ...title, isbn: text, issn: text },
  required: ['title'],
  keeps: (sent) => Object.hasOwn(sent, 'isbn') !== Object.hasOwn(sent, 'issn'),
};
const some: Rule = {
  words: 'Adds a book. At least one of cover, isbn and issn must be given, but not isbn together with issn.',
  own: { ...title, isbn: text, issn: text, cover: text },
  required: ['title'],
  keeps: (sent) =>
    ['cover', 'isbn', 'issn'].some((name) => Object.hasOwn(sent, name)) &&
    !(Object.hasOwn(sent, 'isbn') && Object.hasOwn(sent, 'issn')),
};

/** A text that is given twice, by its words or by its name. */
function twice(name: string, words?: string): Rule {
  return {
    words: 'Adds a book.',
    ...(words === undefined ? {} : { ofMember: [name, words] }),
    own: { ...title, code: { ...text, minLength: 4 }, [name]: text },
    keeps: ({ code, [name]: other }) => code === other,
  };
}

const open = async (rule: Rule) =>
  openRowNames(await verifyRows(library(rule), ['valid-request-accepted', 'violation-refused']));

/** The same library, which takes too long a text of a member. */
async function careless(rule: Rule, name: string) {
  const { document, routes, options } = library(rule);
  const post = routes['POST /books'];
  const lax: typeof post = (asked) => {
    const sent = asked.json as Thing | undefined;
    const json = typeof sent?.[name] === 'string' ? { ...sent, [name]: sent[name].slice(0, 40) } : sent;
    return post?.({ ...asked, json }) ?? { status: 500 };
  };
  const all = { document, routes: { ...routes, 'POST /books': lax }, options };
  return openRowNames(await verifyRows(all, ['violation-refused']));
}

suite('requests that keep rules of members together', (test) => {
  for (const rule of [contact, some])
    test(`are found: ${rule.words}`, async () => {
      assert.equal(await open(rule), []);
    });

  for (const [name, words] of [
    ['codeConfirmation'],
    ['repeat_code'],
    ['second', 'The code again.'],
    ['check', 'Must match `code`.'],
    ['other', 'Has to be the same as the code.'],
  ] as const)
    test(`are made: ${name}, ${words ?? 'by its name'}`, async () => {
      assert.equal(await open(twice(name, words)), []);
    });

  test('are what violations are tried beside', async () => {
    assert.equal(await careless(contact, 'isbn'), ['violation-refused addBook fail']);
    assert.equal(await careless(contact, 'title'), ['violation-refused addBook fail']);
  });

  test('are not made where the words say otherwise', async () => {
    const other = (name: string, words: string): Rule => ({
      ...twice(name, words),
      keeps: ({ code, [name]: one }) => code !== one,
    });
    for (const words of ['Must not be the same as the code.', 'Differs from the code.'])
      assert.equal(await open(other('second', words)), [], words);
  });
});
