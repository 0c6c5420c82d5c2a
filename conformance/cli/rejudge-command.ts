/** The command `rejudge`: judges a stored run again, without the target, and says which verdicts change. */

import { dirname, join } from 'node:path';
import { asTheFileSays, documentSources, planOptions } from '../again/as-the-file-says.ts';
import { compareVerdicts, rejudgedSettings, type VerdictChange } from '../again/rejudge-run.ts';
import { UsageError } from '../host/errors.ts';
import type { Io } from '../host/io.ts';
import { counted } from '../json/json.ts';
import type { RunEvent } from '../model/event.ts';
import { runOf } from '../model/run.ts';
import { readGiven } from '../names/given-file.ts';
import { visible } from '../names/visible.ts';
import { reportTargets } from '../options/report-targets.ts';
import type { VerifyCommandOptions } from '../options/verify-options.ts';
import { openReports } from '../outputs/open-reports.ts';
import { bodyFiles } from '../report/body-files.ts';
import { prepare } from '../run/prepare.ts';
import { readRun } from '../stored/read-run.ts';
import { type PrintOptions, printResult } from './print-result.ts';

/** The options of `rejudge`. */
type RejudgeOptions = PrintOptions &
  Pick<
    VerifyCommandOptions,
    'document' | 'requirements' | 'profile' | 'waivers' | 'baseline' | 'report' | 'reportDir'
  >;

/**
 * Judges a stored run by the current document, requirements and checks, any of which may have changed.
 * @param path path of a run.jsonl
 * @returns the exit code that the run has now; 2 instead of 0 when a report could not be written
 * @throws UsageError, DocumentError or RequirementsError where it cannot be judged
 */
export async function rejudgeCommand(path: string, options: RejudgeOptions, io: Io): Promise<number> {
  // Reports are written only on request, so that those of the run are not overwritten.
  const targets = options.report || options.reportDir ? reportTargets(options.report, options.reportDir) : [];
  if (options.profile === 'smoke') throw new UsageError({ code: 'profile-sends-less', about: '--profile' });
  const stored = await readRun(path);
  const [started] = stored;
  if (started?.kind !== 'run-started') throw new Error('a run that was read begins with its header');
  const { report: _report, reportDir: _folder, json: _json, quiet: _quiet, ...own } = options;
  const typed = {
    ...planOptions(started, path),
    ...own,
    ...documentSources(started, own, path),
    dryRun: true,
  };
  const prepared = await asTheFileSays(path, own, () => prepare(started.target, typed, { env: {} }));
  const { rejudgeRun } = await import('../again/rejudge-run.ts');
  const judged = await rejudgeRun(stored, started, prepared);
  const settings = rejudgedSettings(started.settings, prepared.settings.circumstances, own);
  const events = judged.map((event) => (event.kind === 'run-started' ? { ...event, settings } : event));
  const reports = await openReports(targets, io);
  try {
    const written = await reports.write(events);
    if (!options.json) io.out(`${changesText(compareVerdicts(stored, events), stored)}\n`);
    const { finished } = runOf(events);
    const beside = options.json ? undefined : await storedBodies(path, events);
    const told = {
      ...options,
      ...(beside === undefined ? {} : { folder: beside }),
      ...written,
      isStored: true,
    };
    return printResult(events, finished?.exitCode ?? 3, told, io);
  } finally {
    await reports.release();
  }
}

/** The folder of a run file, if all body files of its curl lines are there unchanged; never rejects. */
async function storedBodies(path: string, events: readonly RunEvent[]): Promise<string | undefined> {
  const folder = dirname(path);
  for (const { path: name, bytes } of bodyFiles(events).values()) {
    const found = await readGiven(join(folder, name), 'text').catch(() => undefined);
    if (!found?.equals(bytes)) return undefined;
  }
  return folder;
}

function changesText(changes: readonly VerdictChange[], stored: readonly RunEvent[]): string {
  const rows = stored.filter(({ kind }) => kind === 'row').length;
  const lines = changes.map(({ row, operation, was = 'no such row', is = 'no such row' }) =>
    visible(`changed  ${row}${operation ? ` ${operation}` : ''}  ${was} -> ${is}`),
  );
  const sum =
    changes.length === 0
      ? `no verdict changes (${counted(rows, 'row')})`
      : `${changes.length} of ${rows} verdicts change`;
  return `${[...lines, sum].join('\n')}\n`;
}
