/**
 * Writes the reports of a run. Places are checked and locked before the run, so that no result is lost for lack of a
 * place to write it.
 */

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
  /** Writes every report, even if another one fails; never rejects. */
  readonly write: (events: readonly RunEvent[]) => Promise<WrittenReports>;
  /** Releases the locks, so that other runs may write the reports. */
  readonly release: () => Promise<void>;
}

/** The result of writing reports. */
export interface WrittenReports {
  /** Paths of the written reports. */
  readonly files: readonly string[];
  /** The errors of those that could not be written, such as a full disk. */
  readonly errors: readonly unknown[];
  /** The folder of the reports that body files are beside; absent where no report has curl lines. */
  readonly folder?: string;
}

/**
 * Finds the places of the reports and locks the run files.
 * @param signal the signal that interrupts the run; after it, readers of pipes are not waited for
 * @throws UsageError when a place cannot be written to, or another run is writing there
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
 * Writes the body files for curl lines into each folder of reports; nothing where a run has none.
 * @returns an error for each file that could not be written; never rejects
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

/** Whether a report was printed to a standard stream, and so need not be named. */
function isStream({ format, path }: ReportTarget): boolean {
  return format.isPrinted === true && /^\/dev\/std(?:out|err)$/.test(path);
}

function reasonsOf(tried: readonly PromiseSettledResult<unknown>[]): readonly unknown[] {
  return tried.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
}
