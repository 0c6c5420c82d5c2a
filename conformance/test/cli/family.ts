/** A folder, a port and a command that starts a family of server processes, and runs of `verify --start` with it. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { freePort, isFree } from '../support/free-port.ts';
import { isLiving } from '../support/processes-of.ts';
import type { ProcessResult } from '../support/run-node.ts';
import { withFolder } from '../support/with-folder.ts';
import { token } from '../verify/plant-answers.ts';
import { pidsIn, until } from './pids.ts';
import { bin, cleanEnv, runBin } from './run-cli.ts';

const env = { PLANT_STORE_TOKEN: token };
const server = join(import.meta.dirname, 'family-server.ts');

/** Where a run happens. */
export interface FamilyPlace {
  readonly cwd: string;
  readonly port: number;
  readonly url: string;
  /** The command that starts the family, which behaves as the words say. */
  readonly command: (...words: readonly string[]) => string;
}

/** How a run is ended from outside. */
export type Ender = (child: ChildProcess, place: FamilyPlace) => Promise<void>;

/** Makes a place, does the work there and cleans up. */
export function inPlace(work: (place: FamilyPlace) => Promise<void>): Promise<void> {
  return withFolder(
    { 'crash.cjs': "process.on('SIGUSR2', () => { throw new Error('crash'); });" },
    async (cwd) => {
      const port = await freePort();
      const command = (...words: readonly string[]) =>
        [process.execPath, server, String(port), cwd, ...words].map((word) => `"${word}"`).join(' ');
      await work({ cwd, port, url: `http://127.0.0.1:${port}`, command });
    },
  );
}

/** Verifies what the command starts. */
export function verifyFamily(
  { url, cwd }: FamilyPlace,
  command: string,
  ...flags: readonly string[]
): Promise<ProcessResult> {
  return runBin(['verify', url, '--start', command, ...flags], { cwd, env });
}

/** The same as a process that can be sent signals; SIGUSR2 makes it throw. */
export function start({ url, cwd }: FamilyPlace, command: string, ...flags: readonly string[]): ChildProcess {
  const argv = ['--require', join(cwd, 'crash.cjs'), bin, 'verify', url, '--start', command, ...flags];
  return spawn(process.execPath, argv, { cwd, env: { ...cleanEnv, ...env } });
}

/** Ends a run once its server, which stalls, has fallen silent. */
export async function interruptedFamily(
  place: FamilyPlace,
  command: string,
  end: Ender,
): Promise<ProcessResult> {
  const child = start(place, command, '--request-timeout', '10m', '--max-time', '60m', '--verbose');
  const ended = once(child, 'close');
  let [stdout, stderr] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  await until(() => stdout.includes('will send') && pidsIn(place).length === 3);
  await until(() => existsSync(join(place.cwd, 'stalled')));
  await end(child, place);
  const [code] = await ended;
  return { code, stdout, stderr };
}

/** Holds that no process is left, as soon as those that were killed are dead, and the port is free. */
export async function assertGone(place: FamilyPlace): Promise<void> {
  await until(() => !pidsIn(place).some(isLiving));
  assert.ok(await isFree(place.port));
}
