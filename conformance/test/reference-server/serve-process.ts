/** Runs the stand-alone entry of the reference server as a child process, signals and all. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../reference-server/main.ts', import.meta.url));

/** A server process that has printed its address. */
export interface ServeProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** What it printed when it started. */
  readonly banner: string;
  /** Resolves with the exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/** Starts it; the caller kills it. */
export async function startProcess(argv: readonly string[], env = process.env): Promise<ServeProcess> {
  const child = spawn(process.execPath, [main, '--port', '0', ...argv], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
  let banner = '';
  for await (const chunk of child.stdout) {
    banner += String(chunk);
    if (banner.includes(' -d ')) break;
  }
  return { child, url: /http:\/\/\S+/.exec(banner)?.[0] ?? '', banner, ended };
}
