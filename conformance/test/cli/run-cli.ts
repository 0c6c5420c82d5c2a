/** Runs the command line as a user does: the bin file in a process of its own, in an empty folder. */

import { join } from 'node:path';
import { type ProcessResult, runNode } from '../support/run-node.ts';

/** The file that a user starts. */
export const bin = join(import.meta.dirname, '../../cli/bin.js');

/** The environment of the tests without what would change a run. */
export const cleanEnv: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(?:PLANT_STORE_TOKEN|CONFORMANCE_\w+|FORCE_COLOR|NO_COLOR)$/.test(name),
  ),
);

/** Runs a command to its end. */
export function runCli(
  argv: readonly string[],
  { cwd, env = {} }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<ProcessResult> {
  return runNode([bin, ...argv], { ...(cwd === undefined ? {} : { cwd }), env: { ...cleanEnv, ...env } });
}
