/** Waits until a target answers: asks at once, then again and again, at ever longer intervals up to a second. */

import type { Clock } from '../model/tools.ts';
import { type Asked, isReady, seenOf } from './ask-target.ts';

/** What waiting needs. */
export interface Waiting {
  /** Asks once, within a time in milliseconds. */
  readonly ask: (timeoutMs: number) => Promise<Asked>;
  /** How long to wait, in milliseconds. */
  readonly limitMs: number;
  readonly clock: Clock;
  /** Ends the waiting when it aborts. */
  readonly signal: AbortSignal;
}

/** What came of it; `seen` says in words what was seen last. */
export type Waited =
  | { readonly kind: 'ready' }
  | { readonly kind: 'late'; readonly seen: string }
  | { readonly kind: 'stopped' };

const firstPauseMs = 25;
const longestPauseMs = 1000;

/** A target that takes a request and says nothing is asked again after this time. */
const patienceMs = 5000;

/** The last question is given this time, however little is left: else its failure would say nothing. */
const leastMs = 1000;

/** Waits for any answer but 502 to 504. */
export async function waitForTarget({ ask, limitMs, clock, signal }: Waiting): Promise<Waited> {
  const end = clock.now() + limitMs;
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 1.5, longestPauseMs)) {
    const asked = await ask(Math.min(patienceMs, Math.max(leastMs, end - clock.now())));
    if (signal.aborted) return { kind: 'stopped' };
    if (isReady(asked)) return { kind: 'ready' };
    const left = end - clock.now();
    if (left <= 0) return { kind: 'late', seen: seenOf(asked) };
    await clock.sleep(Math.min(pause, left), signal);
    if (signal.aborted) return { kind: 'stopped' };
  }
}
