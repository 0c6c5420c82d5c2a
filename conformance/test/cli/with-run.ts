/** A stored run of a server of the tests, for what is done with runs when the server is gone. */

import { join } from 'node:path';
import { withFolder } from '../support/with-folder.ts';
import { type Bend, token } from '../verify/plant-answers.ts';
import { startPlantServer } from '../verify/plant-server.ts';
import { callMain } from './call-main.ts';

const env = { PLANT_STORE_TOKEN: token };

/** Verifies a server, stops it, and hands its run to the work. */
export async function withRun(
  bend: Bend | undefined,
  flags: readonly string[],
  work: (path: string, folder: string) => Promise<void>,
): Promise<void> {
  await withFolder({}, async (folder) => {
    const path = join(folder, 'run.jsonl');
    const server = await startPlantServer(bend);
    try {
      await callMain(['verify', server.url, ...flags, '--report', `jsonl=${path}`], env);
    } finally {
      await server.close();
    }
    await work(path, folder);
  });
}
