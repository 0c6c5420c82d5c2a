/**
 * Files, folders and pipes: read strictly, created safely and written whole, with uniform error messages. A file is
 * written under a name that nobody can foresee, as write-file-atomic does not.
 */

import { randomBytes } from 'node:crypto';
import { constants, realpathSync, rmSync } from 'node:fs';
import { type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, isAbsolute, relative, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { decodeUtf8, lineNotUtf8 } from '../json/utf8.ts';
import { readGiven } from '../names/given-file.ts';
import { filePlace } from '../names/visible.ts';
import { type FaultOf, UsageError } from './errors.ts';
import type { Io } from './io.ts';

/**
 * The text of a file.
 * @param flag flag that names the file, such as `--waivers`
 * @param as what the file contains
 * @throws UsageError for a file that cannot be read, or is not UTF-8, with the line
 */
export async function readText(file: string, flag: string, as: ReadableKind): Promise<string> {
  const bytes = await readGiven(file, 'text').catch((error: unknown) => {
    throw unreadable({ about: flag, file, as }, error);
  });
  const text = decodeUtf8(bytes);
  if (text !== undefined) return text;
  const place = filePlace({ file, line: lineNotUtf8(bytes) });
  throw new UsageError({ code: 'not-utf8', about: flag, place });
}

/**
 * Creates a folder with its parents; Node's recursive mkdir loops for ever where a file system like /proc refuses it.
 * Whoever makes the same one meanwhile, such as another target of a comparison, is no reason to fail.
 * @throws Error of the file system when it cannot be created
 */
export async function makeFolder(folder: string): Promise<void> {
  const refusal = await refusalToMake(folder);
  if (refusal === undefined) return;
  if (refusal.code !== 'ENOENT' || dirname(folder) === folder) throw refusal;
  await makeFolder(dirname(folder));
  const second = await refusalToMake(folder);
  if (second) throw second;
}

/** Undefined where the folder is there now. */
async function refusalToMake(folder: string): Promise<NodeJS.ErrnoException | undefined> {
  const refusal = await mkdir(folder).catch((error: NodeJS.ErrnoException) => error);
  return refusal?.code === 'EEXIST' && (await stat(folder)).isDirectory()
    ? undefined
    : (refusal ?? undefined);
}

/** What a file should contain. */
type ReadableKind = FaultOf<'unreadable'>['as'];

/**
 * The error for a file that cannot be read, such as `--ca: ca.pem cannot be read (ENOENT)`.
 * @param named what named the file, and what it should contain
 * @param error what node:fs threw
 */
export function unreadable(
  named: Pick<FaultOf<'unreadable'>, 'about' | 'file' | 'as'>,
  error: unknown,
): UsageError {
  const { code, name } = error as NodeJS.ErrnoException;
  return new UsageError({ code: 'unreadable', ...named, reason: code ?? name });
}

/**
 * The current folder relative to the root of the checkout in GitHub Actions, with slashes; undefined at the root,
 * outside of it, and where there is none.
 */
export function checkoutFolder(env: Io['env']): string | undefined {
  const root = realPath(env['GITHUB_WORKSPACE'] ?? '');
  const below = root === undefined ? '' : relative(root, realPath(process.cwd()) ?? '');
  const isBelow = below !== '' && below.split(sep)[0] !== '..' && !isAbsolute(below);
  return isBelow ? below.replaceAll(sep, '/') : undefined;
}

function realPath(path: string): string | undefined {
  try {
    return isAbsolute(path) ? realpathSync(path) : undefined;
  } catch {
    return undefined;
  }
}

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

/**
 * Milliseconds between two attempts, and the number of attempts for a reader of a pipe to come, or to continue once the run is
 * interrupted.
 */
const lookMs = 20;
const looks = 50;

/**
 * Writes the text to a named pipe without blocking: opening a pipe normally waits for a reader in a thread that no
 * signal can end. A reader that has come may take its time.
 * @param signal ends the waiting for a reader that does not read
 * @throws Error where there is no reader, or an error of the file system
 */
export async function writePipe(
  path: string,
  text: string | Iterable<string>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const pipe = await openPipe(path);
  try {
    for (const piece of typeof text === 'string' ? [text] : text)
      await writePiece(pipe, Buffer.from(piece), signal);
  } finally {
    await pipe.close();
  }
}

async function openPipe(path: string): Promise<FileHandle> {
  for (let look = 0; look < looks; look += 1) {
    const pipe = await open(path, constants.O_WRONLY | constants.O_NONBLOCK).catch(unless('ENXIO'));
    if (pipe) return pipe;
    await setTimeout(lookMs);
  }
  throw new Error('it has no reader');
}

async function writePiece(pipe: FileHandle, bytes: Buffer, signal: AbortSignal | undefined): Promise<void> {
  let idle = 0;
  for (let at = 0; at < bytes.length; ) {
    const written = await pipe.write(bytes, at).catch(unless('EAGAIN'));
    at += written?.bytesWritten ?? 0;
    if (written) idle = 0;
    else await setTimeout(lookMs);
    if (signal?.aborted) idle += 1;
    if (idle > looks) throw new Error('its reader has stopped reading');
  }
}

/** Returns undefined for the one error that is temporary, and throws any other. */
function unless(code: string): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (error.code !== code) throw error;
    return undefined;
  };
}
