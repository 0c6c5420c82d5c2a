/**
 * Notices that a target turns requests away because many are in flight: a slow one gets more at a time than were tried
 * before, and need not serve as many.
 */

import type { Step } from '../../model/exchange.ts';
import { connectionsTried } from '../plan/limit-creates.ts';
import type { Connections, Session } from './session.ts';
import type { Delivered } from './tally.ts';

/** Watches the deliveries of one plan. */
export interface Overload {
  /**
   * Delivers one probe, which has `size` requests in flight.
   * @returns `too-many` where it was turned away while so many were in flight that it has to be sent again
   */
  readonly watch: (
    send: () => Promise<Delivered | undefined>,
    size: number,
  ) => Promise<Delivered | undefined | 'too-many'>;
}

/** How many at a time any target serves that served as many as were tried: it may notice late that one has ended. */
export const surelyServed = connectionsTried - 1;

/** Starts to watch. Fewer are in flight from then on, when valid requests are turned away: others may deserve it. */
export function watchOverload(session: Session): Overload {
  const isOften = watchRefusals();
  let inFlight = 0;
  let lowered = 0;
  return {
    watch: async (send, size) => {
      const loweredBefore = lowered;
      inFlight += size;
      const most = inFlight;
      try {
        const one = await send();
        if (!one || Math.max(most, inFlight) <= connectionsTried) return one;
        const valid = one.steps.filter(isOrdinary);
        // What was under way at the last time says nothing about fewer.
        if (lowered === loweredBefore && valid.length > 0 && isOften(valid.some(isTurnedAway))) {
          session.connections = fewer(session.connections);
          lowered += 1;
        }
        // Where many at once are what is tried, they would be too many again.
        return size === 1 && one.steps.some(isTurnedAway) ? 'too-many' : one;
      } finally {
        inFlight -= size;
      }
    },
  };
}

/** Of so many requests, so many have to be turned away: a single one may have any reason. */
const often = { of: 12, times: 3 } as const;

/** Watches requests one after the other, and tells whether too many of the last ones were turned away. */
export function watchRefusals(): (isAway: boolean) => boolean {
  let lately: readonly boolean[] = [];
  return (isAway) => {
    lately = [...lately, isAway].slice(-often.of);
    const isOften = lately.filter(Boolean).length >= often.times;
    if (isOften) lately = [];
    return isOften;
  };
}

/** Half as many in flight, but not less than any target serves. */
export function fewer({ limit, atMost, ...others }: Connections): Connections {
  const most = Math.max(surelyServed, Math.floor(atMost / 2));
  return { ...others, limit: Math.min(limit, most), atMost: Math.min(atMost, most) };
}

/** Statuses with which a server says that it has too much to do, or that requests are in each other's way. */
const busy = [409, 429, 503];

/**
 * Tells whether the target may have turned a request away because of others: it closed the connection before it
 * answered anything on it, took none, or said that it is busy.
 */
export function isTurnedAway({ exchange: { outcome, position } }: Step): boolean {
  if (outcome.kind === 'failure') return /^(?:reset|refused)$/.test(outcome.code) && position === 0;
  return busy.includes(outcome.status);
}

/** Whether the target has to accept a request: others may meet a conflict, even alone. */
function isOrdinary({ case: { intent } }: Step): boolean {
  return intent.kind === 'conforming' && intent.ordinary;
}
