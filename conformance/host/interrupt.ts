/**
 * Handles Ctrl-C, a closed terminal and the like: the first signal stops the run and keeps what was found, the second
 * one ends the process at once.
 */

import { setImmediate } from 'node:timers/promises';
import { OwnDefect } from '../model/own-defect.ts';
import type { Io } from './io.ts';

/** The exit code of an interrupted run, as shells have it for SIGINT. */
export const interrupted = 130;

/** A signal that aborts on the first SIGINT, SIGTERM or SIGHUP, and on an uncaught error. */
export interface Interrupt {
  readonly signal: AbortSignal;
  /** Runs blocking work during which a signal ends the process at once, since there is nothing to lose yet. */
  readonly unheard: <T>(work: () => Promise<T>) => Promise<T>;
  /** Says that everything is written: from now on there is nothing to lose. */
  readonly settle: () => void;
  /** Stops listening. */
  readonly release: () => void;
}

/**
 * Milliseconds within which a second signal is an echo of the first: a terminal sends one to all processes, and npm
 * forwards it as well.
 */
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
    // A signal that came while modules were loaded waits for its listener, and would be lost with it.
    await setImmediate();
    if (first !== undefined) io.exit(interrupted);
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
