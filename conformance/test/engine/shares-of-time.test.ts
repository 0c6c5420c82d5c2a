/** What the time of a run is spent on. */

import * as assert from 'uvu/assert';
import { deadlineOf, planningTime } from '../../engine/plan/shares-of-time.ts';
import { settingsOf } from '../../options/settings.ts';
import { suite } from '../support/suite.ts';

const settings = settingsOf('http://localhost:1', { maxTime: '30s' }, {});
const { signal } = new AbortController();

suite('the time that reading a document took', (test) => {
  test('is time of the run, as are reports that take as long, but for the second of an ordinary one', () => {
    for (const [spentMs, until] of [
      [0, 35_000],
      [800, 35_000],
      [6000, 25_000],
    ] as const)
      assert.is(deadlineOf({ settings, spentMs }, 5000), until);
    assert.is(deadlineOf({ settings }, 5000), 35_000);
  });

  test('leaves a third for asking, and planning has its share of that', () => {
    assert.is(deadlineOf({ settings, spentMs: 90_000 }, 0), 10_000);
    const clock = { now: () => now, date: () => '', sleep: () => Promise.resolve() };
    let now = 3000;
    assert.not.ok(planningTime({ settings, signal, clock, spentMs: 90_000 }, 0)());
    now = 3400;
    assert.ok(planningTime({ settings, signal, clock, spentMs: 90_000 }, 0)());
  });
});
