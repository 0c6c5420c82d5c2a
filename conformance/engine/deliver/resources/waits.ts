/** Who waits for whom while resources are got: nobody may wait for himself, be it through others, or the run would never end. */

/** The collections of which something is being got, the outermost first: what is needed for itself is not to be had. */
export type Within = readonly string[];

/** What waits. */
export interface Waiting {
  /** Which other collections something of one waits for. */
  readonly waits: Map<string, readonly string[]>;
}

/** Whether who waits for a collection would wait for himself, be it through others. */
export function isAwaited({ waits }: Waiting, collection: string, within: Within): boolean {
  const reached = new Set([collection]);
  for (const one of reached) for (const other of waits.get(one) ?? []) reached.add(other);
  return within.some((one) => reached.has(one));
}

/** Waits for something of one collection on behalf of another. */
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
