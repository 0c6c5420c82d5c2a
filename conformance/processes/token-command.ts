/** `--token-command`: a command of the user that prints a token. What it prints is a secret and stands in no message. */

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createRedactor } from '../exchange/redact.ts';
import { UsageError } from '../host/errors.ts';
import { visible } from '../names/visible.ts';
import { killGroup, markName } from './process-group.ts';

/** Milliseconds until a command counts as hung, and until what it left behind is not waited for any more. */
const patience = { run: 30_000, rest: 500 } as const;

/** Characters of its output that are read, and of a line that is shown; how many lines are. */
const most = { characters: 65_536, line: 200, lines: 20 } as const;

/** What a token command is run with. */
export interface TokenCommand {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Ends it at once when it aborts. @defaultValue none */
  readonly signal?: AbortSignal;
  /** How long it may take, in milliseconds, 30 s at most. @defaultValue 30000 */
  readonly limitMs?: number;
  /** Secrets that it may repeat. @defaultValue none */
  readonly secrets?: readonly string[];
  /** Takes what a command says that fails, which then stands in no error. @defaultValue its last line is in the error */
  readonly tell?: (line: string) => void;
}

/**
 * Runs the command through the shell. However it or this process ends, nothing of it goes on but what a command that
 * succeeded has left behind.
 * @returns what it printed, without blanks around
 * @throws UsageError when it fails, takes too long, is aborted or prints nothing
 */
export async function runTokenCommand(command: string, options: TokenCommand): Promise<string> {
  const { env, signal, secrets = [], tell } = options;
  if (signal?.aborted) throw failed('it was interrupted');
  const mark = randomUUID();
  const isGroup = process.platform !== 'win32';
  const child = spawn(command, {
    ...{ shell: true, windowsHide: true, detached: isGroup },
    env: { ...env, [markName]: mark },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out = collect(child, 'stdout');
  const err = collect(child, 'stderr');
  const limitMs = Math.min(options.limitMs ?? patience.run, patience.run);
  const ending = await guarded(child, mark, () => endOf(child, limitMs, signal));
  const token = out().trim();
  if (ending !== 0) {
    const said = linesOf(err(), [...secrets, token, ...token.split(/\s+/)]);
    for (const line of said) tell?.(`--token-command: ${line}`);
    const last = tell ? undefined : said.at(-1);
    throw failed(`${reasonOf(ending, limitMs)}${last === undefined ? '' : `: ${last}`}`);
  }
  if (token === '') throw failed('it printed nothing');
  return token;
}

function failed(problem: string): UsageError {
  return new UsageError(
    `--token-command: ${problem}`,
    'give a command that prints the token and nothing else, and try it in a shell',
  );
}

/** Exit code, signal, what kept it from starting, `late` or `interrupted`. */
type Ending = number | string;

function reasonOf(ending: Ending, limitMs: number): string {
  if (ending === 'late') return `it did not end within ${Math.round(limitMs) / 1000} s`;
  if (ending === 'interrupted') return 'it was interrupted';
  return typeof ending === 'number' ? `it ended with exit code ${ending}` : `it was ended by ${ending}`;
}

/** The last lines of a text, without secrets and what may be one. */
function linesOf(text: string, secrets: readonly string[]): readonly string[] {
  const { redact } = createRedactor(secrets);
  const clean = Buffer.from(redact(Buffer.from(text).toString('latin1')), 'latin1').toString();
  const lines = clean.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(-most.lines).map((line) => visible(wordsOf(line.trim()).slice(0, most.line)));
}

/** What is no ordinary word may be a secret that nobody here knows of. */
function wordsOf(line: string): string {
  return line.replaceAll(/[^\s"'`,;()<>[\]{}=]+/g, (word) =>
    /^\p{L}{0,16}(?:[.:!?-]+\p{L}{0,16})*$/u.test(word) ? word : '…',
  );
}

/** Kills all that belongs to the command when this process ends meanwhile, and where the command is given up. */
async function guarded(child: ChildProcess, mark: string, end: () => Promise<Ending>): Promise<Ending> {
  const { pid } = child;
  const kill = (): void => {
    if (pid !== undefined) killGroup({ pid, mark });
  };
  process.once('exit', kill);
  const ending = await end().finally(() => process.off('exit', kill));
  if (ending === 'late' || ending === 'interrupted') kill();
  return ending;
}

/** What it left running may hold its output open: the rest is not waited for. */
function endOf(child: ChildProcess, limitMs: number, signal: AbortSignal | undefined): Promise<Ending> {
  const { promise, resolve } = Promise.withResolvers<Ending>();
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
    child.stderr?.destroy();
  });
}

function collect(child: ChildProcess, name: 'stdout' | 'stderr'): () => string {
  let text = '';
  child[name]?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-most.characters);
  });
  return () => text;
}
