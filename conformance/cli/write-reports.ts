/** Writes the reports of a run: folders and locks first, so that a run is never lost for want of a place to put it. */

import { access, constants, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RunEvent } from '../model/event.ts';
import { UsageError } from './errors.ts';
import { type Lock, takeLock } from './lock.ts';
import { makeFolder } from './make-folder.ts';
import type { ReportTarget } from './report-targets.ts';

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
  return { write: (events) => Promise.all(targets.map((target) => writeReport(target, events))), release };
}

async function prepareFolder(path: string): Promise<void> {
  const folder = dirname(path);
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK);
  } catch (error) {
    throw cannotWrite(folder, error);
  }
}

async function writeReport({ format, path }: ReportTarget, events: readonly RunEvent[]): Promise<string> {
  const draft = `${path}.${process.pid}.tmp`;
  try {
    await writeFile(draft, format.pieces?.(events) ?? format.render(events));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw cannotWrite(path, error);
  }
  return path;
}

function cannotWrite(path: string, error: unknown): UsageError {
  const { code } = error as NodeJS.ErrnoException;
  return new UsageError(
    `--report-dir: ${path} cannot be written (${code ?? String(error)})`,
    'choose another folder with --report-dir, or another file with --report NAME=PATH',
  );
}
