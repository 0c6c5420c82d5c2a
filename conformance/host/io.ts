/**
 * What a command sees of the process, and the process itself as that; with Ctrl-C, a closed terminal and the like: the
 * first signal stops the run and keeps what was found, the second one ends the process at once.
 */

import { setImmediate } from 'node:timers/promises';
import { styleText } from 'node:util';
import { OwnDefect } from '../model/own-defect.ts';

/** The output streams and the environment of a command. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether standard output is coloured: a terminal, NO_COLOR, FORCE_COLOR. */
  readonly color: boolean;
  /** Whether standard error is a terminal. */
  readonly watched: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Registers a listener for SIGINT, SIGTERM and SIGHUP; the returned function removes it. */
  readonly onSignal: (listener: (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => void) => () => void;
  /** Registers a listener for uncaught errors; the returned function removes it. @defaultValue none */
  readonly onDefect?: (listener: (error: unknown) => void) => () => void;
  /** Ends the process at once. */
  readonly exit: (code: number) => void;
}

/**
 * Writes to the standard streams. A reader that went away (`| head`) is no error. Where standard output fails for
 * another reason, the run still writes its reports, and the process ends with 2, as its result was not printed.
 */
export function processIo(): Io {
  process.stdout.on('error', onceOnly(reportUnprinted));
  process.stderr.on('error', () => undefined);
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    env: process.env,
    color: styleText('red', 'x', { stream: process.stdout }) !== 'x',
    watched: process.stderr.isTTY === true && process.env['TERM'] !== 'dumb',
    now: Date.now,
    onSignal: (listener) => {
      for (const signal of signals) process.on(signal, listener);
      return () => {
        for (const signal of signals) process.off(signal, listener);
      };
    },
    onDefect: (listener) => {
      process.on('uncaughtException', listener).on('unhandledRejection', listener);
      return () => void process.off('uncaughtException', listener).off('unhandledRejection', listener);
    },
    exit: (code) => process.exit(code),
  };
}

/** A terminal that is closed sends SIGHUP. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type Listener = (error: NodeJS.ErrnoException) => void;

function onceOnly(tell: Listener): Listener {
  let isTold = false;
  return (error) => {
    if (isTold || error.code === 'EPIPE') return;
    isTold = true;
    tell(error);
  };
}

/** Exit codes that stand for a result which could not be printed. */
const verdicts: readonly (number | string | undefined)[] = [0, 1, 3];

function reportUnprinted({ code, name }: NodeJS.ErrnoException): void {
  process.stderr.write(
    `error: standard output cannot be written (${code ?? name})\n  make room, or send it elsewhere\n`,
  );
  process.once('exit', (ending) => {
    if (verdicts.includes(ending)) process.exitCode = 2;
  });
}

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
