/**
 * The machine and this tool: the clock and the randomness, which a replayed run gets from its file, and the name and
 * version in the package.json of a checkout or of an installed package.
 */

import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Clock } from '../model/tools.ts';

/** A clock of real time. */
export function clockOf(): Clock {
  return {
    now: () => performance.now(),
    date: () => new Date().toISOString(),
    sleep,
  };
}

/** Tells how many milliseconds this process has computed since, whatever else the machine was busy with. */
export function watchComputing(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

/**
 * A random whole number, including `from` and excluding `below`. The only source of randomness; a run that is repeated
 * gets the numbers as arguments.
 */
export function randomWhole(from: number, below: number): number {
  return randomInt(from, below);
}

/** A random token that cannot be guessed. */
export function randomToken(): string {
  return randomBytes(18).toString('base64url');
}

/** Resolves when aborted, without creating an error, as a run wakes sleepers for nearly every request. */
const sleep: Clock['sleep'] = (ms, signal) =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const wake = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, Math.max(0, ms));
    signal.addEventListener('abort', wake);
  });

/** Reads name and version. */
export function toolOf(): { readonly name: string; readonly version: string } {
  const file = new URL('../../package.json', import.meta.url);
  const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string };
  return { name, version };
}

/**
 * The command line for this copy of the tool: by npx where it is installed, by npm in its own checkout, else by its
 * file.
 */
export function commandOf(command: string): string {
  if (import.meta.url.includes('/node_modules/')) return `npx ${toolOf().name} ${command}`;
  const root = fileURLToPath(new URL('../..', import.meta.url));
  if (resolve(process.cwd()) !== resolve(root))
    return `node ${quoted(join(root, 'conformance/cli/bin.js'))} ${command}`;
  return command === 'demo' ? 'npm run demo' : `npm run ${scripts[command] ?? command} --`;
}

function quoted(path: string): string {
  return /^[\w./+:@-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}

/** npm scripts of a checkout with another name than their command: `lint` lints this repository. */
const scripts: Readonly<Record<string, string>> = { lint: 'lint:document' };
