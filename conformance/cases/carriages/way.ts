/** A way: one carriage of a request, which does not change its meaning (G9). */

import type { Draft } from '../../model/case.ts';

/** One legal way to carry a request. */
export interface Way {
  /** Follows a difference and a comma: `in chunks`. */
  readonly name: string;
  /** Ways of one group exclude each other. */
  readonly group: string;
  /**
   * The request carried this way.
   * @returns undefined where that is impossible: there is nothing to carry, or it would change what the request is
   * about
   */
  readonly carry: (step: Draft) => Draft | undefined;
  /** Further statuses that may refuse the request when it is carried this way (RFC 9110 15.5). */
  readonly tolerates?: readonly string[];
  /** Set where its identity is not fresh, so that it may only be sent with another violation. */
  readonly fixedIdentity?: true;
  /** Set where the carriage consists of other requests before it or at the same time. */
  readonly company?: Company;
  /** Set where the request must be the only one on its connection, or where its body is written in several pieces. */
  readonly apart?: 'only-one' | 'bit-by-bit';
}

/** Twenty at once, the same bytes twice, or after a valid and a refused request on one connection. */
export type Company = 'crowd' | 'twice' | 'behind';

/**
 * Whether a request can be carried in both ways. After others on a connection it is not the only one there. A server
 * that closes the connection after an early refusal may reset it while more is written (RFC 9112 9.6).
 */
export function mayMeet(one: Way, other: Way): boolean {
  const isBarred = (only: Way, { apart, company }: Way): boolean =>
    only.apart === 'only-one' && (apart === 'bit-by-bit' || company === 'behind');
  return !isBarred(one, other) && !isBarred(other, one);
}

/** The step with further statuses that may refuse it. */
export function tolerating(step: Draft, statuses: readonly string[] = []): Draft {
  const { intent } = step;
  if (statuses.length === 0 || (intent.kind !== 'violating' && intent.kind !== 'credential')) return step;
  return { ...step, intent: { ...intent, tolerated: [...(intent.tolerated ?? []), ...statuses] } };
}
