/** The numbers that the processes of a test wrote down when they began, and how to wait for them. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Those that were written into the file `pids` of a folder. */
export function pidsIn({ cwd }: { readonly cwd: string }): readonly number[] {
  const file = join(cwd, 'pids');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : [];
}

/** Waits until something holds. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}
