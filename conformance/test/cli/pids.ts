/** The numbers that the processes of a test wrote down when they began, and whether they live. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Those that were written into the file `pids` of a folder. */
export function pidsIn({ cwd }: { readonly cwd: string }): readonly number[] {
  const file = join(cwd, 'pids');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : [];
}

/** Whether a process lives: one that has ended does not, even where nobody has buried it yet. */
export function isLiving(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}

/** Waits until something holds. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}
