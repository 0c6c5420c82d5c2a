/** Where a run stands in the checkout of a pipeline: paths of a repository begin at its root. */

import { realpathSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';
import type { Io } from './io.ts';

/**
 * The folder of this process below the checkout that GitHub Actions names, with slashes; undefined at its root, outside
 * of it, and where there is none.
 */
export function checkoutFolder(env: Io['env']): string | undefined {
  const root = realPath(env['GITHUB_WORKSPACE'] ?? '');
  const below = root === undefined ? '' : relative(root, realPath(process.cwd()) ?? '');
  const isBelow = below !== '' && below.split(sep)[0] !== '..' && !isAbsolute(below);
  return isBelow ? below.replaceAll(sep, '/') : undefined;
}

function realPath(path: string): string | undefined {
  try {
    return isAbsolute(path) ? realpathSync(path) : undefined;
  } catch {
    return undefined;
  }
}
