/**
 * Writes a report to a named pipe without blocking: opening a pipe normally waits for a reader in a thread that no
 * signal can end.
 */

import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

/**
 * Milliseconds between two attempts, and the number of attempts for a reader to come, or to continue once the run is
 * interrupted.
 */
const lookMs = 20;
const looks = 50;

/**
 * Writes the text. A reader that has come may take its time.
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
