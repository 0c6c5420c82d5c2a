/** Which words about what a page tells of itself say that it is something else than its name says. */

import * as assert from 'uvu/assert';
import { baseIn, meansOther } from '../../checks/chains/lists/telling-words.ts';
import { suite } from '../support/suite.ts';

const other: readonly (readonly [name: string, words: string])[] = [
  ['offset', 'the offset to use for the next page, null on the last page'],
  ['limit', 'the largest limit that is possible'],
  ['numberofelements', 'total number of elements in the collection'],
  ['pagesize', 'default size of a page'],
  ['perpage', 'the default page size of the server'],
  ['totalpages', 'number of pages with the default page size'],
  ['pages', 'remaining pages'],
  ['pages', 'index of the last page'],
  ['pages', 'sum of the printed pages of all books'],
  ['prev', 'the previous page, or the first page on the first page'],
  ['next', 'link to the next page, or to the current one when there is none'],
  ['more', 'whether more than 1000 books exist'],
  ['first', 'whether this is the first request of the caller today'],
];
const own: readonly (readonly [name: string, words: string])[] = [
  ['offset', 'how many books come before this page'],
  ['limit', 'the size of the page that was asked for'],
  ['numberofelements', 'how many books the page has'],
  ['pagesize', 'books on a page'],
  ['totalpages', 'how many pages there are in total'],
  ['pages', 'number of pages'],
  ['prev', 'the previous page, null on the first page'],
  ['next', 'link to the next page, null on the last one'],
  ['more', 'whether more books follow'],
  ['hasnext', 'whether there is a next page'],
  ['first', 'whether this is the first page'],
  ['page', 'the number of the page, counted from 1'],
  ['total', 'how many books there are'],
];

suite('words about what a page tells', (test) => {
  for (const [name, words] of other)
    test(`of another thing: ${name}, ${words}`, () => assert.ok(meansOther(name, words)));

  for (const [name, words] of own)
    test(`of what the name says: ${name}, ${words}`, () => assert.not.ok(meansOther(name, words)));

  test('say what the first page is called', () => {
    assert.is(baseIn('one-based number of this page'), 1);
    assert.is(baseIn('the page, counted from 0'), 0);
    assert.is(baseIn('zero-indexed'), 0);
    assert.is(baseIn('the number of the page'), undefined);
  });
});
