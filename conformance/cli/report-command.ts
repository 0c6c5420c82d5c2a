/** The command `report`: makes reports of a stored run without the target, or one report of several runs. */

import type { Io } from '../host/io.ts';
import { runOf } from '../model/run.ts';
import { reportTargets } from '../options/report-targets.ts';
import type { VerifyCommandOptions } from '../options/verify-options.ts';
import { openReports } from '../outputs/open-reports.ts';
import { mergeRuns, type StoredRun } from '../stored/merge-runs.ts';
import { readRun } from '../stored/read-run.ts';
import { type PrintOptions, printResult } from './print-result.ts';

/** The options of `report`. */
type ReportOptions = PrintOptions & Pick<VerifyCommandOptions, 'report' | 'reportDir'>;

/**
 * Writes reports of stored runs.
 * @param paths paths of run.jsonl files, at least one
 * @returns the exit code of the run, or of the merged runs; 2 instead of 0 when a report could not be written
 * @throws UsageError for a file that is not a complete run, for runs that do not belong together, or for a place that
 * cannot be written to
 */
export async function reportCommand(
  paths: readonly string[],
  options: ReportOptions,
  io: Io,
): Promise<number> {
  const targets = reportTargets(options.report, options.reportDir, options.json);
  // The file that is read is not overwritten, unless it is asked for.
  const wanted = options.report ? targets : targets.filter(({ format }) => format.name !== 'jsonl');
  const runs: StoredRun[] = [];
  for (const path of paths) runs.push({ path, events: await readRun(path) });
  const events = mergeRuns(runs);
  const reports = await openReports(wanted, io);
  try {
    const { finished } = runOf(events);
    const written = await reports.write(events);
    return printResult(events, finished?.exitCode ?? 3, { ...options, ...written }, io);
  } finally {
    await reports.release();
  }
}
