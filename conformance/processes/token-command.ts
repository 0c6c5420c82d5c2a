/** Runs `--token-command`, which prints a token. Any of its output may be secret, so no message contains it. */

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { UsageError } from '../host/errors.ts';
import { killGroup, markName } from './process-group.ts';

/** Milliseconds until a command counts as hung, and until background processes are no longer waited for. */
const patience = { run: 30_000, rest: 500 } as const;

/** How many characters of its output are read. */
const mostCharacters = 65_536;

/** Options for a token command. */
export interface TokenCommand {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Ends it when it aborts. @defaultValue none */
  readonly signal?: AbortSignal;
  /** Time limit in milliseconds, at most 30 s. @defaultValue 30000 */
  readonly limitMs?: number;
}

/**
 * Runs the command in a shell. Nothing of it survives, however it or this process ends, except background processes of
 * a command that succeeded.
 * @returns its output, trimmed
 * @throws UsageError when it fails, takes too long, is aborted or prints nothing
 */
export async function runTokenCommand(command: string, options: TokenCommand): Promise<string> {
  const { env, signal } = options;
  if (signal?.aborted) throw failed('it was interrupted');
  const mark = randomUUID();
  const isGroup = process.platform !== 'win32';
  const child = spawn(command, {
    ...{ shell: true, windowsHide: true, detached: isGroup },
    env: { ...env, [markName]: mark },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const out = outputOf(child);
  const limitMs = Math.min(options.limitMs ?? patience.run, patience.run);
  const ending = await guarded(child, mark, () => endOf(child, limitMs, signal));
  if (ending !== 0) throw failed(reasonOf(ending, limitMs));
  const token = out().trim();
  if (token === '') throw failed('it printed nothing');
  return token;
}

function failed(problem: string): UsageError {
  return new UsageError({ code: 'no-token-printed', about: '--token-command', why: problem });
}

/** Exit code, signal, the error that kept it from starting, `late` or `interrupted`. */
type CommandEnd = number | string;

function reasonOf(ending: CommandEnd, limitMs: number): string {
  if (ending === 'late') return `it did not end within ${Math.round(limitMs) / 1000} s`;
  if (ending === 'interrupted') return 'it was interrupted';
  if (ending === 127) return 'it ended with exit code 127, which says that there is no such command';
  return typeof ending === 'number' ? `it ended with exit code ${ending}` : `it was ended by ${ending}`;
}

/** Kills everything that belongs to the command when this process ends meanwhile, or the command is given up. */
async function guarded(
  child: ChildProcess,
  mark: string,
  end: () => Promise<CommandEnd>,
): Promise<CommandEnd> {
  const { pid } = child;
  const kill = (): void => {
    if (pid !== undefined) killGroup({ pid, mark });
  };
  process.once('exit', kill);
  const ending = await end().finally(() => process.off('exit', kill));
  if (ending === 'late' || ending === 'interrupted') kill();
  return ending;
}

/** Background processes may keep the output open; they are not waited for. */
function endOf(child: ChildProcess, limitMs: number, signal: AbortSignal | undefined): Promise<CommandEnd> {
  const { promise, resolve } = Promise.withResolvers<CommandEnd>();
  const late = setTimeout(() => resolve('late'), limitMs);
  const abort = (): void => resolve('interrupted');
  signal?.addEventListener('abort', abort);
  child.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.name));
  child.once('close', (code, name) => resolve(code ?? name ?? ''));
  child.once('exit', (code, name) => {
    setTimeout(() => resolve(code ?? name ?? ''), patience.rest).unref();
  });
  return promise.finally(() => {
    clearTimeout(late);
    signal?.removeEventListener('abort', abort);
    child.stdout?.destroy();
  });
}

function outputOf(child: ChildProcess): () => string {
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-mostCharacters);
  });
  return () => text;
}
