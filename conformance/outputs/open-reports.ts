/** Writes the reports of a run: places and locks first, so that a run is never lost for want of a place to put it. */

import { dirname, join } from 'node:path';
import { makeFolder } from '../host/files.ts';
import type { Io } from '../host/io.ts';
import { type Lock, takeLock } from '../host/lock.ts';
import type { RunEvent } from '../model/event.ts';
import type { ReportTarget } from '../options/report-targets.ts';
import { bodyFiles } from '../report/body-files.ts';
import { cannotWrite, findPlace, openAppendices, type ReportPlace, writeWhole } from './report-place.ts';

/** Reports whose places are ready. */
export interface OpenReports {
  /** Writes every report, also when another one fails; never rejects. */
  readonly write: (events: readonly RunEvent[]) => Promise<WrittenReports>;
  /** Gives the locks back; the reports may be written by others from then on. */
  readonly release: () => Promise<void>;
}

/** What became of the reports. */
export interface WrittenReports {
  /** Paths of those that were written. */
  readonly files: readonly string[];
  /** Why the others were not, such as a disk that has filled up. */
  readonly errors: readonly unknown[];
  /** The folder beside whose reports bodies of curl lines stand; absent where no report has such lines. */
  readonly folder?: string;
}

/**
 * Finds the places of the reports and locks the run files.
 * @param signal the one that interrupts the run: from then on nobody is waited for long
 * @throws UsageError when a place cannot be written to or another run is writing there
 */
export async function openReports(
  targets: readonly ReportTarget[],
  io: Pick<Io, 'out' | 'err' | 'env'>,
  signal?: AbortSignal,
): Promise<OpenReports> {
  const locks: Lock[] = [];
  const places: (readonly [ReportTarget, ReportPlace])[] = [];
  const appendices = await openAppendices(targets, io.env, signal);
  const release = async () => void (await Promise.all(locks.map((lock) => lock.release())));
  try {
    for (const target of targets) places.push([target, await findPlace(target, io, signal)]);
    for (const [{ format }, { file }] of places) {
      if (format.name === 'jsonl' && file !== undefined) locks.push(await takeLock(file));
    }
  } catch (error) {
    await release();
    throw error;
  }
  const write = async (events: readonly RunEvent[]) => {
    const { files, errors } = await writeAll(places, events);
    const added = await Promise.allSettled(appendices.map((append) => append(events)));
    const folders = foldersOf(targets);
    const unwritten = await writeBodies(folders, events);
    const [folder] = folders;
    return {
      files,
      errors: [...errors, ...reasonsOf(added), ...unwritten],
      ...(folder === undefined ? {} : { folder }),
    };
  };
  return { write, release };
}

/**
 * Writes the bodies that curl lines read from files, beside the reports that show the lines. Writes them into each
 * folder of reports; nothing, and no folder, where a run has none.
 * @returns an error for each that could not be written; never rejects
 */
async function writeBodies(
  folders: readonly string[],
  events: readonly RunEvent[],
): Promise<readonly unknown[]> {
  const files = new Map([...bodyFiles(events).values()].map((file) => [file.path, file.bytes]));
  const errors: unknown[] = [];
  for (const folder of folders) {
    for (const [path, bytes] of files) {
      const file = join(folder, path);
      await writeIn(file, bytes).catch((error: unknown) => {
        errors.push(cannotWrite({ flag: '--report-dir', path: file }, error));
      });
    }
  }
  return errors;
}

async function writeIn(file: string, bytes: Uint8Array): Promise<void> {
  await makeFolder(dirname(file));
  await writeWhole(file, bytes);
}

function foldersOf(targets: readonly ReportTarget[]): readonly string[] {
  const shown = targets.filter(({ format }) => !format.hasNoCurl);
  return [...new Set(shown.map(({ folder }) => folder))];
}

async function writeAll(
  places: readonly (readonly [ReportTarget, ReportPlace])[],
  events: readonly RunEvent[],
): Promise<WrittenReports> {
  const tried = await Promise.allSettled(
    places.map(async ([target, place]) => {
      const { format } = target;
      await place.write(format.pieces?.(events) ?? format.render(events)).catch((error: unknown) => {
        throw cannotWrite(target, error);
      });
      return isStream(target) ? [] : [target.path];
    }),
  );
  const files = tried.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  return { files, errors: reasonsOf(tried) };
}

/** What was printed has been seen: nobody needs to be told where it is. */
function isStream({ format, path }: ReportTarget): boolean {
  return format.isPrinted === true && /^\/dev\/std(?:out|err)$/.test(path);
}

function reasonsOf(tried: readonly PromiseSettledResult<unknown>[]): readonly unknown[] {
  return tried.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
}
