/** The commands `mock` and `serve`. */

import type { Io } from '../host/io.ts';
import type { Adder } from './shared-flags.ts';

/** Adds the command `mock`. */
export const addMock: Adder = (program, io, end) => {
  program
    .command('mock')
    .description('start the Prism mock alone, a server made of the document, for demos')
    .option('--port <port>', 'port to listen on, 0 for a free one (default: 4010)')
    .option('--dynamic', 'make answers up, instead of the same each time')
    .option('--document <file>', 'an OpenAPI document, a file or URL (default: the bundled one)')
    .option('--verbose', 'the stack of a defect')
    .addHelpText('after', '\nExit codes: 0 stopped by a signal, 2 usage error, 3 the mock is gone by itself.')
    .action(async (options) => {
      const { mockCommand } = await import('./mock-command.ts');
      end(await mockCommand(options, io));
    });
};

/**
 * The command `serve`: passes its arguments to the reference server, which runs until a signal comes; returns its exit
 * code.
 */
export async function serve(argv: readonly string[], io: Io): Promise<number> {
  const { serveCommand } = await import('../../reference-server/serve-command.ts');
  return serveCommand(argv, {
    env: io.env,
    stdout: { write: io.out },
    stderr: { write: io.err },
    onSignal: (listener) => void io.onSignal(listener),
  });
}
