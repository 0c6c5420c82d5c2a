/** The events of a run as a program iterates over them, while the run goes on. */

import type { RunEvent } from '../model/event.ts';
import { checkInputs } from './check-inputs.ts';
import { type VerifyInputs, verify } from './verify.ts';

/**
 * Verifies a target and yields every event of the run, in order. The run starts with the first `next()`. It does not
 * wait for whoever iterates, and nobody who is slow loses an event; leaving the loop stops the run, and settles when
 * its connections are closed and a target that was started is stopped.
 * @throws what `verify` throws, out of the loop
 * @example
 * for await (const event of verifyEvents({ target: 'http://127.0.0.1:8080', token: 'env:PLANT_STORE_TOKEN' })) {
 *   if (event.kind === 'row' && event.result.verdict === 'fail') break;
 * }
 */
export async function* verifyEvents(
  inputs: Omit<VerifyInputs, 'onEvent'>,
): AsyncGenerator<RunEvent, void, undefined> {
  const { signal } = checkInputs(inputs);
  const left = new AbortController();
  const signals = signal ? [left.signal, signal] : [left.signal];
  const events: RunEvent[] = [];
  let wake = (): void => undefined;
  let isOver = false;
  const onEvent = (event: RunEvent): void => {
    events.push(event);
    wake();
  };
  const run = verify({ ...inputs, onEvent, signal: AbortSignal.any(signals) }).finally(() => {
    isOver = true;
    wake();
  });
  // It may break while its reader is busy, who hears of it below.
  run.catch(() => undefined);
  try {
    while (events.length > 0 || !isOver) {
      const waiting = Promise.withResolvers<void>();
      wake = waiting.resolve;
      if (events.length === 0) await waiting.promise;
      yield* events.splice(0);
    }
  } finally {
    left.abort();
    await run;
  }
}
