/** Runs one test file in a process of its own, within a limit, and reads how it ended. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileResult, readResult } from './file-result.ts';

/** How one file ended; `output` is what it wrote to both streams, in order. */
export interface FileRun extends FileResult {
  readonly file: string;
  readonly reason: string;
  readonly output: string;
  readonly milliseconds: number;
}

interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly hung: boolean;
}

const children = new Set<ChildProcess>();

/**
 * Runs a test file with this Node in the current folder. A file that fails without counts has one failure.
 * @param limit in milliseconds; then its whole process group is killed
 */
export async function runFile(file: string, limit: number): Promise<FileRun> {
  const started = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'test-output-'));
  try {
    const outputPath = join(folder, 'output.txt');
    const ending = await runProcess(file, outputPath, limit);
    const output = await readFile(outputPath, 'utf8');
    return { file, output, milliseconds: performance.now() - started, ...judge(ending, readResult(output)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Kills the process groups of all files that are running. */
export function stopAll(): void {
  for (const child of children) killGroup(child);
}

/** Both streams go to one file: nothing is lost at an early exit and a forgotten grandchild cannot hold a pipe open. */
async function runProcess(file: string, outputPath: string, limit: number): Promise<Ending> {
  const output = await open(outputPath, 'w');
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', output.fd, output.fd],
    detached: process.platform !== 'win32',
  });
  children.add(child);
  let hung = false;
  const timer = setTimeout(() => {
    hung = true;
    killGroup(child);
  }, limit);
  try {
    return await new Promise<Ending>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => resolve({ code, signal, hung }));
    });
  } finally {
    clearTimeout(timer);
    children.delete(child);
    await output.close();
  }
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') child.kill('SIGKILL');
  else process.kill(-child.pid, 'SIGKILL');
}

function judge(ending: Ending, result: FileResult | undefined): FileResult & { readonly reason: string } {
  const { passed, failed } = result ?? { passed: 0, failed: 0 };
  const green = ending.code === 0 && failed === 0 && passed > 0;
  return { passed, failed: green ? 0 : Math.max(failed, 1), reason: reasonOf(ending, failed) };
}

function reasonOf(ending: Ending, failed: number): string {
  if (ending.hung) return 'killed: over the limit for a file';
  if (ending.signal) return `ended by ${ending.signal}`;
  return failed > 0 ? `${failed} failed` : `exit code ${ending.code}`;
}
