/** Limits how fast requests are sent: by the user's rate, and by what the target asks for with 429 (RFC 6585 4). */

import { fieldValue } from '../../answers/fields.ts';
import type { Answer } from '../../model/exchange.ts';
import type { Clock } from '../../model/tools.ts';

/** Delays requests. */
export interface Pace {
  /** Resolves when the next request may be sent; to false when that would be after the deadline. */
  readonly turn: (deadline: number, signal: AbortSignal) => Promise<boolean>;
  /**
   * Sends nothing until the Retry-After of the answer is over. `sentAt` is the time on the clock when its request was
   * sent.
   */
  readonly slowDown: (answer: Answer, sentAt: number) => void;
  /** Records that a request was not answered with 429: the next 429 starts with the shortest wait again. */
  readonly easeOff: (sentAt: number) => void;
  /** Milliseconds for which 429 has delayed the run so far. */
  readonly heldMs: () => number;
  /**
   * Milliseconds of the current pause where it lasts beyond the deadline and is longer than all pauses before it: then
   * that one pause ends the run, rather than the sum of short ones.
   */
  readonly pauseBeyond: (deadline: number) => number | undefined;
}

/**
 * Milliseconds to wait after a 429: the first wait without Retry-After, which doubles while 429 goes on, and its
 * bounds.
 */
const backOff = { firstMs: 250, longestMs: 8000, shortestMs: 50 } as const;

/**
 * Creates the pace of a run.
 * @param rate requests a second at most; Infinity for no limit
 */
export function createPace(rate: number, clock: Clock): Pace {
  const gapMs = 1000 / rate;
  let next = clock.now();
  let held = { from: 0, until: 0 };
  let heldBefore = 0;
  let nextWaitMs: number = backOff.firstMs;
  const pauses = watchPauses();
  const heldMs = () => heldBefore + Math.max(0, Math.min(clock.now(), held.until) - held.from);
  const hold = (until: number) => {
    const from = clock.now();
    if (from < held.until) held = { ...held, until: Math.max(held.until, until) };
    else [heldBefore, held] = [heldMs(), { from, until }];
  };
  return {
    heldMs,
    pauseBeyond: (deadline) => pauses.beyond(deadline, heldBefore),
    slowDown: (answer, sentAt) => {
      const asked = retryAfterMs(answer, clock);
      // Requests that were sent before this pause began belong to the burst that caused it.
      if (asked === undefined && sentAt < held.from) return;
      hold(clock.now() + Math.max(backOff.shortestMs, asked ?? nextWaitMs));
      if (asked !== undefined) pauses.note(asked, held.until);
      else nextWaitMs = Math.min(2 * nextWaitMs, backOff.longestMs);
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

/** Keeps the pause that ends last. */
function watchPauses() {
  let last = { ms: 0, until: 0 };
  return {
    note: (ms: number, until: number): void => {
      if (until > last.until) last = { ms, until };
    },
    beyond: (deadline: number, heldMs: number): number | undefined =>
      last.until >= deadline && last.ms > heldMs ? last.ms : undefined,
  };
}

/** Retry-After in milliseconds from now: a number of seconds or an HTTP date (RFC 9110 10.2.3). */
function retryAfterMs(answer: Answer, clock: Clock): number | undefined {
  const value = fieldValue(answer, 'retry-after')?.trim();
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const until = Date.parse(value);
  return Number.isNaN(until) ? undefined : Math.max(0, until - Date.parse(clock.date()));
}
