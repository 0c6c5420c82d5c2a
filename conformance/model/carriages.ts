/** Counts of carriages: ways to carry a request that do not change its meaning. */

/**
 * How much was sent of the covering array that pairs kinds of bad requests with ways to carry them (ground rule G9).
 */
export interface Carriages {
  /** The number of kinds of violations and of credentials, counted for each operation. */
  readonly kinds: number;
  readonly ways: number;
  /** Pairs of a kind and a way that fits it: how many were sent, of how many. */
  readonly pairs: number;
  readonly of: number;
  /** How many pairs were not sent, by the reason; reasons that do not occur are absent. */
  readonly left?: Readonly<Partial<Record<LeftPairs, number>>>;
  /** Names of ways in which the target refuses a valid request, so that nothing was tried in them. */
  readonly refused: readonly string[];
  /** The operations that refuse it, by the name of the way; absent where there is only one operation. */
  readonly refusedAt?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Why a pair is not sent: the target refuses a valid request in that way; it is unknown whether it does; the budget of
 * the operation or the limit of creates leaves it out; or it was planned, but the run ended before.
 */
export type LeftPairs = (typeof leftPairs)[number];

/** In the order in which reports list them. */
export const leftPairs = ['refused', 'untried', 'budget', 'creates', 'unsent'] as const;
