/**
 * Starts the reference server as a child process, so that it shares neither code nor event loop with what judges it.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A running reference server. */
interface ReferenceServer {
  readonly url: string;
  /** Stops it and waits until it has ended. */
  readonly stop: () => Promise<void>;
}

/** Milliseconds that a server may take to stop by itself. */
const patience = 2000;

/**
 * Starts it on a free loopback port.
 * @throws Error with its output when it ends before it listens
 */
export async function startReference(
  env: Readonly<Record<string, string | undefined>>,
): Promise<ReferenceServer> {
  const bin = fileURLToPath(new URL('../cli/bin.js', import.meta.url));
  const child = spawn(process.execPath, [bin, 'serve', '--port', '0'], {
    env: { ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    await stopChild(child, ended);
  };
  try {
    return { url: await addressOf(child), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The URL, which the server prints first. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /http:\/\/127\.0\.0\.1:\d+(?=\s)/.exec(printed)?.[0];
      if (url) resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('close', () => reject(new Error(`the reference server did not start: ${printed.trim()}`)));
  });
}

async function stopChild(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patience);
  await ended;
  clearTimeout(timer);
}
