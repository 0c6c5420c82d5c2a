/** Writes the reports of a run: folders and locks first, so that a run is never lost for want of a place to put it. */

import type { RunEvent } from '../model/event.ts';
import { type Lock, takeLock } from './lock.ts';
import type { ReportTarget } from './report-targets.ts';
import { prepareFolder, writeWhole } from './write-whole.ts';

/** Reports whose places are ready. */
export interface OpenReports {
  /** Writes every report under a temporary name and renames it; returns the paths. */
  readonly write: (events: readonly RunEvent[]) => Promise<readonly string[]>;
  /** Gives the locks back; the reports may be written by others from then on. */
  readonly release: () => Promise<void>;
}

/**
 * Makes the folders and locks the run files.
 * @throws UsageError when a place cannot be written to or another run is writing there
 */
export async function openReports(targets: readonly ReportTarget[]): Promise<OpenReports> {
  const locks: Lock[] = [];
  const release = async () => void (await Promise.all(locks.map((lock) => lock.release())));
  try {
    for (const { path } of targets) await prepareFolder(path);
    for (const { format, path } of targets) if (format.name === 'jsonl') locks.push(await takeLock(path));
  } catch (error) {
    await release();
    throw error;
  }
  const write = (events: readonly RunEvent[]) =>
    Promise.all(targets.map(({ format, path }) => writeWhole(path, format.render(events))));
  return { write, release };
}
