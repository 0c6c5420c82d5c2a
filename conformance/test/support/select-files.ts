/** Finds the test files to run; a filter that matches nothing is a complaint, never an empty green run. */

import { globSync } from 'node:fs';

/** The files to run, or why nothing can be run. */
export interface Selection {
  readonly files: readonly string[];
  readonly complaints: readonly string[];
}

/**
 * The test files below a folder whose path contains one of the filters; all of them when there is no filter.
 * @param folder a path below the current folder
 */
export function selectFiles(folder: string, filters: readonly string[]): Selection {
  const all = globSync(`${folder}/**/*.test.ts`)
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  if (all.length === 0) return { files: [], complaints: [`no test files in ${folder}`] };
  const idle = filters.filter((filter) => !all.some((file) => file.includes(filter)));
  const files = all.filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)));
  return { files, complaints: idle.map((filter) => `no test file matches "${filter}"`) };
}
