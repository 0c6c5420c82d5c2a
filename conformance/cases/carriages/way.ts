/** A way: one carriage of a request, which means nothing by itself (catalogue G9). */

import type { Draft } from '../../model/case.ts';

/** One legal way to carry one and the same request. */
export interface Way {
  /** To be read behind a difference and a comma: `in chunks`. */
  readonly name: string;
  /** Ways of one group exclude each other. */
  readonly group: string;
  /**
   * The request carried so.
   * @returns undefined where it cannot be: there is nothing to carry, or what the request is about would change
   */
  readonly carry: (step: Draft) => Draft | undefined;
  /** Statuses that refuse as well when it is carried so (RFC 9110 15.5). */
  readonly tolerates?: readonly string[];
  /** Set where an identity in it is not fresh, so that it is sent for no other reason than to break a rule beside it. */
  readonly fixedIdentity?: true;
  /** Set where it is not the request that is special but what goes before it or along with it. */
  readonly company?: Company;
}

/** Twenty at once, the same bytes twice, or behind a valid and a refused request on one connection. */
export type Company = 'crowd' | 'twice' | 'behind';

/** The step with statuses added that refuse it as well. */
export function tolerating(step: Draft, statuses: readonly string[] = []): Draft {
  const { intent } = step;
  if (statuses.length === 0 || (intent.kind !== 'violating' && intent.kind !== 'credential')) return step;
  return { ...step, intent: { ...intent, tolerated: [...(intent.tolerated ?? []), ...statuses] } };
}
