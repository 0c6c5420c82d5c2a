/** Keeps the end of what a started command prints, line by line and without secrets, however much it is. */

import { Buffer } from 'node:buffer';
import type { Readable } from 'node:stream';
import { excerpt } from '../names/visible.ts';

/** The end of an output. */
export interface CommandOutput {
  /** Reads a stream to its end, so that its writer never waits. */
  readonly follow: (stream: Readable) => void;
  /** The last lines, ready to be shown. */
  readonly last: () => readonly string[];
}

/** Lines that are kept, and characters of each. */
const kept = { lines: 20, length: 500 } as const;

/** Characters of a line without an end that are read before the rest of it is dropped. */
const longest = 32_768;

/**
 * Starts with nothing.
 * @param redact takes secrets out of a text of which each character is one byte
 * @param tell receives every line as it comes
 */
export function keepOutput(redact: (latin1: string) => string, tell: (line: string) => void): CommandOutput {
  const lines: string[] = [];
  const take = (latin1: string): void => {
    const line = excerpt(Buffer.from(redact(latin1), 'latin1').toString(), kept.length);
    lines.push(line);
    if (lines.length > kept.lines) lines.shift();
    tell(line);
  };
  return { follow: (stream) => splitLines(stream, take), last: () => lines };
}

function splitLines(stream: Readable, take: (line: string) => void): void {
  let rest = '';
  let isDropping = false;
  const end = (line: string): void => {
    if (!isDropping) take(line.replace(/\r$/, ''));
    isDropping = false;
  };
  stream.setEncoding('latin1').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    parts.forEach(end);
    if (rest.length <= longest) return;
    end(rest);
    [rest, isDropping] = ['', true];
  });
  stream.on('end', () => {
    if (rest !== '') end(rest);
  });
}
