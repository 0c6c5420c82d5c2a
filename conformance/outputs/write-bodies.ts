/** Writes the bodies that curl lines read from files, beside the reports that show the lines. */

import { dirname, join } from 'node:path';
import { makeFolder } from '../host/make-folder.ts';
import type { RunEvent } from '../model/event.ts';
import { bodyFiles } from '../report/body-files.ts';
import { cannotWrite, writeWhole } from './report-place.ts';

/**
 * Writes them into each folder of reports; nothing, and no folder, where a run has none.
 * @returns an error for each that could not be written; never rejects
 */
export async function writeBodies(
  folders: readonly string[],
  events: readonly RunEvent[],
): Promise<readonly unknown[]> {
  const files = new Map([...bodyFiles(events).values()].map((file) => [file.path, file.bytes]));
  const errors: unknown[] = [];
  for (const folder of folders) {
    for (const [path, bytes] of files) {
      const file = join(folder, path);
      await writeIn(file, bytes).catch((error: unknown) => {
        errors.push(cannotWrite({ flag: '--report-dir', path: file }, error));
      });
    }
  }
  return errors;
}

async function writeIn(file: string, bytes: Uint8Array): Promise<void> {
  await makeFolder(dirname(file));
  await writeWhole(file, bytes);
}
