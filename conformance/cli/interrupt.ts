/** Ctrl-C: the first one stops the run and keeps what was found, the second one ends at once and says so. */

import { OwnDefect } from '../engine/own-defect.ts';
import type { Io } from './io.ts';

/** Exit code of an interrupted run, as shells count SIGINT. */
export const interrupted = 130;

/** A signal that aborts on the first SIGINT or SIGTERM, and on an error that nobody caught. */
export interface Interrupt {
  readonly signal: AbortSignal;
  /** Stops listening. */
  readonly release: () => void;
}

/** Starts listening. */
export function listenForInterrupt(io: Pick<Io, 'onSignal' | 'onDefect' | 'exit' | 'err'>): Interrupt {
  const controller = new AbortController();
  const abortBy = (cause: unknown): void => controller.abort(new OwnDefect('nobody caught it', { cause }));
  const releaseDefects = io.onDefect?.(abortBy);
  const releaseSignals = io.onSignal(() => {
    if (controller.signal.aborted) {
      io.err('interrupted again: ended at once, what was found is not reported\n');
      io.exit(interrupted);
    }
    controller.abort();
  });
  const release = (): void => {
    releaseSignals();
    releaseDefects?.();
  };
  return { signal: controller.signal, release };
}
