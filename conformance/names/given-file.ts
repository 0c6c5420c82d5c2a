/**
 * Reads files that users name, in bounded size and time: a device has no end, and reading from a pipe to which nobody
 * writes blocks a thread that no signal can end. What a shell hands over as `<(command)` is a pipe, and is read.
 */

import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs';
import { open } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

const kibibyte = 1024;
const piece = 64 * kibibyte;

/** Bytes of the largest secret, and of the largest file of any other kind. */
const most = { secret: 1024 * kibibyte, text: 64 * 1024 * kibibyte } as const;

/** What a file holds, which says how large it may be. */
type Given = keyof typeof most;

/** Milliseconds between two looks at a pipe, and for which it may stay without a byte though nobody blocks for it. */
const lookMs = 20;
const patienceMs = { later: 10_000, atOnce: 1000 } as const;

/** Never blocks, neither as a pipe is opened nor as it is read. */
const reading = constants.O_RDONLY | constants.O_NONBLOCK;

/**
 * The bytes of a file or pipe. A pipe that has a writer is waited for.
 * @throws Error of the file system, or one whose code says in words why it is not read
 */
export async function readGiven(path: string, as: Given): Promise<Buffer> {
  const gathered = gatherer(as);
  for await (const read of givenPieces(path)) gathered.add(read);
  return gathered.bytes();
}

/** Likewise piece by piece and without a bound of size, for a reader that bounds what it takes. */
export async function* givenPieces(path: string): AsyncIterable<Buffer> {
  const file = await open(path, reading);
  try {
    const isEnd = enderOf(await file.stat());
    const look = () =>
      file.read(Buffer.alloc(piece)).then(({ buffer, bytesRead }) => buffer.subarray(0, bytesRead));
    for (let idle = 0; ; ) {
      const read = await look().catch(asWaiting);
      if (isEnd(read)) return;
      if (read !== 'waiting' && read.length > 0) {
        yield read;
        continue;
      }
      if (idle >= patienceMs.later) throw refusal('nobody writes to it');
      await setTimeout(lookMs);
      if (read !== 'waiting') idle += lookMs;
    }
  } finally {
    await file.close();
  }
}

/** Likewise without giving way to anything else: a pipe has to be written to within a second. */
export function readGivenAtOnce(path: string, as: Given): Buffer {
  const file = openSync(path, reading);
  try {
    const gathered = gatherer(as);
    const isEnd = enderOf(fstatSync(file));
    for (let idle = 0; ; ) {
      const read = lookAtOnce(file);
      if (isEnd(read)) return gathered.bytes();
      if (read !== 'waiting' && read.length > 0) {
        gathered.add(read);
        continue;
      }
      if (idle >= patienceMs.atOnce) throw refusal('nobody writes to it');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lookMs);
      idle += lookMs;
    }
  } finally {
    closeSync(file);
  }
}

/** A piece, empty at the end, and where a pipe has no writer; `waiting` where its writer has written nothing yet. */
type Piece = Buffer | 'waiting';

function lookAtOnce(file: number): Piece {
  const buffer = Buffer.alloc(piece);
  try {
    return buffer.subarray(0, readSync(file, buffer));
  } catch (error) {
    return asWaiting(error);
  }
}

function asWaiting(error: unknown): Piece {
  if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return 'waiting';
  throw error;
}

/** Tells of each piece of what is a file or a pipe whether it is the end. */
function enderOf(about: Stats): (read: Piece) => boolean {
  if (!about.isFile() && !about.isFIFO()) throw refusal(about.isDirectory() ? 'EISDIR' : 'it is not a file');
  let isBegun = about.isFile();
  return (read) => {
    if (read === 'waiting') return false;
    // A pipe that nobody has opened yet looks as if it had ended.
    if (read.length === 0) return isBegun;
    isBegun = true;
    return false;
  };
}

/** Gathers pieces up to their bound. */
function gatherer(as: Given) {
  const pieces: Buffer[] = [];
  let size = 0;
  const add = (read: Buffer): void => {
    pieces.push(read);
    size += read.length;
    if (size > most[as]) throw refusal(`it is larger than ${most[as] / kibibyte / 1024} MiB`);
  };
  return { add, bytes: () => Buffer.concat(pieces) };
}

function refusal(code: string): Error {
  return Object.assign(new Error(code), { code });
}
