/** Makes a folder with its parents; Node's recursive mkdir never ends where a file system like /proc refuses it. */

import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** @throws Error of the file system when it cannot be made */
export async function makeFolder(folder: string): Promise<void> {
  const refusal = await mkdir(folder).catch((error: NodeJS.ErrnoException) => error);
  if (refusal === undefined || (refusal.code === 'EEXIST' && (await stat(folder)).isDirectory())) return;
  if (refusal.code !== 'ENOENT' || dirname(folder) === folder) throw refusal;
  await makeFolder(dirname(folder));
  await mkdir(folder);
}
