/** Finds and ends the processes that belong to a folder, whoever started them and in whatever group or session they are. */

import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { dirname, isAbsolute } from 'node:path';

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly isMarked: boolean;
}

/**
 * The processes that have a folder in their environment, their command line or as the folder they are in, and all that
 * descend from these. Known on Linux only; elsewhere there are none.
 * @throws Error for anything but an absolute path below a root: every process has an empty text, or /, in its environment
 */
export function processesOf(folder: string): readonly number[] {
  if (!isAbsolute(folder) || dirname(folder) === folder)
    throw new Error(`no absolute path below a root: "${folder}"`);
  if (process.platform !== 'linux') return [];
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const known = all.flatMap((pid) => readProcess(Number(pid), folder));
  const found = new Set(known.flatMap(({ pid, isMarked }) => (isMarked ? [pid] : [])));
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const { pid, parent } of known) if (found.has(parent)) found.add(pid);
  }
  found.delete(process.pid);
  return [...found];
}

/** Kills them, and those that they have started meanwhile; returns when all are dead. */
export function endProcessesOf(folder: string): void {
  const killed = new Set<number>();
  for (let pids = processesOf(folder); pids.length > 0; pids = processesOf(folder)) {
    for (const pid of pids) kill(pid);
    for (const pid of pids) killed.add(pid);
  }
  // Who is dying has no environment any more by which it could be found, and is not dead yet.
  while ([...killed].some(isLiving)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
}

/** Whether a process lives: one that has ended does not, even where nobody has buried it yet. Known on Linux only. */
export function isLiving(pid: number): boolean {
  try {
    return !isDead(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}

/** What nobody has waited for yet is dead all the same. */
function isDead(status: string): boolean {
  return /\) [ZX] [^)]*$/.test(status);
}

/** A process that ends while it is looked at is none; a dead one that nobody has waited for has no environment. */
function readProcess(pid: number, folder: string): readonly Process[] {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const [, parent] = status.slice(status.lastIndexOf(')') + 2).split(' ');
    if (isDead(status)) return [];
    return [{ pid, parent: Number(parent), isMarked: textsOf(pid).some((text) => text.includes(folder)) }];
  } catch {
    return [];
  }
}

function textsOf(pid: number): readonly string[] {
  const texts = ['environ', 'cmdline'].map((name) => readFileSync(`/proc/${pid}/${name}`, 'utf8'));
  return [...texts, readlinkSync(`/proc/${pid}/cwd`)];
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
