/** Threads and their posts: numbers that count or sum up follow what is made and deleted, as far as words say so. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { openRows, verifyRows } from '../verify-document.ts';
import { right, routesOf, type Server, threads, type Words } from './threads.ts';

/** @param isToldOf whether there is a row that can be asked for alone */
async function rowsOf(
  words: Words,
  server: Partial<Server> = {},
  isToldOf = true,
): Promise<readonly string[]> {
  const document = threads(words);
  const routes = routesOf(document, { ...right, ...server });
  const report = await verifyRows({ document, routes, options: { profile: 'spec', runs: 2 } }, [
    'counts-follow',
  ]);
  assert.is(report !== undefined || !isToldOf, true, 'there is a row');
  return openRows(report)
    .filter((row) => row.startsWith('counts-follow'))
    .map((row) => row.replace(/ at .*$/, ''));
}

const counts = [
  'How many posts the thread has.',
  'The number of its posts',
  'Number of posts in the thread.',
  'How many posts there are.',
];
const grows = "Adds a post. The thread's `length` grows by `size`.";
const raises = 'Adds a post and raises the `length` of the thread by `size`.';

suite('numbers that count others', (test) => {
  test('follow what is made and deleted', async () => {
    for (const count of counts) assert.equal(await rowsOf({ count, add: grows }), [], count);
    assert.equal(await rowsOf({ count: 'How many posts were ever written.' }, { dropped: 0 }), []);
  });

  for (const count of counts)
    test(`are told of where they do not: ${count}`, async () => {
      assert.equal(await rowsOf({ count }, { added: 0 }), ['counts-follow addPost warn 0']);
      assert.equal(await rowsOf({ count }, { added: 2 }), ['counts-follow addPost warn 2']);
      assert.equal(await rowsOf({ count }, { dropped: 0 }), ['counts-follow dropPost warn 1']);
    });

  for (const add of [grows, raises])
    test(`are told of where the words of what is done are not kept: ${add}`, async () => {
      const [row = ''] = await rowsOf({ add }, { share: 0 });
      assert.is(row, 'counts-follow addPost warn 0');
      assert.equal(await rowsOf({ add }, { share: 1 }), []);
    });

  test('may be anything where the words have a condition, count something else, or say nothing', async () => {
    const free = [
      'How many unread posts the thread has.',
      'How many posts there are, updated every hour.',
      'The number of posts that others have liked.',
      'About the number of posts.',
      'The number of posts a page has.',
    ];
    const wrong = { added: 3, dropped: 0, share: 2 };
    for (const count of free) assert.equal(await rowsOf({ count }, wrong, false), [], count);
    const conditional = "Adds a post. If it is public, the thread's `length` grows by `size`.";
    assert.equal(await rowsOf({ add: conditional }, wrong, false), []);
    assert.equal(await rowsOf({}, wrong, false), []);
  });

  test('may be anything where some of what is made may not count, or not yet, or not all of it', async () => {
    const wrong = { added: 0, dropped: 0, share: 2 };
    const count = 'How many posts the thread has.';
    const boolean = { type: 'boolean' };
    const state = { type: 'string', description: 'draft or published' };
    for (const shown of [
      { draft: boolean },
      { isApproved: boolean },
      { status: state },
      { postState: state },
    ])
      assert.equal(await rowsOf({ count, shown }, wrong, false), [], JSON.stringify(shown));
    const later = 'Adds a post. Counts are brought up to date by a nightly job.';
    assert.equal(await rowsOf({ count, add: later }, wrong, false), []);
    const unsure = [
      `${grows} The length is at most 10.`,
      `${grows} Posts clear overnight.`,
      `${grows} The size is converted where it is in bytes.`,
    ];
    for (const add of unsure) assert.equal(await rowsOf({ add }, wrong, false), [], add);
    assert.equal(await rowsOf({ count }, { dropped: 0, keeps: true }), []);
  });
});
