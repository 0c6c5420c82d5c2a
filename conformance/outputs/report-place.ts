/** The place of a report: a file that is replaced atomically, or a device or stream. */

import { constants } from 'node:fs';
import { access, appendFile, open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UsageError } from '../host/errors.ts';
import { makeFolder, withDraft, writePipe } from '../host/files.ts';
import type { Io } from '../host/io.ts';
import type { RunEvent } from '../model/event.ts';
import type { ReportTarget } from '../options/report-targets.ts';
import type { Appended } from '../report/format.ts';

/** The wanted place of a report, and the flag that chose it; `--report-dir` chooses a folder and no file name. */
export interface WantedPlace extends Pick<ReportTarget, 'path'> {
  readonly flag: ReportTarget['flag'] | '--output';
  readonly format: Pick<ReportTarget['format'], 'name' | 'file'>;
}

/** A place that can be written to. */
export interface ReportPlace {
  /** The path, for a file, which can be locked. */
  readonly file?: string;
  /** Writes the report; rejects with an error of the file system. */
  readonly write: (text: string | Iterable<string>) => Promise<void>;
}

/** Names of the standard streams; opening them again would overwrite what was written to them. */
const streams: Readonly<Record<string, 'out' | 'err'>> = {
  ...{ '/dev/stdout': 'out', '/dev/fd/1': 'out', '/proc/self/fd/1': 'out' },
  ...{ '/dev/stderr': 'err', '/dev/fd/2': 'err', '/proc/self/fd/2': 'err' },
};

/**
 * Makes sure that a report can be written: creates its folder, and tries.
 * @param signal ends the waiting for the reader of a pipe
 * @throws UsageError where it cannot be written
 */
export async function findPlace(
  target: WantedPlace,
  io: Pick<Io, 'out' | 'err'>,
  signal?: AbortSignal,
): Promise<ReportPlace> {
  const { path } = target;
  const stream = Object.hasOwn(streams, path) ? streams[path] : undefined;
  if (stream) return { write: async (text) => writeTo(io[stream], text) };
  try {
    const known = await stat(path).catch(() => undefined);
    if (known?.isDirectory() || /[\\/]$/.test(path)) throw isFolder(target);
    if (known && !known.isFile()) return await devicePlace(path, known.isFIFO(), signal);
    return await filePlace(known ? await realpath(path) : path);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw cannotWrite(target.flag === '--report-dir' ? { ...target, path: dirname(path) } : target, error);
  }
}

function writeTo(out: (text: string) => void, text: string | Iterable<string>): void {
  for (const piece of typeof text === 'string' ? [text] : text) out(piece);
}

async function devicePlace(path: string, isPipe: boolean, signal?: AbortSignal): Promise<ReportPlace> {
  await access(path, constants.W_OK);
  return { write: (text) => (isPipe ? writePipe(path, text, signal) : writeFile(path, text)) };
}

/** The file is written under a temporary name and renamed, so that no reader sees half a report. */
async function filePlace(file: string): Promise<ReportPlace> {
  await makeFolder(dirname(file));
  await withDraft(file, async (draft) => {
    await writeFile(draft, '');
    await rm(draft);
  });
  return { file, write: (text) => writeWhole(file, text) };
}

/** Writes a file under a temporary name and renames it; rejects with an error of the file system. */
export async function writeWhole(
  file: string,
  content: string | Iterable<string> | Uint8Array,
): Promise<void> {
  await withDraft(file, async (draft) => {
    const isWhole = typeof content === 'string' || content instanceof Uint8Array;
    await writeFile(draft, isWhole ? content : gathered(content));
    await rename(draft, file);
  });
}

/** How many characters are written at once; writing each line of a long run by itself would be slow. */
const portion = 1_000_000;

/** The same text in fewer, larger pieces. */
export function* gathered(pieces: Iterable<string>): Iterable<string> {
  let held: string[] = [];
  let length = 0;
  for (const piece of pieces) {
    held.push(piece);
    length += piece.length;
    if (length < portion) continue;
    yield held.join('');
    held = [];
    length = 0;
  }
  if (length > 0) yield held.join('');
}

/** The error for a report that cannot be written. */
export function cannotWrite({ flag, path }: Pick<WantedPlace, 'flag' | 'path'>, error: unknown): UsageError {
  const { code, message } = error as NodeJS.ErrnoException;
  return new UsageError({ code: 'unwritable', about: flag, path, reason: code ?? message });
}

/** Appends the text for a run; rejects with a UsageError where it cannot. */
type Append = (events: readonly RunEvent[]) => Promise<void>;

/**
 * Opens files that reports append to and that an environment variable names, such as a job summary.
 * @param signal ends the waiting for the reader of a pipe
 * @throws UsageError where one cannot be written to
 */
export async function openAppendices(
  targets: readonly ReportTarget[],
  env: Io['env'],
  signal?: AbortSignal,
): Promise<readonly Append[]> {
  const wanted = new Map(
    targets.flatMap(({ format: { appended } }) => (appended ? [[appended.variable, appended]] : [])),
  );
  return Promise.all(
    [...wanted.values()].flatMap((appended) => {
      const path = env[appended.variable];
      return path ? [appendTo(path, appended, signal)] : [];
    }),
  );
}

async function appendTo(
  path: string,
  { variable, render }: Appended,
  signal: AbortSignal | undefined,
): Promise<Append> {
  const complain = (error: NodeJS.ErrnoException) => {
    throw new UsageError({
      code: 'unwritable-appendix',
      about: variable,
      path,
      reason: error.code ?? error.message,
    });
  };
  const known = await stat(path).catch(() => undefined);
  // Opening a pipe would wait for its reader.
  if (known?.isFIFO()) {
    return async (events) => writePipe(path, `\n${render(events)}`, signal).catch(complain);
  }
  const file = await open(path, 'a').catch(complain);
  await file.close();
  return async (events) => appendFile(path, `\n${render(events)}`).catch(complain);
}

function isFolder({ flag, format, path }: WantedPlace): UsageError {
  const file = `${path.replace(/[\\/]+$/, '')}/${format.file}`;
  const example = `${flag === '--output' ? '--output ' : `--report ${format.name}=`}${file}`;
  return new UsageError({ code: 'folder-for-report', about: flag, path, example });
}
