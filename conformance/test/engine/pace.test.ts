/** Pace: rates and Retry-After, on a clock that the test holds. */

import * as assert from 'uvu/assert';
import { createPace } from '../../engine/deliver/pace.ts';
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
    pace.slowDown(busy('2'), clock.now());
    await pace.turn(far, signal);
    assert.is(clock.now(), 2000);
    assert.is(pace.heldMs(), 2000);
  });

  test('Retry-After as a date holds until that date', async () => {
    const clock = heldClock();
    const pace = createPace(Number.POSITIVE_INFINITY, clock);
    pace.slowDown(busy(new Date(Date.parse(clock.date()) + 3000).toUTCString()), clock.now());
    await pace.turn(far, signal);
    assert.is(clock.now(), 3000);
  });

  test('a pause that is longer than the time left is known with its length, and many short ones are none', async () => {
    const clock = heldClock();
    const pace = createPace(Number.POSITIVE_INFINITY, clock);
    pace.slowDown(busy('999999'), clock.now());
    assert.not(await pace.turn(60_000, signal));
    assert.is(pace.pauseBeyond(60_000), 999_999_000);
    assert.is(pace.pauseBeyond(far * far), undefined);
    const often = createPace(Number.POSITIVE_INFINITY, clock);
    const deadline = clock.now() + 4500;
    do often.slowDown(busy('1'), clock.now());
    while (await often.turn(deadline, signal));
    assert.is(often.pauseBeyond(deadline), undefined);
  });

  test('without Retry-After the wait doubles', async () => {
    const clock = heldClock();
    const pace = createPace(Number.POSITIVE_INFINITY, clock);
    const waits: number[] = [];
    for (let refused = 0; refused < 3; refused += 1) {
      const before = clock.now();
      pace.slowDown(busy(), clock.now());
      await pace.turn(far, signal);
      waits.push(clock.now() - before);
    }
    assert.equal(waits, [250, 500, 1000]);
  });

  test('the 429s of one burst count once', async () => {
    const clock = heldClock();
    const pace = createPace(Number.POSITIVE_INFINITY, clock);
    await clock.sleep(10, signal);
    for (let refused = 0; refused < 8; refused += 1) pace.slowDown(busy(), 5);
    await pace.turn(far, signal);
    assert.is(clock.now(), 260);
    assert.is(pace.heldMs(), 250);
  });

  test('a request that passed resets the wait', async () => {
    const clock = heldClock();
    const pace = createPace(Number.POSITIVE_INFINITY, clock);
    const waits: number[] = [];
    for (let refused = 0; refused < 3; refused += 1) {
      const before = clock.now();
      pace.slowDown(busy(), before);
      await pace.turn(far, signal);
      waits.push(clock.now() - before);
      pace.easeOff(clock.now());
    }
    assert.equal(waits, [250, 250, 250]);
    assert.is(pace.heldMs(), 750);
  });

  test('what left before the hold resets nothing', async () => {
    const clock = heldClock();
    const pace = createPace(Number.POSITIVE_INFINITY, clock);
    await clock.sleep(10, signal);
    pace.slowDown(busy(), 10);
    pace.easeOff(5);
    await pace.turn(far, signal);
    pace.slowDown(busy(), clock.now());
    await pace.turn(far, signal);
    assert.is(clock.now(), 10 + 250 + 500);
  });

  test('Retry-After of no time still leaves the target a breath', async () => {
    const clock = heldClock();
    const pace = createPace(Number.POSITIVE_INFINITY, clock);
    pace.slowDown(busy('0'), 0);
    await pace.turn(far, signal);
    assert.is(clock.now(), 50);
  });

  test('the time told is the time waited, not the time asked for', async () => {
    const clock = heldClock();
    const pace = createPace(Number.POSITIVE_INFINITY, clock);
    pace.slowDown(busy('3600'), 0);
    assert.not.ok(await pace.turn(60_000, signal));
    assert.is(pace.heldMs(), 0);
    await clock.sleep(60_000, signal);
    assert.is(pace.heldMs(), 60_000);
  });

  test('what would come after the deadline does not come', async () => {
    const clock = heldClock();
    const pace = createPace(Number.POSITIVE_INFINITY, clock);
    pace.slowDown(busy('60'), clock.now());
    assert.not.ok(await pace.turn(5000, signal));
    assert.is(clock.now(), 0);
  });

  test('an interrupted run does not wait', async () => {
    const clock = heldClock();
    const pace = createPace(Number.POSITIVE_INFINITY, clock);
    pace.slowDown(busy('2'), clock.now());
    assert.not.ok(await pace.turn(far, AbortSignal.abort()));
  });
});
