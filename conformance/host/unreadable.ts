/** The complaint about a file that was named and cannot be read. */

import { type FaultOf, UsageError } from './errors.ts';

/** What a file was to hold. */
export type ReadableKind = FaultOf<'unreadable'>['as'];

/**
 * Names what the file was given with, the file and the error's code, such as `--ca: ca.pem cannot be read (ENOENT)`.
 * @param named what named the file, and what it was to hold
 * @param error what node:fs threw
 */
export function unreadable(
  named: Pick<FaultOf<'unreadable'>, 'about' | 'file' | 'as'>,
  error: unknown,
): UsageError {
  const { code, name } = error as NodeJS.ErrnoException;
  return new UsageError({ code: 'unreadable', ...named, reason: code ?? name });
}
