/** Reads a stored run, run.jsonl, back into the events it was written from. */

import { stat } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';
import { UsageError } from '../host/errors.ts';
import { unreadable } from '../host/files.ts';
import type { RunEvent } from '../model/event.ts';
import { givenPieces } from '../names/given-file.ts';
import { RunFileFault } from './check-run.ts';
import { parseRun } from './parse-run.ts';

/**
 * The events of a run that has ended.
 * @param path path of a run.jsonl
 * @param flag flag that named the file, for error messages
 * @throws UsageError with file and line for a file that cannot be read, or was cut off, duplicated or edited
 */
export async function readRun(path: string, flag = 'RUN'): Promise<readonly RunEvent[]> {
  try {
    if ((await stat(path)).isDirectory()) throw new UsageError({ code: 'folder-for-run', about: flag, path });
    return await parseRun(linesOf(withoutMark(textsOf(givenPieces(path)))));
  } catch (error) {
    if (error instanceof RunFileFault) throw refused(path, flag, error);
    if (error instanceof UsageError || !isFileError(error)) throw error;
    throw unreadable({ about: flag, file: path, as: 'run' }, error);
  }
}

/** A character may stand in two pieces. */
async function* textsOf(pieces: AsyncIterable<Buffer>): AsyncIterable<string> {
  const decoder = new StringDecoder('utf8');
  for await (const piece of pieces) yield decoder.write(piece);
  yield decoder.end();
}

/** Removes the byte order mark that editors and shells may put before a text. */
async function* withoutMark(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let isFirst = true;
  for await (const piece of pieces) {
    yield isFirst && piece.startsWith('\uFEFF') ? piece.slice(1) : piece;
    isFirst = false;
  }
}

/** Maximum number of characters in a line; a longer one is no run file. */
const longestLine = 64 * 1024 * 1024;

/**
 * How every line begins. Another beginning is refused before the end of the line is looked for, which may never come.
 */
const beginning = '{"kind":';

/**
 * Splits at line feeds only, since other characters that Node takes for line ends may occur in texts. Pieces are joined
 * once for each line, so that long lines take linear time.
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
    throw new RunFileFault(number, 'this is not a line of a run', noRun);
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
