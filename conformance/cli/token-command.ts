/** `--token-command`: a command of the user that prints a token. What it prints is a secret and stands in no message. */

import { type ChildProcess, spawn } from 'node:child_process';
import { visible } from '../report/visible.ts';
import { UsageError } from './errors.ts';
import type { Io } from './io.ts';

/** Milliseconds until a command counts as hung, and until what it left behind is not waited for any more. */
const patience = { run: 30_000, rest: 500 } as const;

/** Characters of its output that are read. */
const mostCharacters = 65_536;

/**
 * Runs the command through the shell.
 * @param patienceMs how long it may take
 * @returns what it printed, without blanks around
 * @throws UsageError when it fails, takes too long or prints nothing
 */
export async function runTokenCommand(
  command: string,
  { env }: Pick<Io, 'env'>,
  patienceMs: number = patience.run,
): Promise<string> {
  const isGroup = process.platform !== 'win32';
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'], env, detached: isGroup });
  const out = collect(child, 'stdout');
  const err = collect(child, 'stderr');
  const ending = await endOf(child, patienceMs);
  if (ending !== 0) {
    if (ending === 'late') stop(child, isGroup);
    const [said = ''] = err().trim().split('\n').slice(-1);
    throw failed(`${reasonOf(ending, patienceMs)}${said === '' ? '' : `: ${visible(said.slice(0, 200))}`}`);
  }
  const token = out().trim();
  if (token === '') throw failed('it printed nothing');
  return token;
}

function failed(problem: string): UsageError {
  return new UsageError(
    `--token-command: ${problem}`,
    'give a command that prints the token and nothing else, and try it in a shell',
  );
}

/** Exit code, signal, what kept it from starting, or `late`. */
type Ending = number | string;

function reasonOf(ending: Ending, patienceMs: number): string {
  if (ending === 'late') return `it did not end within ${patienceMs / 1000} s`;
  return typeof ending === 'number' ? `it ended with exit code ${ending}` : `it was ended by ${ending}`;
}

/** What it left running may hold its output open: the rest is not waited for. */
function endOf(child: ChildProcess, patienceMs: number): Promise<Ending> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve('late'), patienceMs);
    const end = (ending: Ending): void => {
      clearTimeout(late);
      resolve(ending);
    };
    child.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.name));
    child.once('close', (code, signal) => end(code ?? signal ?? ''));
    child.once('exit', (code, signal) => {
      setTimeout(() => end(code ?? signal ?? ''), patience.rest).unref();
    });
  }).finally(() => {
    child.stdout?.destroy();
    child.stderr?.destroy();
  }) as Promise<Ending>;
}

function stop(child: ChildProcess, isGroup: boolean): void {
  try {
    if (isGroup && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // It has ended by itself meanwhile.
  }
}

function collect(child: ChildProcess, name: 'stdout' | 'stderr'): () => string {
  let text = '';
  child[name]?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-mostCharacters);
  });
  return () => text;
}
