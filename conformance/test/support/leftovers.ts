/** What a test file leaves behind in the process that it shares with others: it must be nothing. */

import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { processesOf } from './processes-of.ts';
import { grace } from './tally.ts';

/** A browser forgets some of its own files now and then; they go with the folder of the run. */
const ofBrowsers = /^\.org\.chromium\./;

/** Milliseconds between two looks. */
const pause = 5;

/**
 * Looks at the process as it is now.
 * @returns says what is there besides, once it has gone or the time for that is over; puts back what can be put back
 */
export function watchLeftovers(): () => Promise<readonly string[]> {
  const before = { resources: process.getActiveResourcesInfo(), environment: { ...process.env } };
  const folder = process.cwd();
  const files = new Set(readdirSync(tmpdir()));
  const look = (): readonly string[] => [
    ...surplus(process.getActiveResourcesInfo(), before.resources).map(
      (one) => `still open after the last test: ${one}`,
    ),
    ...readdirSync(tmpdir()).flatMap((name) =>
      files.has(name) || ofBrowsers.test(name) ? [] : [`left behind: ${tmpdir()}/${name}`],
    ),
    // Each worker has a folder of its own: whoever has it in mind was started by the file.
    ...processesOf(tmpdir()).map((pid) => `still running: ${commandOf(pid)}`),
  ];
  return async () => {
    const end = performance.now() + grace;
    let found = look();
    while (found.length > 0 && performance.now() < end) {
      await wait(pause, undefined, { ref: false });
      found = look();
    }
    return [...found, ...changes(before.environment), ...moved(folder)];
  };
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return `process ${pid}`;
  }
}

/** What is in a list more often than in another one. */
function surplus(some: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return some.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function changes(environment: NodeJS.ProcessEnv): readonly string[] {
  const names = new Set([...Object.keys(environment), ...Object.keys(process.env)]);
  return [...names].flatMap((name) => {
    const value = environment[name];
    if (process.env[name] === value) return [];
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
    return [`left changed: the environment variable ${name}`];
  });
}

function moved(folder: string): readonly string[] {
  if (process.cwd() === folder) return [];
  process.chdir(folder);
  return ['left changed: the current folder'];
}
