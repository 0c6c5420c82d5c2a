/** Writes files under a temporary name first, and cleans up temporary files that are never renamed. */

import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';

const drafts = new Set<string>();

/**
 * Runs work with a temporary name beside a file, which the work renames or removes. The temporary file is removed when
 * the work fails or the process ends, as after a second interrupt.
 */
export async function withDraft(file: string, work: (draft: string) => Promise<void>): Promise<void> {
  // A random name, so that nobody can have put a link there.
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
      // The folder cannot be accessed, and there is nobody to tell.
    }
  }
}
