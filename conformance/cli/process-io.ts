/** The process itself as Io. */

import { styleText } from 'node:util';
import type { Io } from './io.ts';

/** Writes to the standard streams; a reader that went away (`| head`) is no error. */
export function processIo(): Io {
  process.stdout.on('error', ignoreBrokenPipe);
  process.stderr.on('error', ignoreBrokenPipe);
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    env: process.env,
    color: styleText('red', 'x', { stream: process.stdout }) !== 'x',
    watched: process.stderr.isTTY === true && process.env['TERM'] !== 'dumb',
    now: Date.now,
    onSignal: (listener) => {
      process.on('SIGINT', listener).on('SIGTERM', listener);
      return () => void process.off('SIGINT', listener).off('SIGTERM', listener);
    },
    exit: (code) => process.exit(code),
  };
}

function ignoreBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
