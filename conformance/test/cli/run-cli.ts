/** Runs the command line as a user does, in a folder of its own: mostly in this process, which is quick. */

import { join } from 'node:path';
import { type ProcessResult, runNode } from '../support/run-node.ts';
import { callMain } from './call-main.ts';

/** The file that a user starts. */
export const bin = join(import.meta.dirname, '../../cli/bin.js');

/** The environment of the tests without what would change a run. */
export const cleanEnv: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(?:PLANT_STORE_TOKEN|CONFORMANCE_\w+|FORCE_COLOR|NO_COLOR)$/.test(name),
  ),
);

interface Surroundings {
  /** @defaultValue the current folder */
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** A process of its own may be given less time than usual. */
interface Process extends Surroundings {
  readonly limit?: number;
}

let last: Promise<unknown> = Promise.resolve();

/** Runs a command to its end in this process. The current folder is one for all, so commands wait for each other. */
export function runCli(
  argv: readonly string[],
  { cwd, env = {} }: Surroundings = {},
): Promise<ProcessResult> {
  const run = async (): Promise<ProcessResult> => {
    const home = process.cwd();
    if (cwd !== undefined) process.chdir(cwd);
    try {
      return await callMain(argv, { ...cleanEnv, ...env });
    } finally {
      process.chdir(home);
    }
  };
  const ran = last.then(run);
  last = ran.catch(() => undefined);
  return ran;
}

/** Runs a command to its end in a process of its own, for tests where that is the point. */
export function runBin(
  argv: readonly string[],
  { env = {}, ...others }: Process = {},
): Promise<ProcessResult> {
  return runNode([bin, ...argv], { ...others, env: { ...cleanEnv, ...env } });
}
