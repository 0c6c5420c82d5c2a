/** Reads a text file that a flag names, strictly in UTF-8: what another encoding makes of a name would match nothing. */

import { readFile } from 'node:fs/promises';
import { decodeUtf8, lineNotUtf8 } from '../json/utf8.ts';
import { filePlace } from '../names/file-place.ts';
import { UsageError } from './errors.ts';
import { unreadable } from './unreadable.ts';

/**
 * The text of the file.
 * @param flag the one that names it, such as `--waivers`
 * @param remedy what to do where it cannot be read
 * @throws UsageError for a file that cannot be read, or is not UTF-8, with the line
 */
export async function readText(file: string, flag: string, remedy: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw unreadable(`${flag}: ${file}`, error, remedy);
  });
  const text = decodeUtf8(bytes);
  if (text !== undefined) return text;
  const place = filePlace({ file, line: lineNotUtf8(bytes) });
  throw new UsageError(`${flag}: ${place}: this is not UTF-8 text`, 'save the file in UTF-8');
}
