/** Removes a folder that others may be removing as well, or may have written to until just now. */

import { existsSync, rmSync } from 'node:fs';

const tries = 20;

/** @throws Error when it is still there after some tries */
export function removeFolder(path: string): void {
  for (let nth = 1; existsSync(path); nth += 1) {
    try {
      rmSync(path, { recursive: true, force: true });
    } catch (error) {
      if (nth === tries) throw error;
    }
  }
}
