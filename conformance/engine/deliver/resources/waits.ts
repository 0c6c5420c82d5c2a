/**
 * Prevents deadlocks while resources are obtained: one that is needed to make itself, directly or through others,
 * cannot be had.
 */

/** The collections that are being obtained, outermost first. */
export type Within = readonly string[];

/** The state. */
export interface Waiting {
  /** For each collection, the ones that it waits for. */
  readonly waits: Map<string, readonly string[]>;
}

/** Whether waiting for a collection would be waiting for oneself, directly or through others. */
export function isAwaited({ waits }: Waiting, collection: string, within: Within): boolean {
  const reached = new Set([collection]);
  for (const one of reached) for (const other of waits.get(one) ?? []) reached.add(other);
  return within.some((one) => reached.has(one));
}

/** Waits for a resource of one collection on behalf of another. */
export async function waiting<T>(
  { waits }: Waiting,
  [outer, inner]: readonly [string, string],
  work: Promise<T>,
): Promise<T> {
  waits.set(outer, [...(waits.get(outer) ?? []), inner]);
  try {
    return await work;
  } finally {
    const left = [...(waits.get(outer) ?? [])];
    waits.set(outer, left.toSpliced(left.indexOf(inner), 1));
  }
}
