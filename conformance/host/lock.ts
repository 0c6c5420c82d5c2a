/**
 * A lock file beside a file that is being written. It is created atomically with its content, and only where nothing
 * exists: it never follows a link, is never found empty, and never belongs to two processes. It names its process and
 * when that was started, where proper-lockfile goes by the age of the lock.
 */

import { readFileSync, rmSync } from 'node:fs';
import { link, lstat, open, readFile, rm, writeFile } from 'node:fs/promises';
import { visible } from '../names/visible.ts';
import { UsageError } from './errors.ts';
import { withDraft } from './files.ts';

/** A lock that this process holds. */
export interface Lock {
  readonly release: () => Promise<void>;
}

/**
 * Takes the lock of a file; one that a dead process left behind is taken over.
 * @param flag flag that chose the folder, for error messages
 * @throws UsageError when a running process holds it, or it cannot be written
 */
export async function takeLock(path: string, flag = '--report-dir'): Promise<Lock> {
  const place = { path, flag, file: `${path}.lock` };
  if (!(await create(place.file, place))) await takeOver(place);
  return releasing(place.file);
}

interface LockedFile {
  readonly path: string;
  readonly file: string;
  readonly flag: string;
}

/** The lock is also removed when the process ends before it is released, as after a second interrupt. */
function releasing(file: string): Lock {
  const drop = (): void => {
    try {
      if (readFileSync(file, 'utf8') === ownText()) rmSync(file);
    } catch {
      // It is gone already, or will be taken over from a dead process.
    }
  };
  process.once('exit', drop);
  const release = async (): Promise<void> => {
    process.off('exit', drop);
    drop();
  };
  return { release };
}

/** @returns whether it was created: something else may exist there */
async function create(file: string, { flag }: LockedFile): Promise<boolean> {
  try {
    await withDraft(file, async (draft) => {
      await writeFile(draft, ownText());
      await link(draft, file).catch((error) => createInPlace(file, error));
      await rm(draft);
    });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw new UsageError({ code: 'unwritable', about: flag, path: visible(file), reason: codeOf(error) });
  }
}

/** For file systems without hard links. */
async function createInPlace(file: string, refusal: unknown): Promise<void> {
  if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(codeOf(refusal))) throw refusal;
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(ownText());
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/** Claims the takeover, since a second process taking over would remove the lock that has replaced the old one. */
async function takeOver(place: LockedFile): Promise<void> {
  await refuseIfHeld(place);
  const claim = `${place.file}.claim`;
  if (!(await create(claim, place))) throw beingTaken(place, claim);
  const claimed = releasing(claim);
  try {
    await refuseIfHeld(place);
    await rm(place.file, { force: true });
    if (!(await create(place.file, place))) throw held(place, 'a process');
  } finally {
    await claimed.release();
  }
}

async function refuseIfHeld(place: LockedFile): Promise<void> {
  const { file, flag } = place;
  const found = await lstat(file).catch(() => undefined);
  if (found && !found.isFile()) throw new UsageError({ code: 'no-lock', about: flag, file: visible(file) });
  const [holder = '', started = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = /^\d{1,10}$/.test(holder) ? Number(holder) : 0;
  if (pid <= 0 || !isAlive(pid)) return;
  // The same process id with another start time is another process.
  if (started !== '' ? started !== startOf(pid) : pid === process.pid) return;
  throw held(place, `process ${pid}`);
}

function held({ flag, path, file }: LockedFile, holder: string): UsageError {
  return new UsageError({ code: 'locked', about: flag, path: visible(path), file: visible(file), holder });
}

function beingTaken({ flag, path }: LockedFile, claim: string): UsageError {
  return new UsageError({ code: 'being-locked', about: flag, path: visible(path), file: visible(claim) });
}

function ownText(): string {
  return `${process.pid}\n${startOf(process.pid)}\n`;
}

/** Index of the start time in proc(5) stat, counted after the name. */
const startField = 19;

/** When a process was started, which tells processes with the same id apart; empty where the system does not say. */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[startField] ?? ''}`;
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
