/** Pace: rates and Retry-After, on a clock that the test holds. */

import * as assert from 'uvu/assert';
import { createPace } from '../../engine/pace.ts';
import type { Answer } from '../../model/exchange.ts';
import { suite } from '../support/suite.ts';
import { heldClock } from './held-clock.ts';

const busy = (retryAfter?: string): Answer => ({
  kind: 'answer',
  status: 429,
  headers: retryAfter === undefined ? [] : [{ name: 'Retry-After', value: retryAfter }],
  body: new Uint8Array(),
  cut: false,
  leaked: false,
});
const { signal } = new AbortController();
const far = 1_000_000;

suite('pace', (test) => {
  test('without a limit nothing waits', async () => {
    const clock = heldClock();
    const pace = createPace(Number.POSITIVE_INFINITY, clock);
    for (let request = 0; request < 100; request += 1) assert.ok(await pace.turn(far, signal));
    assert.is(clock.now(), 0);
  });

  test('a rate spaces the requests', async () => {
    const clock = heldClock();
    const pace = createPace(10, clock);
    for (let request = 0; request < 11; request += 1) await pace.turn(far, signal);
    assert.is(clock.now(), 1000);
  });

  test('Retry-After in seconds holds everything back', async () => {
    const clock = heldClock();
    const pace = createPace(Number.POSITIVE_INFINITY, clock);
    pace.slowDown(busy('2'));
    await pace.turn(far, signal);
    assert.is(clock.now(), 2000);
    assert.is(pace.heldMs(), 2000);
  });

  test('Retry-After as a date holds until that date', async () => {
    const clock = heldClock();
    const pace = createPace(Number.POSITIVE_INFINITY, clock);
    pace.slowDown(busy(new Date(Date.parse(clock.date()) + 3000).toUTCString()));
    await pace.turn(far, signal);
    assert.is(clock.now(), 3000);
  });

  test('without Retry-After the wait doubles', async () => {
    const clock = heldClock();
    const pace = createPace(Number.POSITIVE_INFINITY, clock);
    const waits: number[] = [];
    for (let refused = 0; refused < 3; refused += 1) {
      const before = clock.now();
      pace.slowDown(busy());
      await pace.turn(far, signal);
      waits.push(clock.now() - before);
    }
    assert.equal(waits, [250, 500, 1000]);
  });

  test('what would come after the deadline does not come', async () => {
    const clock = heldClock();
    const pace = createPace(Number.POSITIVE_INFINITY, clock);
    pace.slowDown(busy('60'));
    assert.not.ok(await pace.turn(5000, signal));
    assert.is(clock.now(), 0);
  });

  test('an interrupted run does not wait', async () => {
    const clock = heldClock();
    const pace = createPace(Number.POSITIVE_INFINITY, clock);
    pace.slowDown(busy('2'));
    assert.not.ok(await pace.turn(far, AbortSignal.abort()));
  });
});
