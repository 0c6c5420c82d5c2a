/** A folder for everything that one run of tests writes and starts; nothing of either outlives the run. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, isAbsolute, join } from 'node:path';

/** The folder of a run. */
export interface RunFolder {
  readonly path: string;
  /** Ends all that was started for the run and removes the folder. */
  close(): Promise<void>;
}

const prefix = 'conformance-test-run-';

/** Whether a path is that of such a folder: what belongs to any other one is nobody's to end or to remove. */
export function isRunFolder(path: string): boolean {
  return isAbsolute(path) && basename(path).startsWith(prefix);
}

/** Makes the folder, and starts the program that cleans up behind this process, however it ends. */
export function openRunFolder(): RunFolder {
  const path = realpathSync(mkdtempSync(join(tmpdir(), prefix)));
  // In a session of its own: neither Ctrl-C nor a closed terminal reaches it.
  const warden = spawn(process.execPath, [join(import.meta.dirname, 'warden.ts'), path], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  const ended = once(warden, 'exit');
  return {
    path,
    close: async () => {
      warden.stdin.end();
      await ended;
    },
  };
}
