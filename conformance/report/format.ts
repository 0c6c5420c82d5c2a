/** What a report format is, a plug-in of index.ts, and what a text report needs besides report.json. */

import type { Notice, RunEvent, RunStarted } from '../model/event.ts';
import { runOf } from '../model/run.ts';
import type { BodyFiles } from './body-files.ts';
import { foldReport } from './fold-report.ts';
import type { Report } from './report.ts';

/** A report format: pure, and total over any events. */
export interface Format {
  /** As given to `--report`. */
  readonly name: string;
  /** The file it is written to when no other is named. */
  readonly file: string;
  /** Set for the reports that are written when none is named. */
  readonly byDefault?: true;
  /** Makes the whole file. Never throws. */
  readonly render: (events: readonly RunEvent[]) => string;
  /** The same file piece by piece, where it may be too large for one text. */
  readonly pieces?: (events: readonly RunEvent[]) => Iterable<string>;
  /** Set for what shows no curl line, and so names no file of a body. */
  readonly hasNoCurl?: true;
  /** Set for what is printed when no path is named, for whoever reads the log. */
  readonly isPrinted?: true;
  /** What is added besides to the file that an environment variable names, where it is set. */
  readonly appended?: Appended;
}

/** A text for the end of a file that belongs to somebody else. */
export interface Appended extends Pick<Format, 'render'> {
  /** The environment variable that names the file. */
  readonly variable: string;
}

/** A report with its circumstances. */
export interface View {
  readonly report: Report;
  readonly notices: readonly Notice[];
  readonly started?: RunStarted;
}

/**
 * What a text report needs besides report.json: how the run was set up and what it had to tell.
 * @param files that hold bodies of curl lines, beside the reports
 */
export function foldView(events: readonly RunEvent[], files?: BodyFiles): View {
  const { started, notices } = runOf(events);
  return { report: foldReport(events, files), notices, ...(started ? { started } : {}) };
}
