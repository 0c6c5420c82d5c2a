/** Runs `verify` in a folder with a configuration. */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunStarted } from '../../../model/event.ts';
import type { ProcessResult } from '../../support/run-node.ts';
import { token } from '../../verify/plant-answers.ts';
import { runCli } from '../run-cli.ts';

/** Flags for a run of two rows. */
export const quick = ['--only', 'REJ-01', '--only', 'ACC-01', '--runs', '1'] as const;

/** Writes conformance.yaml and verifies; the token of the tests stands in the environment. */
export async function verifying(
  config: string,
  argv: readonly string[],
  { cwd, env = {} }: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): Promise<ProcessResult> {
  await writeFile(join(cwd, 'conformance.yaml'), config);
  return runCli(['verify', ...argv], { cwd, env: { PLANT_STORE_TOKEN: token, ...env } });
}

/** The first event of the run that was recorded below a folder. */
export async function startedIn(cwd: string): Promise<RunStarted> {
  const [first = ''] = (await readFile(join(cwd, 'reports/run.jsonl'), 'utf8')).split('\n');
  return JSON.parse(first);
}
