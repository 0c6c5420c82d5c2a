/** Keeps the last lines that a started command prints, without secrets, however much it prints. */

import { Buffer } from 'node:buffer';
import type { Readable } from 'node:stream';
import { excerpt } from '../names/visible.ts';

/** The last lines of an output. */
export interface CommandOutput {
  /** Reads a stream to its end, so that its writer is never blocked. */
  readonly follow: (stream: Readable) => void;
  /** The last lines, ready to be shown. */
  readonly last: () => readonly string[];
}

/** How many lines are kept, and how many characters of each. */
const kept = { lines: 20, length: 500 } as const;

/** How many characters of an unfinished line are read before the rest is dropped. */
const longest = 32_768;

/**
 * Starts with no lines.
 * @param redact removes secrets from a text with one character a byte
 * @param tell called with every line
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
