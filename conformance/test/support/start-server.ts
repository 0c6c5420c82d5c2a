/** Starts a server program as a child process, waits until it prints its address, and stops it with all it started. */

import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A server that answers at `url`; `output` is what it had printed by then. */
export interface StartedServer {
  readonly url: string;
  readonly output: string;
  /** Ends its process group and settles once the program has ended. */
  stop(): Promise<void>;
}

/** Starts a program that prints `http://127.0.0.1:PORT`; rejects with its output when it ends before that. */
export async function startServer(
  program: string,
  argv: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'> = {},
): Promise<StartedServer> {
  const child = spawn(program, argv, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  let output = '';
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const url = /http:\/\/127\.0\.0\.1:\d+(?=\D)/.exec(output)?.[0];
      if (url) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`${program} ended with ${code}: ${output}`)));
  });
  const url = await address;
  return { url, output, stop: () => stopGroup(child.pid, ended) };
}

/** A second signal to a member that is already gone is no failure. */
async function stopGroup(pid: number | undefined, ended: Promise<unknown>): Promise<void> {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGTERM');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
  await ended;
}
