/** Judging what came: however long it takes, an interrupt is heard and the time of the run holds. */

import * as assert from 'uvu/assert';
import { judgingTime } from '../../engine/deliver/session.ts';
import type { Delivered } from '../../engine/deliver/tally.ts';
import type { Judge } from '../../engine/judge/judge.ts';
import { judgeAll } from '../../engine/judge/judge-all.ts';
import type { PlannedProbe } from '../../model/plan.ts';
import type { Settings } from '../../model/settings.ts';
import { suite } from '../support/suite.ts';
import { heldClock } from './held-clock.ts';

/** Only the row of a probe is looked at, for its operation. */
const delivered = Array.from(
  { length: 100 },
  (): Delivered => ({
    probe: { row: {} } as PlannedProbe,
    steps: [],
  }),
);

/** Judges all of it, each in so many milliseconds, and tells how many were judged. */
async function judged(
  eachMs: number,
  { maxTimeMs = 60_000, abortAfter = Number.POSITIVE_INFINITY } = {},
): Promise<number> {
  const clock = heldClock();
  const controller = new AbortController();
  const { signal } = controller;
  const settings = { maxTimeMs } as Settings;
  let count = 0;
  const judge: Judge = {
    prepare: () => undefined,
    probe: () => {
      count += 1;
      void clock.sleep(eachMs, signal);
      // As a signal of the system is heard: in a turn of its own.
      if (count === abortAfter) setImmediate(() => controller.abort());
    },
    isRepeated: () => false,
  };
  const isLateToJudge = judgingTime({ clock, settings, signal }, maxTimeMs);
  await judgeAll({ isLateToJudge }, { judge, tallies: new Map() }, delivered);
  return count;
}

suite('judging', (test) => {
  test('takes a second beyond the end of the run, and a quarter of a short one', async () => {
    assert.is(await judged(500), 100);
    assert.is(await judged(1000, { maxTimeMs: 10_000 }), 11);
    assert.is(await judged(100, { maxTimeMs: 2000 }), 25);
  });

  test('hears an interrupt, and goes on for a second', async () => {
    assert.is(await judged(100, { abortAfter: 20 }), 30);
    assert.is(await judged(5000, { abortAfter: 5 }), 6);
  });
});
