/** The type of report formats (plug-ins in index.ts), and what text reports need besides report.json. */

import type { Notice, RunEvent, RunStarted } from '../model/event.ts';
import { runOf } from '../model/run.ts';
import type { BodyFiles } from './body-files.ts';
import { type FoldedRow, foldRun } from './fold-report.ts';
import type { Report } from './report.ts';

/** A report format: pure, and total over any events. */
export interface Format {
  /** The name for `--report`. */
  readonly name: string;
  /** Name of the file, unless the user gives a path. */
  readonly file: string;
  /** Set for reports that are written by default. */
  readonly byDefault?: true;
  /** Returns the content of the file. Never throws. */
  readonly render: (events: readonly RunEvent[]) => string;
  /** The same content in pieces, for formats that may exceed the maximum length of a string. */
  readonly pieces?: (events: readonly RunEvent[]) => Iterable<string>;
  /** Set for formats that show no curl lines, and so need no body files. */
  readonly hasNoCurl?: true;
  /** Set for formats that are printed to standard output when no path is given. */
  readonly isPrinted?: true;
  /** A text that is also appended to the file that an environment variable names, if it is set. */
  readonly appended?: Appended;
}

/** A text that is appended to a file of another program. */
export interface Appended extends Pick<Format, 'render'> {
  /** The environment variable with the path of that file. */
  readonly variable: string;
}

/** A report with the circumstances of its run. */
export interface View {
  readonly report: Report;
  readonly notices: readonly Notice[];
  readonly started?: RunStarted;
  /** The rows of the report, with what they were made from. */
  readonly folded: readonly FoldedRow[];
}

/**
 * The report of a run with its notices and its first event, for text reports.
 * @param files bodies of curl lines that are written to files beside the reports
 * @param command how the tool is started to replay, where the report is read at once
 */
export function foldView(events: readonly RunEvent[], files?: BodyFiles, command?: string): View {
  const { started, notices } = runOf(events);
  return { ...foldRun(events, files, command), notices, ...(started ? { started } : {}) };
}
