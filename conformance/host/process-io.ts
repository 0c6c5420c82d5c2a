/** `Io` for the real process. */

import { styleText } from 'node:util';
import type { Io } from './io.ts';

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
