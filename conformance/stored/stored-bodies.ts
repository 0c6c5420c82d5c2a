/** Finds the files of large bodies that a stored run left beside its reports. */

import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RunEvent } from '../model/event.ts';
import { bodyFiles } from '../report/body-files.ts';

/** The folder of a run file where all bodies of these events stand beside it as they were sent; never rejects. */
export async function storedBodies(path: string, events: readonly RunEvent[]): Promise<string | undefined> {
  const folder = dirname(path);
  for (const { path: name, bytes } of bodyFiles(events).values()) {
    const found = await readFile(join(folder, name)).catch(() => undefined);
    if (!found?.equals(bytes)) return undefined;
  }
  return folder;
}
