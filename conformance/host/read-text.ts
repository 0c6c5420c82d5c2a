/** Reads a text file that a flag names, strictly in UTF-8: what another encoding makes of a name would match nothing. */

import { readFile } from 'node:fs/promises';
import { decodeUtf8, lineNotUtf8 } from '../json/utf8.ts';
import { filePlace } from '../names/file-place.ts';
import { UsageError } from './errors.ts';
import { type ReadableKind, unreadable } from './unreadable.ts';

/**
 * The text of the file.
 * @param flag the one that names it, such as `--waivers`
 * @param as what it holds
 * @throws UsageError for a file that cannot be read, or is not UTF-8, with the line
 */
export async function readText(file: string, flag: string, as: ReadableKind): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw unreadable({ about: flag, file, as }, error);
  });
  const text = decodeUtf8(bytes);
  if (text !== undefined) return text;
  const place = filePlace({ file, line: lineNotUtf8(bytes) });
  throw new UsageError({ code: 'not-utf8', about: flag, place });
}
