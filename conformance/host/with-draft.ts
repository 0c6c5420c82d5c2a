/** Files that are written under a temporary name first: nothing is left of those that never get their own. */

import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';

const drafts = new Set<string>();

/**
 * Lends a temporary name beside a file for work that renames or removes what it writes there. Nothing is left under that
 * name when the work fails, or when the process ends meanwhile, as a second interrupt has it.
 */
export async function withDraft(file: string, work: (draft: string) => Promise<void>): Promise<void> {
  // Nobody else may have put a link where it is written.
  const draft = `${file}.${process.pid}.${randomBytes(6).toString('hex')}.tmp`;
  if (drafts.size === 0) process.on('exit', dropAll);
  drafts.add(draft);
  try {
    await work(draft);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    drafts.delete(draft);
    if (drafts.size === 0) process.off('exit', dropAll);
  }
}

function dropAll(): void {
  for (const draft of drafts) {
    try {
      rmSync(draft, { force: true });
    } catch {
      // Its folder is out of reach, and nobody is left to be told.
    }
  }
}
