/** A lock file beside a file that is being written, with the number of the process that writes. */

import { rmSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { UsageError } from './errors.ts';

/** A lock that is held. */
export interface Lock {
  readonly release: () => Promise<void>;
}

/**
 * Takes the lock of a file; one that a dead process left behind is taken over.
 * @param flag that chose its folder, for complaints
 * @throws UsageError when a living process holds it
 */
export async function takeLock(path: string, flag = '--report-dir'): Promise<Lock> {
  const file = `${path}.lock`;
  try {
    await writeFile(file, `${process.pid}\n`, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw cannotLock(file, flag, error);
    await refuseIfHeld(path, file, flag);
    await writeFile(file, `${process.pid}\n`);
  }
  return releasing(file);
}

/** Nothing is left of a lock either when the process ends before it is released, as a second interrupt has it. */
function releasing(file: string): Lock {
  const drop = (): void => {
    try {
      rmSync(file, { force: true });
    } catch {
      // Whoever takes the lock next finds that its process is dead.
    }
  };
  process.once('exit', drop);
  const release = async (): Promise<void> => {
    process.off('exit', drop);
    await rm(file, { force: true });
  };
  return { release };
}

async function refuseIfHeld(path: string, file: string, flag: string): Promise<void> {
  const holder = Number(await readFile(file, 'utf8').catch(() => ''));
  if (!Number.isSafeInteger(holder) || holder <= 0 || holder === process.pid || !isAlive(holder)) return;
  throw new UsageError(
    `${flag}: another run (process ${holder}) is writing ${path}`,
    `wait for it, choose another folder with ${flag}, or remove ${file} if that run is gone`,
  );
}

function cannotLock(file: string, flag: string, error: unknown): UsageError {
  const { code } = error as NodeJS.ErrnoException;
  return new UsageError(`${flag}: ${file} cannot be written (${code})`, `choose another folder with ${flag}`);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
