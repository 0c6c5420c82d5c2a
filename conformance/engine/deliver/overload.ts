/**
 * Notices that a target turns requests away because many are in flight: a slow one gets more at a time than were tried
 * before, and need not serve as many.
 */

import type { Step } from '../../model/exchange.ts';
import { connectionsTried } from '../plan/limit-creates.ts';
import type { Session } from './session.ts';
import type { Delivered } from './tally.ts';

/** Watches the deliveries of one plan. */
export interface Overload {
  /**
   * Delivers one probe.
   * @returns `too-many` where it was turned away while so many were in flight that it has to be sent again
   */
  readonly watch: (send: () => Promise<Delivered | undefined>) => Promise<Delivered | undefined | 'too-many'>;
}

/** How many at a time any target serves that served as many as were tried: it may notice late that one has ended. */
export const surelyServed = connectionsTried - 1;

/** Starts to watch. Fewer are in flight from then on, when a valid request was turned away: another may deserve it. */
export function watchOverload(session: Session): Overload {
  let inFlight = 0;
  let lowered = 0;
  const lower = (): void => {
    const { limit, atMost, ...others } = session.connections;
    const most = Math.max(surelyServed, Math.floor(atMost / 2));
    session.connections = { ...others, limit: Math.min(limit, most), atMost: Math.min(atMost, most) };
    lowered += 1;
  };
  return {
    watch: async (send) => {
      const loweredBefore = lowered;
      inFlight += 1;
      const most = inFlight;
      try {
        const one = await send();
        const away = one?.steps.filter(isTurnedAway) ?? [];
        if (away.length === 0 || Math.max(most, inFlight) <= connectionsTried) return one;
        // What was under way at the last time says nothing about fewer.
        if (lowered === loweredBefore && away.some(isConforming)) lower();
        return 'too-many';
      } finally {
        inFlight -= 1;
      }
    },
  };
}

function isTurnedAway({ exchange: { outcome, position } }: Step): boolean {
  return outcome.kind === 'failure' && /^(?:reset|refused)$/.test(outcome.code) && position === 0;
}

function isConforming({ case: { intent } }: Step): boolean {
  return intent.kind === 'conforming';
}
