/** Runs work on a list, a bounded number at a time; the results keep the order of the list. */

import type { Clock } from '../../model/tools.ts';

/** How many pieces of work may be under way. */
export interface Bounds {
  /** At once from the beginning, at least 1. */
  readonly limit: number;
  /** As many at most, when others join because pieces take long. */
  readonly atMost: number;
  readonly clock: Clock;
  /** Told whenever a piece takes long. */
  readonly onSlow?: () => void;
}

/** Why nobody has to wait for a piece any more; without a reason, an error would be made for each. */
const isSettled = 'settled';

/** Milliseconds after which a piece of work that is still under way no longer keeps another one from starting. */
const patienceMs = 250;

/**
 * Does the work on every item; each piece that takes long lets one more be under way, up to the bound.
 * @throws the first error of the work; nothing more is begun then
 */
export async function inParallel<T, R>(
  items: readonly T[],
  { limit, atMost, clock, onSlow }: Bounds,
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const workers: Promise<void>[] = [];
  let isBroken = false;
  const start = (): void => {
    const one = worker();
    // Each is waited for below: until then nobody may take it for an error that nobody looks at.
    one.catch(() => undefined);
    workers.push(one);
  };
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) {
      if (isBroken) return;
      const settled = new AbortController();
      if (workers.length < atMost) void clock.sleep(patienceMs, settled.signal).then(() => join(settled));
      try {
        results[index] = await work(item);
      } catch (error) {
        isBroken = true;
        throw error;
      } finally {
        settled.abort(isSettled);
      }
    }
  };
  const join = ({ signal }: AbortController): void => {
    if (signal.aborted || workers.length >= atMost) return;
    onSlow?.();
    start();
  };
  for (let count = Math.min(limit, items.length); count > 0; count -= 1) start();
  for (const one of workers) await one;
  return results;
}
