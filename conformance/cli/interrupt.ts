/** Ctrl-C: the first one stops the run and keeps what was found, the second one ends at once and says so. */

import type { Io } from './io.ts';

/** Exit code of an interrupted run, as shells count SIGINT. */
export const interrupted = 130;

/** A signal that aborts on the first SIGINT or SIGTERM. */
export interface Interrupt {
  readonly signal: AbortSignal;
  /** Stops listening. */
  readonly release: () => void;
}

/** Starts listening. */
export function listenForInterrupt(io: Pick<Io, 'onSignal' | 'exit' | 'err'>): Interrupt {
  const controller = new AbortController();
  const release = io.onSignal(() => {
    if (controller.signal.aborted) {
      io.err('interrupted again: ended at once, what was found is not reported\n');
      io.exit(interrupted);
    }
    controller.abort();
  });
  return { signal: controller.signal, release };
}
