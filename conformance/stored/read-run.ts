/** Reads a stored run, run.jsonl, back into the events it was written from. */

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { UsageError } from '../host/errors.ts';
import { unreadable } from '../host/files.ts';
import type { RunEvent } from '../model/event.ts';
import { RunFileFault } from './check-run.ts';
import { parseRun } from './parse-run.ts';

/**
 * The events of a run that ended; its reports can be made from them.
 * @param path of a run.jsonl
 * @param flag what named the file, for complaints
 * @throws UsageError with file and line for a file that cannot be read, was cut off, doubled or edited
 */
export async function readRun(path: string, flag = 'RUN'): Promise<readonly RunEvent[]> {
  try {
    if ((await stat(path)).isDirectory()) throw new UsageError({ code: 'folder-for-run', about: flag, path });
    return await parseRun(linesOf(withoutMark(createReadStream(path, 'utf8'))));
  } catch (error) {
    if (error instanceof RunFileFault) throw refused(path, flag, error);
    if (error instanceof UsageError || !isFileError(error)) throw error;
    throw unreadable({ about: flag, file: path, as: 'run' }, error);
  }
}

/** Editors and shells put a byte order mark before a text that they save. */
async function* withoutMark(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let isFirst = true;
  for await (const piece of pieces) {
    yield isFirst && piece.startsWith('\uFEFF') ? piece.slice(1) : piece;
    isFirst = false;
  }
}

/** Characters of a line at most: what is longer is no run, whatever it is. */
const longestLine = 64 * 1024 * 1024;

/** How every line begins; what begins otherwise is refused before its end is sought, which may never come. */
const beginning = '{"kind":';

/**
 * Splits at line feeds alone: what else Node takes for the end of a line may stand in a text. The pieces of a line are
 * looked at once and joined once, so that a line of many pieces takes no longer than many short ones.
 */
async function* linesOf(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let line: string[] = [];
  let [number, length] = [1, 0];
  for await (const piece of pieces) {
    const [head = '', ...others] = piece.split('\n');
    line.push(head);
    length += head.length;
    for (const other of others) {
      yield line.join('');
      [line, length, number] = [[other], other.length, number + 1];
    }
    refuseEndless(line, length, number);
  }
  if (length > 0) yield line.join('');
}

function refuseEndless(line: readonly string[], length: number, number: number): void {
  const [head = ''] = line;
  if (length > longestLine) throw new RunFileFault(number, 'the line is too long', noRun);
  if (head.length >= beginning.length && !head.startsWith(beginning))
    throw new RunFileFault(number, 'this is no line of a run', noRun);
}

const noRun = 'Name a run.jsonl that verify wrote.';

function refused(path: string, flag: string, { line, message, remedy }: RunFileFault): UsageError {
  return new UsageError({
    code: 'reader-refuses',
    about: flag,
    place: `${path}:${line}`,
    problem: message,
    remedy,
  });
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}
