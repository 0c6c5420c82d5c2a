/** What words tell of clubs that are deleted and brought back, and of their members, is looked at, and no more. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { openRows, verifyRows } from '../verify-document.ts';
import { clubRoutes, clubs, open, told, type Way, type Words } from './clubs.ts';

const rows = ['acted-in-state', 'counts-follow', 'deleted-is-gone', 'order-refused', 'repeat-refused'];

/** Words that take back, in the same sentence or beside it, what others tell. */
const free: readonly Partial<Words>[] = [
  { addClub: 'Names are unique. In any case another club of this name is answered 409.' },
  {
    addClub:
      'Names are unique, upper and lower case are told apart; another club of this name is answered 409.',
  },
  { addClub: 'Names are unique and not case-insensitive; another club of this name is answered 409.' },
  { restoreClub: 'If the club is not deleted, it is answered as it is rather than with 409.' },
  { restoreClub: 'If the club is not deleted, this is no conflict: it is answered as it is.' },
  {
    restoreClub: 'A club that is not deleted is answered with 409. Clubs that never opened count as deleted.',
  },
  { restoreClub: 'A club that is not deleted is answered with 409. Founders are spared that and get it.' },
  { listClubs: 'Deleted clubs are left out. Whoever founded a club still finds it there, as deleted.' },
  { listClubs: 'Deleted clubs are left out. This takes up to an hour.' },
  { addMember: 'Each name is counted once.', memberCount: told.memberCount },
  { addMember: 'Members of one name are counted as one.', memberCount: told.memberCount },
];

async function rowsOf(
  words: Words,
  ways: readonly Way[],
  values: readonly string[] = [],
): Promise<readonly string[]> {
  const document = clubs(words);
  const options = { profile: 'spec', runs: 2, value: values } as const;
  const found = openRows(await verifyRows({ document, routes: clubRoutes(document, ways), options }, rows));
  return found
    .filter((one) => rows.some((row) => one.startsWith(row)))
    .map((one) => one.replace(/ at .*$/, ''));
}

suite('clubs', (test) => {
  test('that are as the words say are let be', async () => {
    assert.equal(await rowsOf(told, []), []);
  });

  const found: readonly (readonly [Way, string])[] = [
    ['lists', 'deleted-is-gone dropClub'],
    ['restores', 'acted-in-state restoreClub'],
    ['spells', 'repeat-refused addClub'],
    ['turns', 'order-refused addClub'],
    ['counts none', 'counts-follow addMember'],
  ];
  for (const [way, row] of found)
    test(`are told of where a server ${way}`, async () => {
      const [first = '', ...more] = await rowsOf(told, [way]);
      assert.ok(first.startsWith(`${row} `), first);
      assert.equal(more, []);
    });

  test('are those that a chain made, also where the user gave one', async () => {
    const given = ['addMember.clubId=1'];
    assert.equal(await rowsOf(told, [], given), []);
    const rows = await rowsOf(told, ['counts none'], given);
    assert.match(rows.join(), /^counts-follow addMember warn/);
  });

  for (const words of free)
    test(`are told of nowhere by such words: ${Object.values(words).join(' ')}`, async () => {
      const found = await rowsOf({ ...open, ...words }, [
        'lists',
        'restores',
        'spells',
        'turns',
        'counts none',
      ]);
      assert.equal(found, []);
    });

  test('are told of nowhere where the user asks for what was deleted', async () => {
    assert.equal(await rowsOf(told, ['lists'], ['listClubs.withDeleted=true']), []);
  });

  test('are told of nowhere where the words leave it open', async () => {
    assert.equal(await rowsOf(open, ['lists', 'restores', 'spells', 'turns', 'counts none']), []);
  });
});
