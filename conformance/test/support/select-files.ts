/** Finds the test files to run; a filter that matches nothing is a complaint, never an empty green run. */

import { globSync } from 'node:fs';

/** The files to run, or why nothing can be run. */
export interface Selection {
  readonly files: readonly string[];
  readonly complaints: readonly string[];
}

/** Which files: those of every commit, the ones that take longer, or both. */
export type Tier = 'short' | 'long' | 'all';

/** A file of the long tier says so in its name. */
const isLong = (file: string): boolean => file.endsWith('.long.test.ts');

/** Where the most time goes: begun first, so that no worker is left alone with it at the end. */
const early = ['/selfcheck/', '/verify/', '/report/html', '/cli/', '/meta/'];

const rank = (file: string): number => early.findIndex((part) => file.includes(part)) >>> 0;

/**
 * The test files below a folder whose path contains one of the filters, whatever their tier; without filters those of
 * the tier.
 * @param folder a path below the current folder
 */
export function selectFiles(folder: string, filters: readonly string[], tier: Tier): Selection {
  const all = globSync(`${folder}/**/*.test.ts`)
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const files = filters.length > 0 ? all.filter((file) => filters.some((one) => file.includes(one))) : all;
  const chosen = files.filter(
    (file) => filters.length > 0 || tier === 'all' || isLong(file) === (tier === 'long'),
  );
  const idle = filters.filter((filter) => !all.some((file) => file.includes(filter)));
  const complaints = idle.map((filter) => `no test file matches "${filter}"`);
  if (complaints.length === 0 && chosen.length === 0) complaints.push(`no test files in ${folder}`);
  return { files: chosen.toSorted((one, other) => rank(one) - rank(other)), complaints };
}

/** The command that runs one test again, to paste into a shell. */
export function commandFor(file: string, test: string): string {
  const path = file.replaceAll('\\', '/').replace(/^.*conformance\/test\//, '');
  return `npm test -- ${path} --test='${test.replaceAll("'", `'\\''`)}'`;
}
