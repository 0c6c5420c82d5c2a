/** Reads what is kept in a folder: the entry of each implementation. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FormatFault } from '../../forms/format-fault.ts';
import { UsageError } from '../../host/errors.ts';
import { unreadable } from '../../host/unreadable.ts';
import type { Implementation, KeptImplementation } from '../../model/implementation.ts';
import { quoted, shortened } from '../../names/quoted.ts';
import { visible } from '../../names/visible.ts';
import { entryReader } from './entry-reader.ts';

/** The name of the file in the folder of each. */
export const entryFile = 'entry.json';

/**
 * All entries, by their folders. Folders without an entry are somebody else's.
 * @throws UsageError that names the file of the first entry that cannot be read
 */
export async function readKept(folder: string): Promise<readonly KeptImplementation[]> {
  const kept: KeptImplementation[] = [];
  for (const slug of await foldersIn(folder)) {
    const file = join(folder, slug, entryFile);
    const text = await textOf(file);
    if (text === undefined) continue;
    const implementation = parseEntry(text, { file });
    refuseTwin(implementation.name, file, kept);
    kept.push({ slug, implementation });
  }
  return kept;
}

const mend = 'mend the file, or remove the folder that it is in and keep the run again';

/**
 * What an entry says.
 * @param named the file, and what named it; @param remedy what to do about it
 * @throws UsageError where it is not as this tool writes it
 */
export function parseEntry(
  text: string,
  named: { readonly about?: string; readonly file: string },
  remedy = mend,
): Implementation {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new UsageError({ code: 'no-json', ...named, remedy });
  }
  try {
    return entryReader(value, []);
  } catch (error) {
    if (!(error instanceof FormatFault)) throw error;
    const place = error.path.map((part) => `/${shortened(String(part))}`).join('');
    throw new UsageError({
      code: 'reader-refuses',
      about: named.about ?? '',
      place: [named.file, place].filter(Boolean).join(': '),
      problem: error.message,
      remedy,
    });
  }
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  try {
    const found = await readdir(folder, { withFileTypes: true });
    // What has no name as slug-of.ts makes them cannot be linked to, and is nobody's entry.
    const folders = found.filter((one) => one.isDirectory() && /^[a-z0-9-]+$/.test(one.name));
    return folders.map(({ name }) => name).toSorted();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw unreadable({ about: '--folder', file: visible(folder), as: 'kept-folder' }, error);
  }
}

async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw unreadable({ file, as: 'kept-entry' }, error);
  }
}

function refuseTwin(name: string, file: string, kept: readonly KeptImplementation[]): void {
  if (kept.every(({ implementation }) => implementation.name !== name)) return;
  throw new UsageError({ code: 'kept-twice', file, name: quoted(name) });
}
