/** Runs test files again whenever one changes that they import: Node's own watch mode around a program that runs them once. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Settles with the exit code when Node's watch mode ends; the user's signals end the whole run.
 * @param argv what the user has told the test command
 * @param home the folder of the run
 */
export async function watchFiles(argv: readonly string[], home: string): Promise<number> {
  const temporary = join(home, 'tmp');
  mkdirSync(temporary);
  const program = join(import.meta.dirname, 'watched.ts');
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', program, home, ...argv], {
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: temporary },
  });
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}
