/** Judging what came in bounded time and memory, and a preflight where nothing can be sent. */

import * as assert from 'uvu/assert';
import type { Controls } from '../../engine/deliver/controls.ts';
import type { Delivered } from '../../engine/deliver/tally.ts';
import type { Judge } from '../../engine/judge/judge.ts';
import { judgeAll } from '../../engine/judge/judge-all.ts';
import { rememberRecent } from '../../engine/judge/judge-contexts.ts';
import { judgingTime } from '../../engine/plan/shares-of-time.ts';
import { preflight } from '../../engine/preflight/preflight.ts';
import type { PlannedProbe } from '../../model/plan.ts';
import type { Settings } from '../../model/settings.ts';
import { fc } from '../../schema/arbitrary.ts';
import { plantContext } from '../cases/contexts.ts';
import { suite } from '../support/suite.ts';
import { heldClock } from './held-clock.ts';

/** What is remembered: the values used last, each made once while it is. */
suite('remembering', (test) => {
  test('makes a value when its key is not among those used last, and never a wrong one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.array(fc.nat({ max: 8 })), (size, keys) => {
        const look = rememberRecent<number, string>(size);
        let recent: readonly number[] = [];
        for (const key of keys) {
          let made = false;
          const value = look(key, () => {
            made = true;
            return `value of ${key}`;
          });
          assert.is(value, `value of ${key}`);
          assert.is(made, !recent.includes(key));
          recent = [key, ...recent.filter((other) => other !== key)].slice(0, size);
        }
      }),
    );
  });

  test('remembers that there is nothing, too', () => {
    const look = rememberRecent<string, undefined>(1);
    let made = 0;
    const make = (): undefined => {
      made += 1;
      return undefined;
    };
    look('a', make);
    look('a', make);
    assert.is(made, 1);
  });
});

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

/** Judging what came: however long it takes, an interrupt is heard and the time of the run holds. */
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

/** The preflight where there is nothing to send: it concludes nothing, and throws nothing. */
suite('preflight', (test) => {
  test('a control of no form at all leaves the operation open', async () => {
    const never = () => Promise.reject(new Error('nothing may be sent'));
    const controls: Controls = {
      formsOf: () => [],
      send: never,
      time: () => Promise.reject(new Error('not timed')),
      sendApart: never,
      sendCarried: never,
      sendWithCredential: never,
      givenLength: 0,
    };
    const result = await preflight(controls, plantContext(), { operations: new Map() }, () => false);
    assert.equal(result, { kind: 'inconclusive', notice: 'control-unsendable', actual: '', sent: [] });
  });
});
