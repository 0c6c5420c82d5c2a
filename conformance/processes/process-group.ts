/**
 * The processes of a `--start` command, and how to stop them. On Linux they are recognised by a mark in their
 * environment, even if they left the process group.
 */

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Clock } from '../model/tools.ts';

/** The processes of a command; its pid is the id of the process group. */
export interface ProcessGroup {
  readonly pid: number;
  /** The unique value of the environment variable `markName`. */
  readonly mark: string;
}

/** The environment variable that marks the processes of a command. */
export const markName = 'CONFORMANCE_START';

/** Milliseconds that the processes have to end by themselves. */
const graceMs = 5000;

/** Milliseconds that they have to be gone once they are killed. */
const deathMs = 2000;

/** Milliseconds that the system has to reap them; after that they count as gone. */
const burialMs = 2500;

const stepMs = 20;
const never = new AbortController().signal;

/** Asks every process to end, kills those that do not, and resolves when all are gone. */
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

/** Whether any process of the group is alive. */
export function isAlive(group: ProcessGroup): boolean {
  if (process.platform === 'linux') return membersOf(group).length > 0;
  return send(process.platform === 'win32' ? group.pid : -group.pid, 0);
}

/** Whether a condition still holds at the end of a time limit; resolves early when it does not. */
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

/** Whether there was a process to receive the signal. */
function send(pid: number, signal: 'SIGTERM' | 'SIGKILL' | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

interface GroupMember {
  readonly pid: number;
  /** Whether it left the process group. */
  readonly isStray: boolean;
}

/**
 * Index of `num_threads` in proc(5) stat, counted after the name: a process whose main thread has ended may still hold
 * its port.
 */
const threadsField = 17;

/** The living processes, read from /proc: proc(5). */
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

/** A file in /proc; empty for a process that has just ended or belongs to another user. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return '';
  }
}
