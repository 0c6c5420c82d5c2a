/** The checksum in the last line of a run file: over every line before it, and over that line without it. */

import { createHash } from 'node:crypto';

/** Takes the lines of a run file as they come. */
export interface RunChecksum {
  /** A line, without its line break. */
  readonly add: (line: string) => void;
  /** The last line, with its checksum. */
  readonly seal: (line: string) => string;
}

/** Starts before the first line. A file that a tool has saved with the line breaks of another system is the same. */
export function runChecksum(): RunChecksum {
  const hash = createHash('sha256');
  const add = (line: string): void => void hash.update(line.replace(/\r$/, '')).update('\n');
  const seal = (line: string): string => {
    add(line);
    return line.replace(/\}$/, `,"checksum":"${hash.copy().digest('hex')}"}`);
  };
  return { add, seal };
}

/** The last line as it was before it was sealed; undefined for one that carries no checksum at its end. */
export function unsealed(line: string): string | undefined {
  const found = /^(.*),"checksum":"[0-9a-f]{64}"\}\r?$/s.exec(line);
  return found ? `${found[1]}}` : undefined;
}
