/** The command `serve`: hands its arguments to the reference server. */

import type { Io } from '../host/io.ts';

/** Runs the reference server until a signal comes; returns its exit code. */
export async function serve(argv: readonly string[], io: Io): Promise<number> {
  const { serveCommand } = await import('../../reference-server/serve-command.ts');
  return serveCommand(argv, {
    env: io.env,
    stdout: { write: io.out },
    stderr: { write: io.err },
    onSignal: (listener) => void io.onSignal(listener),
  });
}
