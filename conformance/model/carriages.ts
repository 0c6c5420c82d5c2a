/** Ways to carry a request that mean nothing by themselves: how much was tried in them. */

/** How much of the covering array of kinds of bad requests and ways to carry them was sent (ground rule G9). */
export interface Carriages {
  /** Kinds of violations and of credentials, by operation. */
  readonly kinds: number;
  readonly ways: number;
  /** Pairs of a kind and a way that fits it: those that were sent, of all. */
  readonly pairs: number;
  readonly of: number;
  /** How many of them were not sent, by the reason; those without one are absent. */
  readonly left?: Readonly<Partial<Record<LeftPairs, number>>>;
  /** Names of ways in which the target takes no valid request, so that nothing was tried in them. */
  readonly refused: readonly string[];
  /** The operations that take none, by the name of the way; absent where there is one operation only. */
  readonly refusedAt?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Why pairs are not sent: the target refuses a valid request in the way; nobody asked whether it does; the budget of the
 * operation, or the limit of creates, leaves them out; or they were planned, and never came to be sent.
 */
export type LeftPairs = (typeof leftPairs)[number];

/** In the order in which they are told. */
export const leftPairs = ['refused', 'untried', 'budget', 'creates', 'unsent'] as const;
