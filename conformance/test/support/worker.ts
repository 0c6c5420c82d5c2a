/**
 * A program that runs test files one after the other in this process, so that what they have in common is loaded once.
 * Who starts it tells it each file, and is told how it ended.
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

process.on('disconnect', () => process.exit(1));
process.on('message', async (file: TestFile) => process.send?.(await run(file)));

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
