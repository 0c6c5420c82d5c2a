/** Yields to the event loop during long work, so that signals and timers are handled. */

/** Waits for a turn of the event loop. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
