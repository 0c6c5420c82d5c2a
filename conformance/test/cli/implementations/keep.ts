/** Calls `keep` on a folder, and looks into it. */

import { readdir } from 'node:fs/promises';
import type { ProcessResult } from '../../support/run-node.ts';
import { callMain } from '../call-main.ts';

/** Keeps, removes or draws in a folder. */
export function keep(folder: string, ...argv: readonly string[]): Promise<ProcessResult> {
  return callMain(['keep', ...argv, '--folder', folder]);
}

/** What stands in a folder, in order. */
export async function namesKept(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).toSorted();
}
