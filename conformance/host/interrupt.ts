/**
 * Ctrl-C, a terminal that goes away and their like: the first one stops the run and keeps what was found, the second one
 * ends at once and says so.
 */

import { OwnDefect } from '../model/own-defect.ts';
import type { Io } from './io.ts';

/** Exit code of an interrupted run, as shells count SIGINT. */
export const interrupted = 130;

/** A signal that aborts on the first SIGINT, SIGTERM or SIGHUP, and on an error that nobody caught. */
export interface Interrupt {
  readonly signal: AbortSignal;
  /**
   * Does what may take long in one go while there is nothing to lose yet: a signal ends the process at once meanwhile, as
   * it ends any other.
   */
  readonly unheard: <T>(work: () => Promise<T>) => Promise<T>;
  /** Says that all is written: from now on there is nothing to lose. */
  readonly settle: () => void;
  /** Stops listening. */
  readonly release: () => void;
}

/** Within so many milliseconds a signal is the same one, which a terminal sends to all and npm hands on besides. */
const echoMs = 300;

/** Starts listening. */
export function listenForInterrupt(
  io: Pick<Io, 'onSignal' | 'onDefect' | 'exit' | 'err' | 'now'>,
): Interrupt {
  const controller = new AbortController();
  const abortBy = (cause: unknown): void => controller.abort(new OwnDefect('nobody caught it', { cause }));
  const releaseDefects = io.onDefect?.(abortBy);
  let first: number | undefined;
  let isSettled = false;
  const hear = (): void => {
    if (first === undefined) {
      first = io.now();
      if (isSettled) io.err('the reports are written, and what --start has started is being stopped\n');
      controller.abort();
    } else if (io.now() - first > echoMs) {
      const lost = isSettled ? 'the reports are written' : 'what was found is not reported';
      io.err(`interrupted again: ended at once, ${lost}\n`);
      io.exit(interrupted);
    }
  };
  let releaseSignals = io.onSignal(hear);
  const unheard = async <T>(work: () => Promise<T>): Promise<T> => {
    releaseSignals();
    try {
      return await work();
    } finally {
      releaseSignals = io.onSignal(hear);
    }
  };
  const settle = (): void => {
    isSettled = true;
  };
  const release = (): void => {
    releaseSignals();
    releaseDefects?.();
  };
  return { signal: controller.signal, unheard, settle, release };
}
