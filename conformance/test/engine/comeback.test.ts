/** Waiting for a target that went away, on a clock that the test holds. */

import * as assert from 'uvu/assert';
import { watchComeback } from '../../engine/deliver/send-paced.ts';
import type { Exchange, FailureCode } from '../../model/exchange.ts';
import { suite } from '../support/suite.ts';
import { heldClock } from './held-clock.ts';

const { signal } = new AbortController();
const exchange = (outcome: Exchange['outcome']): Exchange => ({
  ...{ caseId: 'a', request: { method: 'GET', url: 'http://h/', headers: [] }, outcome },
  ...{ connection: 1, position: 0, startedMs: 0, durationMs: 1 },
});
const answered = exchange({
  ...{ kind: 'answer', status: 200, headers: [], body: new Uint8Array(), cut: false, leaked: false },
});
const failed = (code: FailureCode) => exchange({ kind: 'failure', code, message: '' });

suite('comeback', (test) => {
  test('a target that was never there is not waited for', async () => {
    const clock = heldClock();
    assert.not(await watchComeback(clock).await(failed('refused'), signal));
    assert.is(clock.now(), 0);
  });

  test('only what was never received is sent again', async () => {
    const comeback = watchComeback(heldClock());
    assert.not(await comeback.await(answered, signal));
    for (const code of ['reset', 'time-out', 'invalid-http'] as const)
      assert.not(await comeback.await(failed(code), signal), code);
    assert.ok(await comeback.await(failed('refused'), signal));
  });

  test('one absence is waited for once, the next one again', async () => {
    const clock = heldClock();
    const comeback = watchComeback(clock);
    for (let absence = 1; absence <= 2; absence += 1) {
      await comeback.await(answered, signal);
      while (await comeback.await(failed('refused'), signal));
      assert.is(clock.now(), absence * 5000);
      assert.not(await comeback.await(failed('refused'), signal));
      assert.is(clock.now(), absence * 5000);
    }
  });
});
