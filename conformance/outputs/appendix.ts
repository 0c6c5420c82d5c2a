/** Texts for the end of a file that belongs to somebody else and that the environment names, such as a job's summary. */

import { appendFile, open, stat } from 'node:fs/promises';
import { UsageError } from '../host/errors.ts';
import type { Io } from '../host/io.ts';
import { writePipe } from '../host/write-pipe.ts';
import type { RunEvent } from '../model/event.ts';
import type { ReportTarget } from '../options/report-targets.ts';
import type { Appended } from '../report/format.ts';

/** Adds the text of a run; rejects with a UsageError where it cannot. */
export type Append = (events: readonly RunEvent[]) => Promise<void>;

/**
 * Finds out that the files of these reports can be added to, where the environment names one.
 * @param signal ends the waiting for whoever reads a pipe
 * @throws UsageError where one cannot
 */
export async function openAppendices(
  targets: readonly ReportTarget[],
  env: Io['env'],
  signal?: AbortSignal,
): Promise<readonly Append[]> {
  const wanted = new Map(
    targets.flatMap(({ format: { appended } }) => (appended ? [[appended.variable, appended]] : [])),
  );
  return Promise.all(
    [...wanted.values()].flatMap((appended) => {
      const path = env[appended.variable];
      return path ? [appendTo(path, appended, signal)] : [];
    }),
  );
}

async function appendTo(
  path: string,
  { variable, render }: Appended,
  signal: AbortSignal | undefined,
): Promise<Append> {
  const complain = (error: NodeJS.ErrnoException) => {
    throw new UsageError({
      code: 'unwritable-appendix',
      about: variable,
      path,
      reason: error.code ?? error.message,
    });
  };
  const known = await stat(path).catch(() => undefined);
  // Opening a pipe would wait for its reader.
  if (known?.isFIFO()) {
    return async (events) => writePipe(path, `\n${render(events)}`, signal).catch(complain);
  }
  const file = await open(path, 'a').catch(complain);
  await file.close();
  return async (events) => appendFile(path, `\n${render(events)}`).catch(complain);
}
