/** A process that runs test files one after the other, as the runner sees it: what it wrote, and when it is of no more use. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileResult, readResult } from './file-result.ts';
import { endProcessesOf } from './processes-of.ts';
import { removeFolder } from './remove-folder.ts';
import type { TestFile } from './suite.ts';
import type { WorkerAnswer } from './worker.ts';

/** How one file ended; `output` is what it wrote to both streams, in order. */
export interface FileRun extends FileResult {
  readonly file: string;
  readonly reason: string;
  readonly output: string;
  readonly milliseconds: number;
}

/** A worker. */
export interface Worker {
  /**
   * Runs a test file with this Node in the current folder. A file that fails without counts has one failure.
   * @param limit in milliseconds; then everything that the file has started is killed
   */
  run(file: TestFile, limit: number): Promise<FileRun>;
  /** False once its process is gone, or is no more as it was. */
  readonly isUsable: () => boolean;
  /** Ends the process and all that it started. */
  stop(): void;
}

type Ending =
  | { readonly kind: 'answered'; readonly answer: WorkerAnswer }
  | { readonly kind: 'ended'; readonly code: number | null; readonly signal: NodeJS.Signals | null }
  | { readonly kind: 'hung' };

/** What Node tells under its watch mode, for which it is handed on: the files that were imported. */
type Imported = Readonly<Record<`watch:${string}`, readonly string[]>>;

/** Compiled code, for the workers and for what they start; it may be removed at any time. */
const compiled = join(import.meta.dirname, '../../../node_modules/.cache/compiled');

/**
 * Starts a worker. Both streams go to one file: nothing is lost at an early exit, and a forgotten grandchild cannot hold
 * a pipe open.
 * @param folder does not exist yet; the temporary files of the worker stand there
 */
export function startWorker(folder: string): Worker {
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary, { recursive: true });
  const outputPath = join(folder, 'output.txt');
  const output = openSync(outputPath, 'a');
  const child = spawn(process.execPath, [join(import.meta.dirname, 'worker.ts')], {
    stdio: ['ignore', output, output, 'ipc'],
    detached: process.platform !== 'win32',
    env: { ...process.env, TMPDIR: temporary, NODE_COMPILE_CACHE: compiled },
  });
  const endings = listen(child);
  let isUsable = true;
  let told = 0;
  const stop = (): void => {
    isUsable = false;
    // The worker not before the rest: what descends from it is known by that.
    endProcessesOf(temporary);
    child.kill('SIGKILL');
    removeFolder(temporary);
  };
  const run: Worker['run'] = async (file, limit) => {
    const started = performance.now();
    child.send(file);
    const ending = await within(limit, endings.next());
    if (ending.kind !== 'answered' || !ending.answer.isClean) stop();
    const all = readFileSync(outputPath);
    const text = all.subarray(told).toString();
    told = all.length;
    return {
      file: file.path,
      output: text,
      milliseconds: performance.now() - started,
      ...judge(ending, text, file),
    };
  };
  return { run, isUsable: () => isUsable && child.connected, stop };
}

/** What becomes of one file after the other. */
function listen(child: ChildProcess): { readonly next: () => Promise<Ending> } {
  let waiting: PromiseWithResolvers<Ending> | undefined;
  child.on('message', (message: WorkerAnswer | Imported) => {
    if ('isClean' in message) waiting?.resolve({ kind: 'answered', answer: message });
    else process.send?.(message);
  });
  child.once('error', (error) => waiting?.reject(error));
  child.once('exit', (code, signal) => waiting?.resolve({ kind: 'ended', code, signal }));
  return {
    next: () => {
      waiting = Promise.withResolvers();
      return waiting.promise;
    },
  };
}

async function within(limit: number, ending: Promise<Ending>): Promise<Ending> {
  let timer: NodeJS.Timeout | undefined;
  const hung = new Promise<Ending>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'hung' }), limit);
  });
  try {
    return await Promise.race([ending, hung]);
  } finally {
    clearTimeout(timer);
  }
}

/** A file without a test is red, unless only some tests were asked for. */
function judge(
  ending: Ending,
  output: string,
  { part, only }: TestFile,
): FileResult & { readonly reason: string } {
  const { passed, failed } = readResult(output) ?? { passed: 0, failed: 0 };
  const isGreen = ending.kind === 'answered' && failed === 0 && (passed > 0 || part + only !== '');
  const counted = { passed, failed: isGreen ? 0 : Math.max(failed, 1) };
  return {
    ...counted,
    reason: `${counted.passed} passed, ${counted.failed} failed${reasonOf(ending, passed + failed)}`,
  };
}

/** Why there may be fewer tests than the file has. */
function reasonOf(ending: Ending, told: number): string {
  if (ending.kind === 'hung') return ', killed: over the limit for a file';
  if (ending.kind === 'answered') return told > 0 ? '' : ', no test ran';
  return ending.signal ? `, ended by ${ending.signal}` : `, ended early with exit code ${ending.code}`;
}
