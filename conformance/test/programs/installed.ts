/** The package as it is published, built once and laid out as if it were installed, beside everything else that is. */

import { mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../support/run-node.ts';

/** A folder of a user. */
export interface Installed {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/** Makes the folder; whoever calls removes it. */
export async function installPackage(): Promise<Installed> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'conformance-installed-')));
  const modules = join(folder, 'node_modules');
  await mkdir(modules);
  const ours = join(process.cwd(), 'node_modules');
  for (const name of await readdir(ours)) await symlink(join(ours, name), join(modules, name));
  const build = join(import.meta.dirname, '../support/build.ts');
  const run = await runNode([build, join(modules, 'plant-store-conformance')]);
  if (run.code !== 0) throw new Error(run.stdout + run.stderr);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
