/** Writes the files of an implementation, and the page that lists all of them. */

import { rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UsageError } from '../../host/errors.ts';
import { makeFolder } from '../../host/files.ts';
import type { Implementation, KeptImplementation } from '../../model/implementation.ts';
import { visible } from '../../names/visible.ts';
import { writeWhole } from '../../outputs/report-place.ts';
import { badgeJson } from '../../report/implementations/badge.ts';
import { badgeSvg } from '../../report/implementations/badge-svg.ts';
import { implementationsHtml } from '../../report/implementations/implementations-html.ts';
import { entryFile } from './read-kept.ts';

/** The page, in the folder that has a folder for each implementation. */
export const indexFile = 'index.html';

const files = { report: 'report.html', svg: 'badge.svg', json: 'badge.json' } as const;

/** The text of entry.json. */
export function entryText(implementation: Implementation): string {
  return `${JSON.stringify(implementation, undefined, 2)}\n`;
}

/**
 * Writes the folder of one implementation. The entry is written last: without it the folder is ignored.
 * @throws UsageError when a file cannot be written
 */
export async function writeOne(
  folder: string,
  { slug, implementation }: KeptImplementation,
  report: string,
): Promise<void> {
  const own = join(folder, slug);
  await write(join(own, files.report), report);
  await writeBadges(folder, [{ slug, implementation }]);
  await write(join(own, entryFile), entryText(implementation));
}

/**
 * Writes the badges of all implementations.
 * @throws UsageError when one cannot be written
 */
export async function writeBadges(folder: string, kept: readonly KeptImplementation[]): Promise<void> {
  for (const { slug, implementation } of kept) {
    await write(join(folder, slug, files.svg), badgeSvg(implementation));
    await write(join(folder, slug, files.json), badgeJson(implementation));
  }
}

/**
 * Writes the page that lists all implementations.
 * @throws UsageError when it cannot be written
 */
export function writeIndex(folder: string, kept: readonly KeptImplementation[]): Promise<void> {
  return write(join(folder, indexFile), implementationsHtml(kept));
}

/**
 * Removes the files of one implementation, the entry first, and its folder if it is then empty.
 * @throws UsageError when a file cannot be removed
 */
export async function removeOne(folder: string, slug: string): Promise<void> {
  const own = join(folder, slug);
  try {
    for (const file of [entryFile, ...Object.values(files)]) await rm(join(own, file), { force: true });
  } catch (error) {
    throw cannotWriteKept(own, error);
  }
  // Fails where the folder has other files, which stay.
  await rmdir(own).catch(() => undefined);
}

async function write(file: string, text: string): Promise<void> {
  try {
    await makeFolder(dirname(file));
    await writeWhole(file, text);
  } catch (error) {
    throw cannotWriteKept(file, error);
  }
}

/** The error for a place that cannot be written to. */
export function cannotWriteKept(path: string, error: unknown): UsageError {
  const { code, name } = error as NodeJS.ErrnoException;
  return new UsageError({ code: 'unwritable', about: '--folder', path: visible(path), reason: code ?? name });
}

/** Maximum number of characters in the name of a folder. */
const longest = 60;

/** Names that Windows reserves for devices. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * The folder for an implementation: its name in lower-case letters, digits and hyphens, which are safe in file systems
 * and URLs, with a number where it is taken.
 * @param taken folders of other implementations
 */
export function slugOf(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, longest)
    .replace(/-+$/, '');
  const base = plain === '' || reserved.test(plain) ? `implementation${plain && `-${plain}`}` : plain;
  let slug = base;
  for (let again = 2; taken.includes(slug); again += 1) slug = `${base}-${again}`;
  return slug;
}
