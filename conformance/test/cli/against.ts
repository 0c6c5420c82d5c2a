/** Runs work against a server of the tests, in an empty folder, and cleans both up. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '../../report/report.ts';
import { withFolder } from '../support/with-folder.ts';
import type { Bend } from '../verify/plant-answers.ts';
import { startPlantServer } from '../verify/plant-server.ts';

/** Starts the server, bent or as it should be, and hands its address and the folder to the work. */
export async function against(
  bend: Bend | undefined,
  work: (url: string, cwd: string) => Promise<void>,
): Promise<void> {
  const server = await startPlantServer(bend);
  try {
    await withFolder({}, (cwd) => work(server.url, cwd));
  } finally {
    await server.close();
  }
}

/** The report.json that a run has written below a folder. */
export async function reportIn(cwd: string): Promise<Report> {
  return JSON.parse(await readFile(join(cwd, 'reports/report.json'), 'utf8'));
}
