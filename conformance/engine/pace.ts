/** Pace: how fast requests may leave, by the user's rate and by what the target asks for with 429 (RFC 6585 4). */

import type { Answer } from '../model/exchange.ts';
import type { Clock } from '../model/tools.ts';

/** Holds requests back. */
export interface Pace {
  /** Resolves when the next request may leave; false when that would be after the deadline. */
  readonly turn: (deadline: number, signal: AbortSignal) => Promise<boolean>;
  /** Lets nothing leave until the answer's Retry-After is over. `sentAt` is when its request left, on the clock. */
  readonly slowDown: (answer: Answer, sentAt: number) => void;
  /** Takes note of a request that was let through: the next 429 begins with the first wait again. */
  readonly easeOff: (sentAt: number) => void;
  /** Milliseconds for which 429 has held the run back so far. */
  readonly heldMs: () => number;
  /**
   * Milliseconds of the pause that the target asks for now, where it lasts beyond the deadline, and longer than all that
   * was waited before: what ends the run then is that pause, and not many short ones.
   */
  readonly pauseBeyond: (deadline: number) => number | undefined;
}

/** Waits after a 429 in milliseconds: the first without Retry-After, which doubles while 429s go on, and the bounds. */
const backOff = { firstMs: 250, longestMs: 8000, shortestMs: 50 } as const;

/** @param rate requests a second at most; Infinity for no limit */
export function createPace(rate: number, clock: Clock): Pace {
  const gapMs = 1000 / rate;
  let next = clock.now();
  let held = { from: 0, until: 0 };
  let heldBefore = 0;
  let nextWaitMs: number = backOff.firstMs;
  let longestAsked = { ms: 0, until: 0 };
  const heldMs = () => heldBefore + Math.max(0, Math.min(clock.now(), held.until) - held.from);
  const hold = (untilMs: number) => {
    const now = clock.now();
    if (now >= held.until) {
      heldBefore = heldMs();
      held = { from: now, until: untilMs };
    } else held = { ...held, until: Math.max(held.until, untilMs) };
  };
  return {
    heldMs,
    pauseBeyond: (deadline) => {
      const isLong = longestAsked.until >= deadline && longestAsked.ms > heldBefore;
      return isLong ? longestAsked.ms : undefined;
    },
    slowDown: (answer, sentAt) => {
      const asked = retryAfterMs(answer, clock);
      // What left before the hold began belongs to the burst that is being waited for already.
      if (asked === undefined && sentAt < held.from) return;
      const until = clock.now() + Math.max(backOff.shortestMs, asked ?? nextWaitMs);
      hold(until);
      if (asked !== undefined && until > longestAsked.until) longestAsked = { ms: asked, until };
      if (asked === undefined) nextWaitMs = Math.min(2 * nextWaitMs, backOff.longestMs);
    },
    easeOff: (sentAt) => {
      if (sentAt >= held.until) nextWaitMs = backOff.firstMs;
    },
    turn: async (deadline, signal) => {
      const at = Math.max(clock.now(), next, held.until);
      if (at >= deadline) return false;
      next = at + gapMs;
      while (clock.now() < Math.max(at, held.until) && !signal.aborted) {
        if (held.until >= deadline) return false;
        await clock.sleep(Math.max(at, held.until) - clock.now(), signal);
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
