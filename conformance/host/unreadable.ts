/** The complaint about a file that was named and cannot be read. */

import { UsageError } from './errors.ts';

/**
 * Names what the file was given with, the file and the error's code, such as `--ca: ca.pem cannot be read (ENOENT)`.
 * @param named the flag and the file: `--ca: ca.pem`
 * @param error what node:fs threw
 */
export function unreadable(named: string, error: unknown, remedy: string): UsageError {
  const { code, name } = error as NodeJS.ErrnoException;
  return new UsageError(`${named} cannot be read (${code ?? name})`, remedy);
}
