/** Ways to carry a request that mean nothing by themselves: how much was tried in them. */

/** How much of the covering array of kinds of bad requests and ways to carry them was sent (catalogue G9). */
export interface Carriages {
  /** Kinds of violations and of credentials, by operation. */
  readonly kinds: number;
  readonly ways: number;
  /** Pairs of a kind and a way that fits it: those that were sent, of all. */
  readonly pairs: number;
  readonly of: number;
  /** Names of ways in which the target takes no valid request, so that nothing was tried in them. */
  readonly refused: readonly string[];
  /** The operations that take none, by the name of the way; absent where there is one operation only. */
  readonly refusedAt?: Readonly<Record<string, readonly string[]>>;
}
