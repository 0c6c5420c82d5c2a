/** Lets everything else have its turn in the midst of long work: signals are heard, and time is told. */

/** Waits for a turn of the event loop. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
