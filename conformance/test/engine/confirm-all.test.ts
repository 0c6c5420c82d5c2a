/** Several groups at a time: what company spoils is asked about alone, and nothing is sent in vain. */

import * as assert from 'uvu/assert';
import { confirmAll } from '../../engine/conclude/confirm-all.ts';
import type { Replays } from '../../engine/deliver/replay.ts';
import type { Session } from '../../engine/deliver/session.ts';
import type { Judge } from '../../engine/judge/judge.ts';
import { suite } from '../support/suite.ts';
import {
  accusationsTold,
  isBad,
  type ReplaySight,
  replaysOf,
  shortReplay,
  type ToldReplays,
} from './told-replays.ts';
import { virtualClock } from './virtual-clock.ts';

const judge: Judge = { isRepeated: (_, steps) => steps.every(isBad), prepare: () => {}, probe: () => {} };

const table: readonly (readonly [
  name: string,
  groups: readonly (readonly ReplaySight[])[],
  told: ToldReplays,
  expected: readonly string[],
])[] = [
  ['nothing', [], {}, []],
  [
    'each comes back',
    [[{}], [{ probe: 'b' }]],
    { fresh: { a: 'xx', b: 'xx' } },
    ['confirmed a reproducible', 'confirmed b reproducible'],
  ],
  [
    'a control failed in company, and passes alone',
    [[{}], [{ probe: 'b' }]],
    { fresh: { a: 's', b: 'xx' }, anew: { a: 'xx' } },
    ['confirmed a reproducible', 'confirmed b reproducible'],
  ],
  [
    'a control fails alone, too',
    [[{}], [{ probe: 'b' }]],
    { fresh: { a: 's', b: 's' }, anew: { a: 's', b: 'xx' } },
    ['lost a 400', 'confirmed b reproducible'],
  ],
  [
    'no control is answered any more',
    [[{}], [{ probe: 'b' }]],
    { fresh: { a: 'g', b: 'g' }, anew: { a: 'g' } },
    ['lost a refused', 'lost b refused'],
  ],
  [
    'at a target that fails in company, what came back in company is asked about alone',
    [[{ how: 'together' }], [{ probe: 'b' }], [{ probe: 'c' }]],
    { fresh: { a: 'xx', b: 'xx', c: 'xx' }, inOrder: '..', anew: { b: '.', c: 'xx' }, behind: '.' },
    ['confirmed a reproducible', 'unstable b 1/2, not b anew#1', 'confirmed c reproducible'],
  ],
  [
    'what is carried was lost in company, and comes back alone',
    [[{}, { probe: 'b', ways: ['chunked'] }]],
    { fresh: { a: '.', b: 's' }, behind: '..', other: 'xx', anew: { a: '.', b: 'xx' } },
    ['confirmed b reproducible'],
  ],
  [
    'what goes at once, or got no answer, is asked about alone at first',
    [[{ how: 'together' }], [{ probe: 'b', came: ['reset'] }]],
    { fresh: { a: 's', b: 's' } },
    ['lost a 400', 'lost b 400'],
  ],
];

/** The repetitions, each of which takes as long; notes how many were under way at once. */
function slow(replays: Replays, ms: number, most: { many: number }): Replays {
  let now = 0;
  return {
    ...replays,
    fresh: async (probe, nth) => {
      most.many = Math.max(most.many, ++now);
      await clock.sleep(ms, new AbortController().signal);
      now -= 1;
      return replays.fresh(probe, nth);
    },
  };
}

const clock = virtualClock();
const sessionOf = (atMost: number) =>
  ({ connections: { atMost }, inputs: { clock }, isOver: () => false }) as unknown as Session;

suite('confirm all', (test) => {
  for (const [name, groups, told, expected] of table) {
    test(name, async () => {
      const replays = slow(replaysOf(told), 1000, { many: 0 });
      const found = await confirmAll(
        { session: sessionOf(8), judge, replays, expect: { operations: new Map() } },
        groups.map(accusationsTold),
      );
      assert.equal(found.map(shortReplay), expected);
    });
  }

  test('groups have company where answers take long, and only as much as the target bears', async () => {
    const sights = ['a', 'b', 'c', 'd', 'e', 'f'].map((probe): readonly ReplaySight[] => [{ probe }]);
    const groups = sights.map(accusationsTold);
    const fresh = { a: 'xx', b: 'xx', c: 'xx', d: 'xx', e: 'xx', f: 'xx' };
    for (const [ms, atMost, many] of [
      [1, 8, 1],
      [1000, 1, 1],
      [1000, 4, 4],
      [1000, 8, 6],
    ] as const) {
      const most = { many: 0 };
      const replays = slow(replaysOf({ fresh }), ms, most);
      await confirmAll(
        { session: sessionOf(atMost), judge, replays, expect: { operations: new Map() } },
        groups,
      );
      assert.is(most.many, many, `${ms} ms, ${atMost} at most`);
    }
  });

  test('what another chain could seem to bring back is repeated without company', async () => {
    const groups = ['a', 'b', 'c'].map((probe) => accusationsTold([{ probe, code: 'history-returns' }]));
    const most = { many: 0 };
    const replays = slow(replaysOf({ fresh: { a: 'xx', b: 'xx', c: 'xx' } }), 1000, most);
    await confirmAll({ session: sessionOf(8), judge, replays, expect: { operations: new Map() } }, groups);
    assert.is(most.many, 1);
  });

  test('groups that repeat one probe follow each other', async () => {
    const [one = []] = [accusationsTold([{}, { probe: 'b' }])];
    const groups = [one, one.slice(0, 1), one.slice(1)];
    const most = { many: 0 };
    const fresh: ToldReplays = { fresh: { a: 'xx', b: 'xx' } };
    await confirmAll(
      {
        session: sessionOf(8),
        judge,
        replays: slow(replaysOf(fresh), 1000, most),
        expect: { operations: new Map() },
      },
      groups,
    );
    assert.is(most.many, 1);
  });
});
