/**
 * The processes that a command of `--start` is made of, and how to end them. On Linux those count that have left its
 * process group, too: whoever has the mark in its environment.
 */

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Clock } from '../model/tools.ts';

/** The group of a command; its leader's number is the group's. */
export interface ProcessGroup {
  readonly pid: number;
  /** The value of the marking variable, which no other process has. */
  readonly mark: string;
}

/** The environment variable by which the processes of a command are known. */
export const markName = 'CONFORMANCE_START';

/** Milliseconds that the processes may take to end by themselves. */
const graceMs = 5000;

/** Milliseconds that they may take to be gone when they are killed. */
const deathMs = 2000;

/** Milliseconds that the system may take to bury the dead; where nobody does, they count as gone. */
const burialMs = 2500;

const stepMs = 20;
const never = new AbortController().signal;

/** Asks every process to end, kills those that do not, and settles when all are gone. */
export async function stopGroup(group: ProcessGroup, clock: Clock): Promise<void> {
  const seen = new Set<number>();
  const isThere = (): boolean => {
    if (process.platform !== 'linux') return isAlive(group);
    const members = membersOf(group);
    for (const { pid } of members) seen.add(pid);
    return members.length > 0;
  };
  signalGroup(group, 'SIGTERM');
  if (await lasts(isThere, graceMs, clock)) {
    const isKilled = (): boolean => {
      killGroup(group);
      return isThere();
    };
    await lasts(isKilled, deathMs, clock);
  }
  await lasts(() => [...seen].some((pid) => send(pid, 0)), burialMs, clock);
}

/** Kills every process at once. */
export function killGroup(group: ProcessGroup): void {
  signalGroup(group, 'SIGKILL');
}

/** Whether any process of the group lives. */
export function isAlive(group: ProcessGroup): boolean {
  if (process.platform === 'linux') return membersOf(group).length > 0;
  return send(process.platform === 'win32' ? group.pid : -group.pid, 0);
}

/** Whether something is still so when the time is up; settles as soon as it is not. */
async function lasts(isSo: () => boolean, limitMs: number, clock: Clock): Promise<boolean> {
  for (const end = clock.now() + limitMs; isSo(); ) {
    if (clock.now() >= end) return true;
    await clock.sleep(stepMs, never);
  }
  return false;
}

function signalGroup(group: ProcessGroup, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(group.pid), '/T', '/F'], { stdio: 'ignore' });
    return;
  }
  const strays = process.platform === 'linux' ? membersOf(group).filter(({ isStray }) => isStray) : [];
  send(-group.pid, signal);
  for (const { pid } of strays) send(pid, signal);
}

/** Whether there was somebody to take it. */
function send(pid: number, signal: 'SIGTERM' | 'SIGKILL' | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

interface GroupMember {
  readonly pid: number;
  /** Whether it has left the group. */
  readonly isStray: boolean;
}

/** Where `num_threads` stands behind the name: a leader that has ended may have threads that still hold its port. */
const threadsField = 17;

/** The living ones, read from /proc: proc(5). */
function membersOf(group: ProcessGroup): readonly GroupMember[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((name): readonly GroupMember[] => {
    const pid = Number(name);
    const stat = read(pid, 'stat');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state = 'X', , groupOf] = fields;
    const hasThreads = Number(fields[threadsField]) > 1;
    if (pid === process.pid || (/[ZX]/.test(state) && !hasThreads)) return [];
    if (Number(groupOf) === group.pid) return [{ pid, isStray: false }];
    const isMarked = read(pid, 'environ').split('\0').includes(`${markName}=${group.mark}`);
    return isMarked ? [{ pid, isStray: true }] : [];
  });
}

/** A file of a process; empty for one that has just ended or belongs to another user. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return '';
  }
}
