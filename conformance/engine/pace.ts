/** Pace: how fast requests may leave, by the user's rate and by what the target asks for with 429 (RFC 6585 4). */

import type { Answer } from '../model/exchange.ts';
import type { Clock } from '../model/tools.ts';

/** Holds requests back. */
export interface Pace {
  /** Resolves when the next request may leave; false when that would be after the deadline. */
  readonly turn: (deadline: number, signal: AbortSignal) => Promise<boolean>;
  /** Lets nothing leave until the answer's Retry-After is over. */
  readonly slowDown: (answer: Answer) => void;
  /** Milliseconds for which 429 held the run back. */
  readonly heldMs: () => number;
}

/** The first wait after a 429 without Retry-After, in milliseconds; it doubles while 429s go on. */
const firstBackOffMs = 250;
const longestBackOffMs = 8000;

/** @param rate requests a second at most; Infinity for no limit */
export function createPace(rate: number, clock: Clock): Pace {
  const gapMs = 1000 / rate;
  let next = clock.now();
  let heldUntil = 0;
  let heldMs = 0;
  let backOffMs = firstBackOffMs;
  const hold = (untilMs: number) => {
    const from = Math.max(clock.now(), heldUntil);
    heldMs += Math.max(0, untilMs - from);
    heldUntil = Math.max(heldUntil, untilMs);
  };
  return {
    heldMs: () => heldMs,
    slowDown: (answer) => {
      const asked = retryAfterMs(answer, clock);
      hold(clock.now() + (asked ?? backOffMs));
      backOffMs = asked === undefined ? Math.min(2 * backOffMs, longestBackOffMs) : firstBackOffMs;
    },
    turn: async (deadline, signal) => {
      const at = Math.max(clock.now(), next, heldUntil);
      if (at >= deadline) return false;
      next = at + gapMs;
      while (clock.now() < Math.max(at, heldUntil) && !signal.aborted) {
        if (heldUntil >= deadline) return false;
        await clock.sleep(Math.max(at, heldUntil) - clock.now(), signal);
      }
      return !signal.aborted;
    },
  };
}

/** Retry-After in milliseconds from now: a number of seconds or an HTTP date (RFC 9110 10.2.3). */
function retryAfterMs({ headers }: Answer, clock: Clock): number | undefined {
  const value = headers.find(({ name }) => name.toLowerCase() === 'retry-after')?.value.trim();
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const until = Date.parse(value);
  return Number.isNaN(until) ? undefined : Math.max(0, until - Date.parse(clock.date()));
}
