/** Finds the test files to run; a filter that matches nothing is a complaint, never an empty green run. */

import { globSync } from 'node:fs';

/** The files to run, or why nothing can be run. */
export interface SelectedFiles {
  readonly files: readonly string[];
  readonly complaints: readonly string[];
}

/** Which files: those of every commit, the ones that take longer, or both. */
export type Tier = 'short' | 'long' | 'all';

const folder = 'conformance/test';

/** A file of the long tier says so in its name. */
const isLong = (file: string): boolean => file.endsWith('.long.test.ts');

/** Where the most time goes: begun first, so that no worker is left alone with it at the end. */
const early = ['/selfcheck/', '/verify/', '/report/html', '/cli/', '/meta/', '/state/'];

/** The place in that list; behind all of them for what stands in none. */
function rank(file: string): number {
  const at = early.findIndex((part) => file.includes(part));
  return at < 0 ? early.length : at;
}

/** The test files of a tier, below conformance/test in the current folder, whose paths contain one of the filters, if any. */
export function selectFiles(filters: readonly string[], tier: Tier): SelectedFiles {
  const all = globSync(`${folder}/**/*.test.ts`)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => tier === 'all' || isLong(file) === (tier === 'long'))
    .sort();
  const chosen = filters.length > 0 ? all.filter((file) => filters.some((one) => file.includes(one))) : all;
  const idle = filters.filter((filter) => !all.some((file) => file.includes(filter)));
  const complaints = idle.map(
    (filter) => `no ${tier === 'all' ? '' : `${tier} `}test file matches "${filter}"`,
  );
  if (complaints.length === 0 && chosen.length === 0) complaints.push(`no test files in ${folder}`);
  return { files: chosen.toSorted((one, other) => rank(one) - rank(other)), complaints };
}
