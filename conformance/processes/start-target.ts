/**
 * Runs the `--start` command in a shell with a process group of its own, keeps the last lines that it prints, without
 * secrets, and stops it with all its children.
 */

import { Buffer } from 'node:buffer';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../host/errors.ts';
import type { Clock } from '../model/tools.ts';
import { excerpt } from '../names/visible.ts';
import { isAlive, killGroup, markName, type ProcessGroup, stopGroup } from './process-group.ts';

/** A command that was started. */
export interface StartedTarget {
  /** Aborts when the command ends by itself with a failure, or without leaving a process behind. */
  readonly gone: AbortSignal;
  /** How it ended, such as `exit status 1`; empty while it is running. */
  readonly ending: () => string;
  /** Stops it with all its children, and resolves when they are gone. */
  readonly stop: () => Promise<void>;
}

/** What a command is started with. */
interface StartOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly output: CommandOutput;
  readonly clock: Clock;
}

/**
 * Starts the command. It ends, with its children, when this process ends in any way.
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

/** Starts the guard, which must not keep this process alive; returns a function that dismisses it. */
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

/**
 * Watches a command. One that succeeds may leave a server running in the background; one that leaves nothing has not
 * started any.
 */
function watch(child: ChildProcess, group: ProcessGroup): Pick<StartedTarget, 'gone' | 'ending'> {
  const controller = new AbortController();
  let ending = '';
  const see = (code: number | null, signal: NodeJS.Signals | null): void => {
    ending = signal ? `signal ${signal}` : `exit status ${code}`;
    if (code !== 0 || !isAlive(group)) controller.abort();
  };
  // Its output is read first: to the end where no other process has the pipe, else what is there by now.
  child.once('exit', (code, signal) => {
    if (isAlive(group)) setImmediate(() => setImmediate(see, code, signal));
    else child.once('close', () => see(code, signal));
  });
  return { gone: controller.signal, ending: () => ending };
}

/** The last lines of an output. */
export interface CommandOutput {
  /** Reads a stream to its end, so that its writer is never blocked. */
  readonly follow: (stream: Readable) => void;
  /** The last lines, ready to be shown. */
  readonly last: () => readonly string[];
}

/** How many lines are kept, and how many characters of each. */
const kept = { lines: 20, length: 500 } as const;

/** How many characters of an unfinished line are read before the rest is dropped. */
const longest = 32_768;

/**
 * Starts with no lines.
 * @param redact removes secrets from a text with one character a byte
 * @param tell called with every line
 */
export function keepOutput(redact: (latin1: string) => string, tell: (line: string) => void): CommandOutput {
  const lines: string[] = [];
  const take = (latin1: string): void => {
    const line = excerpt(Buffer.from(redact(latin1), 'latin1').toString(), kept.length);
    lines.push(line);
    if (lines.length > kept.lines) lines.shift();
    tell(line);
  };
  return { follow: (stream) => splitLines(stream, take), last: () => lines };
}

function splitLines(stream: Readable, take: (line: string) => void): void {
  let rest = '';
  let isDropping = false;
  const end = (line: string): void => {
    if (!isDropping) take(line.replace(/\r$/, ''));
    isDropping = false;
  };
  stream.setEncoding('latin1').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    parts.forEach(end);
    if (rest.length <= longest) return;
    end(rest);
    [rest, isDropping] = ['', true];
  });
  stream.on('end', () => {
    if (rest !== '') end(rest);
  });
}
