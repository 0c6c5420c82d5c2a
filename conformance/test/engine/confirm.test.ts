/** Confirmation alone, step by step: what repetitions that are told beforehand come to, by a table. */

import * as assert from 'uvu/assert';
import { confirm } from '../../engine/conclude/confirm.ts';
import type { Judge } from '../../engine/judge/judge.ts';
import type { Intent } from '../../model/case.ts';
import { suite } from '../support/suite.ts';
import {
  accusationsTold,
  isBad,
  type ReplaySight,
  replaysOf,
  shortReplay,
  type ToldReplays,
} from './told-replays.ts';

const ordinary: Intent = { kind: 'conforming', ordinary: true };
const special: Intent = { kind: 'conforming', ordinary: false };
const together: ReplaySight = { how: 'together' };

const table: readonly (readonly [
  name: string,
  group: readonly ReplaySight[],
  told: ToldReplays,
  expected: string,
])[] = [
  ['nothing', [], {}, 'cleared'],
  ['it comes back every time', [{}], { fresh: { a: 'xx' } }, 'confirmed a reproducible'],
  ['it does not come back', [{}], { fresh: { a: '.' }, behind: '.' }, 'unstable a 1/2, not a#1'],
  ['it comes back once', [{}], { fresh: { a: 'x.' }, behind: '.' }, 'unstable a 2/3, not a#2'],
  ['nothing can be sent again', [{}], { fresh: { a: 'n' }, behind: 'n' }, 'unstable a 1/2, not '],
  ['a probe is repeated once', [{}, {}], { fresh: { a: '.' }, behind: '.' }, 'unstable a 1/2, not a#1'],
  [
    'another probe of the group shows it',
    [{}, { probe: 'b' }],
    { fresh: { a: 'x.', b: 'xx' } },
    'confirmed b reproducible',
  ],
  [
    'every try of the first probe counts, and it is shown',
    [{}, { probe: 'b' }],
    { fresh: { a: 'x.', b: 'x.' }, behind: '.' },
    'unstable a 2/3, not a#2',
  ],
  [
    'three probes are tried',
    [{}, { probe: 'b' }, { probe: 'c' }, { probe: 'd' }],
    { fresh: { a: '.', b: '.', c: 'xx', d: '' } },
    'confirmed c reproducible',
  ],
  [
    'no fourth probe is tried',
    [{}, { probe: 'b' }, { probe: 'c' }, { probe: 'd' }],
    { fresh: { a: '.', b: '.', c: '.', d: 'xx' }, behind: '.' },
    'unstable a 1/2, not a#1',
  ],
  ['the run ends', [{}], { fresh: { a: 'xo' } }, 'over a'],
  ['controls fail', [{}], { fresh: { a: 'xs' } }, 'lost a 400'],
  ['a control is refused', [{ intents: [ordinary] }], { fresh: { a: 'ss' } }, 'confirmed a reproducible'],
  ['a control that decides nothing', [{ intents: [ordinary] }], { fresh: { a: 'sd' } }, 'lost a 503'],
  [
    'a control without permission by now: the credential may have expired',
    [{ intents: [ordinary] }],
    { fresh: { a: 'su' } },
    'lost a 401',
  ],
  ['a control that is forbidden by now', [{ intents: [ordinary] }], { fresh: { a: 'f' } }, 'lost a 403'],
  ['a control that nothing answers', [{ intents: [ordinary] }], { fresh: { a: 'g' } }, 'lost a refused'],
  [
    'no control, as it differs in something',
    [{ intents: [ordinary], difference: 'id is 0' }],
    { fresh: { a: 's' } },
    'lost a 400',
  ],
  ['no control, as it is not ordinary', [{ intents: [special] }], { fresh: { a: 's' } }, 'lost a 400'],
  [
    'more than controls',
    [{ came: [200, 500], intents: [ordinary, special], how: 'in-order' }],
    { fresh: { a: 's' } },
    'lost a 400',
  ],
  ['a doubtful answer does not come back', [{ came: [503] }], { fresh: { a: '.' } }, 'cleared'],
  ['nor does one among others', [{ came: [200, 'reset'] }], { fresh: { a: '.' } }, 'cleared'],
  [
    'not all answers were doubtful',
    [{ came: [503] }, { probe: 'b' }],
    { fresh: { a: '.', b: '.' }, behind: '.' },
    'unstable a 1/2, not a#1',
  ],
  [
    'it comes back behind a control only',
    [{}],
    { fresh: { a: '.' }, behind: 'xx' },
    'unstable a order-dependent, not a#1',
  ],
  [
    'it comes back once behind a control',
    [{}],
    { fresh: { a: '.' }, behind: 'x.' },
    'unstable a 1/2, not a#1',
  ],
  [
    'it comes back behind as many controls as there were',
    [{ position: 7 }],
    { fresh: { a: '.' }, behind: '.', behindMany: { 7: 'xx' }, anew: { a: '.' } },
    'unstable a order-dependent, not a#1',
  ],
  [
    'it comes back behind many, and then alone as well',
    [{ position: 7 }],
    { fresh: { a: '.' }, behind: '.', behindMany: { 7: 'xx' }, anew: { a: 'x' } },
    'unstable a 1/2, not a#1',
  ],
  [
    'it comes back once behind as many, of which two dozen are sent at most',
    [{ position: 80 }],
    { fresh: { a: '.' }, behind: 'x.', behindMany: { 24: 'x.' } },
    'unstable a 1/2, not a#1',
  ],
  [
    'the run ends behind many controls',
    [{ position: 2 }],
    { fresh: { a: '.' }, behind: '.', behindMany: { 2: 'o' } },
    'unstable a 1/2, not a#1',
  ],
  ['the run ends behind a control', [{}], { fresh: { a: '.' }, behind: 'xo' }, 'unstable a 1/2, not a#1'],
  ['controls fail then', [{}], { fresh: { a: '.' }, behind: 's' }, 'lost a 400'],
  [
    'a connection of its own is not shared with a control',
    [{ how: 'one-connection' }],
    { fresh: { a: '.' }, behind: '' },
    'unstable a 1/2, not a#1',
  ],
  ['never alone', [together], { fresh: { a: 'xx' }, inOrder: '..' }, 'confirmed a reproducible'],
  ['always alone, too', [together], { fresh: { a: 'xx' }, inOrder: 'xx' }, 'confirmed a reproducible'],
  ['now and then alone', [together], { fresh: { a: 'xx' }, inOrder: 'x.' }, 'unstable a 2/3, not in-order#2'],
  ['alone, or unsent', [together], { fresh: { a: 'xx' }, inOrder: 'nx' }, 'unstable a 2/3, not '],
  [
    'too many connections: a reset',
    [{ ...together, came: [200, 'reset'] }],
    { fresh: { a: 'xx' }, apart: 'x' },
    'cleared',
  ],
  [
    'too many connections: none is taken',
    [{ ...together, came: ['refused'] }],
    { fresh: { a: 'xx' }, apart: 'x' },
    'cleared',
  ],
  [
    'turned away in company, not beside open connections',
    [{ ...together, came: ['reset'] }],
    { fresh: { a: 'xx' }, apart: '.', inOrder: '..' },
    'confirmed a reproducible',
  ],
  [
    'no limit of connections makes an answer late',
    [{ ...together, came: ['time-out'] }],
    { fresh: { a: 'xx' }, apart: '', inOrder: '..' },
    'confirmed a reproducible',
  ],
  ['nor wrong', [together], { fresh: { a: 'xx' }, apart: '', inOrder: '..' }, 'confirmed a reproducible'],
];

const judge: Judge = {
  isRepeated: (_, steps) => steps.every(isBad),
  prepare: () => {},
  probe: () => {},
};

suite('confirm', (test) => {
  for (const [name, group, told, expected] of table) {
    test(name, async () => {
      assert.is(shortReplay(await confirm(accusationsTold(group), judge, replaysOf(told))), expected);
    });
  }
});
