/** Makes room for a build without taking away anything that no build has written. */

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Empties a folder that holds an earlier build, or nothing.
 * @param root the checkout
 * @throws Error for a folder that holds anything else, such as the checkout itself
 */
export function clearBuild(folder: string, root: string): void {
  if (!existsSync(folder)) return;
  const holdsRoot = !relative(folder, root).startsWith('..');
  if (holdsRoot || !(readdirSync(folder).length === 0 || isBuild(folder)))
    throw new Error(
      `${folder} holds something else than an earlier build: name a new folder, or an empty one`,
    );
  rmSync(folder, { recursive: true, force: true });
}

/** The manifest of a checkout is private; a build has nothing of a repository. */
function isBuild(folder: string): boolean {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return (
      manifest.name === 'plant-store-conformance' && !manifest.private && !existsSync(join(folder, '.git'))
    );
  } catch {
    return false;
  }
}
