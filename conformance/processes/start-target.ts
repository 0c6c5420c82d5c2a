/** Starts the command of `--start` through the shell, in a process group of its own, and ends it with all its children. */

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../host/errors.ts';
import type { Clock } from '../model/tools.ts';
import type { CommandOutput } from './command-output.ts';
import { isAlive, killGroup, markName, type ProcessGroup, stopGroup } from './process-group.ts';

/** A command that was started. */
export interface StartedTarget {
  /** Aborts when it has ended by itself: with a failure, or leaving nothing behind. */
  readonly gone: AbortSignal;
  /** How it ended, such as `exit status 1`; empty while it goes on. */
  readonly ending: () => string;
  /** Ends it with all its children, and settles when they are gone. */
  readonly stop: () => Promise<void>;
}

/** What a command is started with. */
export interface StartOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly output: CommandOutput;
  readonly clock: Clock;
}

/**
 * Starts it. However this process ends, the command and its children end, too.
 * @throws UsageError when there is no shell to run it
 */
export async function startTarget(command: string, options: StartOptions): Promise<StartedTarget> {
  const { env, output, clock } = options;
  const mark = randomUUID();
  const child = spawn(command, {
    shell: true,
    detached: process.platform !== 'win32',
    windowsHide: true,
    env: { ...env, [markName]: mark },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const group = { pid: await pidOf(child), mark };
  for (const stream of [child.stdout, child.stderr]) if (stream) output.follow(stream);
  const dismiss = guard(group);
  const kill = (): void => killGroup(group);
  process.once('exit', kill);
  const { gone, ending } = watch(child, group);
  const stop = async (): Promise<void> => {
    await stopGroup(group, clock);
    process.off('exit', kill);
    dismiss();
    for (const stream of [child.stdout, child.stderr]) stream?.destroy();
    child.unref();
  };
  return { gone, ending, stop };
}

async function pidOf(child: ChildProcess): Promise<number> {
  if (child.pid !== undefined) return child.pid;
  const [{ code }] = (await once(child, 'error')) as [NodeJS.ErrnoException];
  throw new UsageError({ code: 'no-shell', about: '--start', reason: `${code}` });
}

/** Starts the guard, which must not keep this process alive; returns what sends it home. */
function guard({ pid, mark }: ProcessGroup): () => void {
  const file = fileURLToPath(new URL(`./guard-group${extname(import.meta.filename)}`, import.meta.url));
  const child = spawn(process.execPath, [file, String(pid), mark], {
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.unref();
  return () => void child.stdin.end('done');
}

/** A launcher that ends well may leave servers behind; one that leaves nothing has started nothing. */
function watch(child: ChildProcess, group: ProcessGroup): Pick<StartedTarget, 'gone' | 'ending'> {
  const controller = new AbortController();
  let ending = '';
  const see = (code: number | null, signal: NodeJS.Signals | null): void => {
    ending = signal ? `signal ${signal}` : `exit status ${code}`;
    if (code !== 0 || !isAlive(group)) controller.abort();
  };
  // What it printed is to be read first: all of it where nobody else holds the pipe, else what is in there by now.
  child.once('exit', (code, signal) => {
    if (isAlive(group)) setImmediate(() => setImmediate(see, code, signal));
    else child.once('close', () => see(code, signal));
  });
  return { gone: controller.signal, ending: () => ending };
}
