/** Runs test files again whenever one changes that they import: Node's own watch mode around one worker. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Settles with the exit code when the user ends it. */
export async function watchFiles(files: readonly string[]): Promise<number> {
  const worker = join(import.meta.dirname, 'worker.ts');
  const argv = ['--watch', '--watch-preserve-output', worker, ...files];
  const child = spawn(process.execPath, argv, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}
