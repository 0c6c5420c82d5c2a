/**
 * A program that runs test files one after the other in this process, so that what they have in common is loaded once.
 * Started by the runner it is told each file and tells how it ended; `worker.ts FILE...` runs files by itself.
 */

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FileResult, writeResult } from './file-result.ts';
import { watchLeftovers } from './leftovers.ts';
import { beginFile, endFile, type TestFile } from './suite.ts';

/** What a worker answers for a file. */
export interface WorkerAnswer extends FileResult {
  /** Whether the process is as it was before the file, and may run another one. */
  readonly isClean: boolean;
}

const files = process.argv.slice(2);
// Node's watch mode listens to what it starts, too: who is given files is told none.
if (process.send && files.length === 0) {
  process.on('disconnect', () => process.exit(1));
  process.on('message', async (file: TestFile) => process.send?.(await run(file)));
} else {
  for (const path of files) {
    const { passed, failed } = await run({ path, part: '' });
    process.stdout.write(
      `${failed > 0 || passed === 0 ? 'FAILED' : 'ok'} ${path}: ${passed} passed, ${failed} failed\n`,
    );
  }
}

async function run(file: TestFile): Promise<WorkerAnswer> {
  beginFile(file);
  const leftovers = watchLeftovers();
  let left: readonly string[] = [];
  let broken: unknown;
  await import(pathToFileURL(resolve(file.path)).href).catch((error: unknown) => {
    broken = error;
    process.stdout.write(`\n  ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  });
  const result = await endFile(async () => {
    left = await leftovers();
    return broken === undefined ? left : [...left, 'the file could not be read to its end'];
  });
  process.stdout.write(`\n${writeResult(result)}\n`);
  return { ...result, isClean: left.length === 0 && broken === undefined };
}
