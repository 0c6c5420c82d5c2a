/** Reads the entries of all implementations that are kept in a folder. */

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FormatFault } from '../../forms/format-fault.ts';
import { choice, list, matching, nonBlank, object, type Reader } from '../../forms/readers.ts';
import { anyText, exactly, whole } from '../../forms/written.ts';
import { UsageError } from '../../host/errors.ts';
import { unreadable } from '../../host/files.ts';
import type { Selection } from '../../model/event.ts';
import type {
  CountedRows,
  Implementation,
  KeptImplementation,
  SetAsideRow,
  WaivedRow,
} from '../../model/implementation.ts';
import type { NoticeCode } from '../../model/reason.ts';
import type { Result } from '../../model/verdict.ts';
import { readGiven } from '../../names/given-file.ts';
import { quoted, shortened, visible } from '../../names/visible.ts';
import { noticeCodes } from '../../report/messages.ts';

/** Name of the entry in the folder of an implementation. */
export const entryFile = 'entry.json';

/**
 * All entries, with their folders; folders without an entry are ignored.
 * @throws UsageError that names the first entry that cannot be read
 */
export async function readKept(folder: string): Promise<readonly KeptImplementation[]> {
  const kept: KeptImplementation[] = [];
  for (const slug of await foldersIn(folder)) {
    const file = join(folder, slug, entryFile);
    const text = await textOf(file);
    if (text === undefined) continue;
    const implementation = parseEntry(text, { file });
    refuseDuplicate(implementation.name, file, kept);
    kept.push({ slug, implementation });
  }
  return kept;
}

const mend = 'mend the file, or remove the folder that it is in and keep the run again';

/**
 * Parses an entry.
 * @param named name of the file, and of the flag that led to it
 * @param remedy what to do about an invalid entry
 * @throws UsageError where it does not have the form that this tool writes
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

/** Maximum number of characters of a name or version. */
export const longestName = 100;

const title: Reader<string> = (value, path) => {
  const read = nonBlank(value, path);
  if (read.length <= longestName) return read;
  throw new FormatFault(
    path,
    `at most ${longestName} characters expected, ${read.length} found`,
    'Shorten it.',
  );
};

const time = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/, 'a time such as 2026-01-31T10:00:00Z');
const digest = matching(/^[0-9a-f]{64}$/, 'a SHA-256 in hex');
const result = choice<Result>('conformant', 'conformant-with-waivers', 'non-conformant', 'incomplete');

const fraction: Reader<CountedRows['required']> = (value, path) => {
  const read = object<CountedRows['required']>({ passed: whole, of: whole })(value, path);
  if (read.passed <= read.of) return read;
  throw new FormatFault(path, `${read.passed} of ${read.of} is more than all`, 'Keep the run again.');
};

const waived = object<WaivedRow>({
  ...{ row: anyText, operation: anyText, reason: anyText, link: anyText, owner: anyText },
  ...{ added: anyText, expires: anyText },
});

const selection = object<Selection>({
  ...{ rows: whole, of: whole, flags: list(anyText) },
  ...{ skipped: { optional: whole }, lowered: { optional: whole } },
});

/** The form of an entry. */
const entryReader: Reader<Implementation> = object<Implementation>({
  format: exactly(1),
  ...{ name: title, version: { optional: title }, result, exitCode: choiceOfCode, date: time },
  ...{ profile: anyText, seed: whole },
  contract: object({ title: anyText, version: anyText, digest }),
  requirements: {
    optional: object<NonNullable<Implementation['requirements']>>({
      name: anyText,
      source: { optional: anyText },
    }),
  },
  tool: object({ name: anyText, version: anyText }),
  rows: object<CountedRows>({ required: fraction, failing: whole, warnings: whole, open: whole }),
  waivers: list(waived),
  setAside: list(object<SetAsideRow>({ row: anyText, operation: anyText, reason: anyText })),
  selection: { optional: selection },
  cut: list(choice<NoticeCode>(...noticeCodes)),
  declarations: list(anyText),
});

function choiceOfCode(value: unknown, path: Parameters<Reader<number>>[1]): number {
  const read = whole(value, path);
  if ([0, 1, 3, 130].includes(read)) return read;
  throw new FormatFault(path, `an exit code of a run expected, ${read} found`, 'Keep the run again.');
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  try {
    const found = await readdir(folder, { withFileTypes: true });
    // A folder with other characters in its name was not made by write-kept.ts, and cannot be linked to.
    const folders = found.filter((one) => one.isDirectory() && /^[a-z0-9-]+$/.test(one.name));
    return folders.map(({ name }) => name).toSorted();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw unreadable({ about: '--folder', file: visible(folder), as: 'kept-folder' }, error);
  }
}

async function textOf(file: string): Promise<string | undefined> {
  try {
    return (await readGiven(file, 'text')).toString();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw unreadable({ file, as: 'kept-entry' }, error);
  }
}

function refuseDuplicate(name: string, file: string, kept: readonly KeptImplementation[]): void {
  if (kept.every(({ implementation }) => implementation.name !== name)) return;
  throw new UsageError({ code: 'kept-twice', file, name: quoted(name) });
}
