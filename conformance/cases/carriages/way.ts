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
  /** Set where the request must be the only one on its connection. */
  readonly isOnlyOne?: true;
  /** Set where it is about what stands around a JSON text. */
  readonly isAround?: true;
  /**
   * Set where the valid request is tried in no other way at the same time: a body that is too large may pass in chunks,
   * and what is next to an edge is no identity of its own.
   */
  readonly isTriedAlone?: true;
}

/** Twenty at once, the same bytes twice, or after a valid and a refused request on one connection. */
export type Company = 'crowd' | 'twice' | 'behind';

/**
 * Whether a request can be carried in both ways: after others on a connection it is not the only one there, and what
 * stands behind a JSON text is not at its end any more where something else follows.
 */
export function mayMeet(one: Way, other: Way): boolean {
  if (one.isAround && other.isAround) return false;
  return !(one.isOnlyOne && other.company === 'behind') && !(other.isOnlyOne && one.company === 'behind');
}

/** The step with further statuses that may refuse it. */
export function tolerating(step: Draft, statuses: readonly string[] = []): Draft {
  const { intent } = step;
  if (statuses.length === 0 || (intent.kind !== 'violating' && intent.kind !== 'credential')) return step;
  return { ...step, intent: { ...intent, tolerated: [...(intent.tolerated ?? []), ...statuses] } };
}
