/** Calls the command line within this process: quick, for what needs no process of its own. */

import { main } from '../../cli/main.ts';
import type { Io } from '../../host/io.ts';
import type { ProcessResult } from '../support/run-node.ts';

/** Runs a command with nothing in its environment but what is given; whoever listens for signals is handed on. */
export async function callMain(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
  onSignal: Io['onSignal'] = () => () => undefined,
): Promise<ProcessResult> {
  const written = { out: [] as string[], err: [] as string[] };
  const code = await main(argv, {
    out: (text) => void written.out.push(text),
    err: (text) => void written.err.push(text),
    env,
    color: false,
    watched: false,
    // Nobody watches, however long it takes: what is printed is the same on a busy machine.
    now: () => 0,
    onSignal,
    exit: (status) => {
      throw new Error(`exit ${status}`);
    },
  });
  return { code, stdout: written.out.join(''), stderr: written.err.join('') };
}
