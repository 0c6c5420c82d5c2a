/** Starts Node, and tools written for it, as a child process and collects what it wrote. */

import { execFile } from 'node:child_process';
import { constants } from 'node:os';

/** How a child process ended; a signal counts as 128 and its number, as in a shell. */
export interface ProcessResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where and how the child runs. */
export interface ProcessOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Milliseconds until it is killed. @defaultValue 180000 */
  readonly limit?: number;
}

/** Runs this Node with arguments; settles with any exit code, and rejects only when it cannot start or is over its limit. */
export function runNode(argv: readonly string[], options: ProcessOptions = {}): Promise<ProcessResult> {
  return runProgram(process.execPath, argv, options);
}

/** Runs a program with arguments, without a shell; settles and rejects as `runNode` does. */
export async function runProgram(
  program: string,
  argv: readonly string[],
  options: ProcessOptions = {},
): Promise<ProcessResult> {
  const limit = options.limit ?? 180_000;
  const settings = { cwd: options.cwd, env: options.env, timeout: limit, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    execFile(
      program,
      argv,
      { ...settings, killSignal: 'SIGKILL', encoding: 'utf8' },
      (error, stdout, stderr) => {
        if (error?.killed)
          reject(new Error(`${program} ${argv.join(' ')}: over ${limit} ms\n${stdout}${stderr}`));
        else if (typeof error?.code === 'string') reject(error);
        else resolve({ code: codeOf(error), stdout, stderr });
      },
    );
  });
}

function codeOf(error: { readonly code?: unknown; readonly signal?: NodeJS.Signals | null } | null): number {
  if (error === null) return 0;
  if (typeof error.code === 'number') return error.code;
  return error.signal ? 128 + constants.signals[error.signal] : 1;
}
