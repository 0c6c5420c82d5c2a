/** What a text report needs besides report.json: how the run was set up and what it had to tell. */

import type { Notice, RunEvent, RunStarted } from '../model/event.ts';
import { runOf } from '../model/run.ts';
import type { BodyFiles } from './body-files.ts';
import { foldReport } from './fold-report.ts';
import type { Report } from './report.ts';

/** A report with its circumstances. */
export interface View {
  readonly report: Report;
  readonly notices: readonly Notice[];
  readonly started?: RunStarted;
}

/**
 * Folds the events of a run for a reader.
 * @param files that hold bodies of curl lines, beside the reports
 */
export function foldView(events: readonly RunEvent[], files?: BodyFiles): View {
  const { started, notices } = runOf(events);
  return { report: foldReport(events, files), notices, ...(started ? { started } : {}) };
}
