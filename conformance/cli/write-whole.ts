/** Writes a file whole or not at all: under a temporary name first. Folders are made and tried before anything runs. */

import { access, constants, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UsageError } from './errors.ts';
import { makeFolder } from './make-folder.ts';

/**
 * Makes the folder of a file.
 * @throws UsageError when it cannot be made or written to
 */
export async function prepareFolder(path: string): Promise<void> {
  const folder = dirname(path);
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK);
  } catch (error) {
    throw cannotWrite(folder, error);
  }
}

/**
 * Writes the file; whoever reads it meanwhile sees the old one or the new one. Returns its path.
 * @throws UsageError when it cannot be written
 */
export async function writeWhole(path: string, text: string): Promise<string> {
  const draft = `${path}.${process.pid}.tmp`;
  try {
    await writeFile(draft, text);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw cannotWrite(path, error);
  }
  return path;
}

function cannotWrite(path: string, error: unknown): UsageError {
  const { code } = error as NodeJS.ErrnoException;
  return new UsageError(
    `--report-dir: ${path} cannot be written (${code ?? String(error)})`,
    'choose another folder with --report-dir, or another file with --report NAME=PATH',
  );
}
