/** How requests are delivered: side by side, and where the target goes away or comes back. */

import * as assert from 'uvu/assert';
import { inParallel } from '../../engine/deliver/in-parallel.ts';
import { watchLoss } from '../../engine/deliver/loss.ts';
import { watchComeback } from '../../engine/deliver/send-paced.ts';
import type { RunEvent } from '../../model/event.ts';
import type { Exchange, FailureCode } from '../../model/exchange.ts';
import { noticeMessage, reasonMessage } from '../../report/messages.ts';
import { fc } from '../../schema/arbitrary.ts';
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

/** Waiting for a target that went away, on a clock that the test holds. */
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

/** Bounded parallel work. */
suite('in parallel', (test) => {
  test('keeps the order, does everything once, never exceeds the limit', async () => {
    const property = fc.asyncProperty(
      fc.array(fc.nat(5)),
      fc.integer({ min: 1, max: 9 }),
      async (items, limit) => {
        let running = 0;
        let most = 0;
        const results = await inParallel(
          items,
          { limit, atMost: limit, clock: heldClock() },
          async (turns) => {
            running += 1;
            most = Math.max(most, running);
            for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
            running -= 1;
            return turns * 2;
          },
        );
        assert.equal(
          results,
          items.map((turns) => turns * 2),
        );
        assert.ok(most <= limit);
      },
    );
    await fc.assert(property);
  });
});

/** An exchange: its id, when it began and ended, and how it failed. */
type Seen = readonly [
  caseId: string,
  from: number,
  to: number,
  failed?: 'reset' | 'time-out' | 'stopped' | 'refused' | 'invalid-http',
];

function exchangeOf([caseId, startedMs, endedMs, failed]: Seen): Exchange {
  const outcome: Exchange['outcome'] = failed
    ? { kind: 'failure', code: failed, message: 'gone' }
    : { kind: 'answer', status: 200, headers: [], body: new Uint8Array(), cut: false, leaked: false };
  const request = { method: 'POST', url: 'http://127.0.0.1/', headers: [] };
  return { caseId, request, outcome, connection: 1, position: 0, startedMs, durationMs: endedMs - startedMs };
}

/** What a run is told that saw these exchanges in this order. */
function told(...seen: readonly Seen[]): string {
  const events: RunEvent[] = [];
  const loss = watchLoss((event) => void events.push(event));
  for (const one of seen) loss.see(exchangeOf(one));
  assert.not(loss.isDeclared());
  const reason = loss.declare();
  assert.equal(loss.declare(), reason);
  assert.ok(loss.isDeclared());
  assert.is(events.length, 1);
  const [event] = events;
  assert.ok(event?.kind === 'notice' && event.code === 'target-lost');
  const sentence = noticeMessage(event.code, event.values);
  assert.is(reasonMessage(reason), sentence);
  return sentence.replace('the target stopped answering during the run, ', '');
}

/** Which requests are named when a target goes away. */
suite('a lost target', (test) => {
  test('is told once, with the last request that was answered and the first that were not', () => {
    const words = told(['a', 0, 1], ['b', 1, 2], ['c', 2, 3, 'reset'], ['d', 3, 4, 'reset']);
    assert.is(words, 'the last answer came to b, none to c, d');
  });

  test('was there as long as anything sent later was answered', () => {
    assert.is(
      told(['a', 0, 1, 'reset'], ['b', 2, 3], ['c', 4, 5, 'reset']),
      'the last answer came to b, none to c',
    );
  });

  test('may have answered at the same time as it fell', () => {
    assert.is(told(['a', 0, 4, 'reset'], ['b', 1, 5], ['c', 2, 3]), 'the last answer came to c, none to a');
  });

  test('is no longer asked when the run is over', () => {
    assert.is(told(['a', 0, 1], ['b', 1, 2, 'stopped']), 'the last answer came to a');
  });

  test('is told in a few ids, each once', () => {
    const failing = [...'aabcdefghij'].map((id, at): Seen => [id, at, at + 1, 'time-out']);
    assert.is(told(...failing), 'none to a, b, c, d, e, f, g');
  });

  test('is still there where all that comes is something else than an answer', () => {
    assert.is(
      told(['a', 0, 1], ['b', 1, 2, 'invalid-http'], ['c', 2, 3, 'invalid-http']),
      'the target stopped answering in HTTP during the run: gone, the last answer came to a, none to b, c',
    );
    assert.is(
      told(['a', 0, 1], ['b', 1, 2, 'invalid-http'], ['c', 2, 3, 'reset']),
      'the last answer came to a, none to b, c',
    );
  });

  test('did not fall over what it never received', () => {
    assert.is(
      told(['a', 0, 1], ['b', 1, 2, 'reset'], ['c', 2, 3, 'refused']),
      'the last answer came to a, none to b',
    );
  });
});
