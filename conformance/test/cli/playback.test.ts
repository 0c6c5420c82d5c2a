/** A stored run in the place of a target: each answer in its turn, and none of them preferred behind the last one. */

import * as assert from 'uvu/assert';
import { createPlayback } from '../../again/playback.ts';
import type { Case } from '../../model/case.ts';
import type { RunEvent } from '../../model/event.ts';
import { answered, sent } from '../checks/exchanges.ts';
import { suite } from '../support/suite.ts';

const item: Case = sent({ id: 'createPlant/REJ-09/0' });

/** Events of a run in which the case was answered so, one after the other. */
function runOf(statuses: readonly number[]): readonly RunEvent[] {
  return statuses.map((status, attempt): RunEvent => {
    return { kind: 'exchange', row: 'REJ-09', attempt, ...answered(item, status, '') };
  });
}

const table: readonly (readonly [stored: readonly number[], asked: readonly number[], reused: boolean])[] = [
  [[500], [500], false],
  [[500], [500, 500, 500], true],
  [[500, 400], [500, 400], false],
  [[400, 400, 500], [400, 400, 500, 400, 400, 500], true],
];

suite('playback', (test) => {
  for (const [stored, expected, isReused] of table) {
    test(`${stored.join(', ')} comes as ${expected.join(', ')}`, async () => {
      const playback = createPlayback(runOf(stored), () => item);
      const came: unknown[] = [];
      for (const _ of expected) {
        const { outcome } = await playback.transport.send(item);
        came.push(outcome.kind === 'answer' && outcome.status);
      }
      assert.equal(came, expected);
      assert.is(playback.isReused(item.id), isReused);
    });
  }
});
