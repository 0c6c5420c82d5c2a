/** Processes a list, with a bounded number of items in progress; results keep the order of the list. */

import type { Clock } from '../../model/tools.ts';

/** How many items may be in progress. */
export interface Bounds {
  /** The number to start with, at least 1. */
  readonly limit: number;
  /** The maximum, when more are started because items take long. */
  readonly atMost: number;
  readonly clock: Clock;
  /** How many may still be in progress; asked after each item. @defaultValue any number */
  readonly bearable?: () => number;
  /** Called whenever an item takes long. */
  readonly onSlow?: () => void;
}

/** Aborts a wait that is no longer needed; without a reason, an error would be created for each. */
const isSettled = 'settled';

/** Milliseconds after which an item in progress no longer prevents another from starting. */
const patienceMs = 250;

/**
 * Runs `work` on every item. Each item that takes long allows one more in progress, up to `atMost`.
 * @throws the first error of `work`; no further items are started then
 */
export async function inParallel<T, R>(
  items: readonly T[],
  { limit, atMost, clock, bearable = () => Number.POSITIVE_INFINITY, onSlow }: Bounds,
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const workers: Promise<void>[] = [];
  let isBroken = false;
  let working = 0;
  const start = (): void => {
    working += 1;
    workers.push(heldBack(worker()));
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
      if (working > Math.max(1, bearable())) break;
    }
    working -= 1;
  };
  const join = ({ signal }: AbortController): void => {
    if (signal.aborted || workers.length >= atMost || working >= bearable()) return;
    onSlow?.();
    start();
  };
  for (let count = Math.min(limit, items.length); count > 0; count -= 1) start();
  for (const one of workers) await one;
  return results;
}

/** A promise that is awaited later; until then Node must not report an unhandled rejection. */
function heldBack(one: Promise<void>): Promise<void> {
  one.catch(() => undefined);
  return one;
}
