/** A folder for everything that one run of tests writes and starts; nothing of either outlives the run. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of a run. */
export interface RunFolder {
  readonly path: string;
  /** Ends all that was started for the run and removes the folder. */
  close(): Promise<void>;
}

/** Makes the folder, and starts the program that cleans up behind this process, however it ends. */
export function openRunFolder(): RunFolder {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'conformance-test-run-')));
  // In a session of its own: neither Ctrl-C nor a closed terminal reaches it.
  const warden = spawn(process.execPath, [join(import.meta.dirname, 'warden.ts')], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  const ended = once(warden, 'exit');
  warden.stdin.write(path);
  return {
    path,
    close: async () => {
      warden.stdin.end();
      await ended;
    },
  };
}
