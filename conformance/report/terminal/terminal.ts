/** The report for a reader at a terminal: the result first, then only what needs attention. */

import type { Verdict } from '../../model/verdict.ts';
import { visible } from '../../names/visible.ts';
import { carriageWords } from '../carriage-words.ts';
import { coverageLine } from '../coverage/coverage-report.ts';
import { sentencesOf } from '../sentences.ts';
import type { View } from '../view.ts';
import { countsInWords } from '../waiver-text.ts';
import { headline } from './headline.ts';
import { inShort, type Next } from './in-short.ts';
import { locateBodies } from './locate-bodies.ts';
import { openRows } from './open-rows.ts';
import { type Paint, paintWith } from './paint.ts';
import { shortenCurls } from './shorten-curls.ts';
import { troubledRows } from './troubled-rows.ts';
import { waivedRows } from './waived-rows.ts';

/** In the order in which they matter. */
const verdicts: readonly Verdict[] = [
  ...(['fail', 'warn', 'error', 'inconclusive', 'blocked'] as const),
  ...(['pass', 'note', 'waived', 'not-applicable', 'excluded'] as const),
];

/** How the text is made. */
export interface TerminalOptions extends Next {
  readonly color: boolean;
  /** Where the reports were written, for the last line. */
  readonly files: readonly string[];
  /** The folder of the reports, from that in which lines are pasted, where bodies stand beside them. @defaultValue none */
  readonly folder?: string | undefined;
  /** Whether curl lines that are long are left out, since a report has them. @defaultValue false */
  readonly isStored?: boolean | undefined;
}

/** The whole text, ending in a line break. Foreign text in it is escaped. Pure; never throws. */
export function terminal(given: View, options: TerminalOptions): string {
  const { color, files, folder, isStored } = options;
  const located = folder === undefined ? given.report : locateBodies(given.report, folder);
  const view = { ...given, report: isStored ? shortenCurls(located) : located };
  const paint = paintWith(color);
  const told = sentencesOf(view);
  const parts = [
    [headline(view, paint), ...told.map(indented)].join('\n'),
    ...troubledRows(view, paint),
    waivedRows(view.report, paint),
    openRows(view.report, told, paint),
    inShort(view, options, paint),
    [...counts(view), ...places(files, paint)].join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** The result in one line; where it is not green for another reason than broken rows, that reason below it. */
export function briefly(view: View, color: boolean): string {
  const { result, exitCode } = view.report;
  const isUnclear = exitCode !== 0 && result !== 'non-conformant';
  const reasons = isUnclear ? sentencesOf(view).map(indented) : [];
  return `${[headline(view, paintWith(color)), ...reasons].join('\n')}\n`;
}

function indented(sentence: string): string {
  return `  ${visible(sentence)}`;
}

function counts({ report, started }: View): readonly string[] {
  const parts = verdicts
    .flatMap((verdict) => countsInWords(report.checks, verdict, report.counts[verdict] ?? 0))
    .map(([word, count]) => `${count} ${word}`);
  const salt = started ? `, salt ${visible(started.salt)}` : '';
  const seconds = (report.durationMs / 1000).toFixed(1);
  const run = `${report.requests} ${report.requests === 1 ? 'request' : 'requests'} in ${seconds} s, seed ${report.seed}${salt}`;
  const carried = carriageWords(report.carriages);
  const covered = report.coverage && coverageLine(report.coverage);
  return [
    parts.length > 0 ? `${parts.join(', ')}; ${run}` : run,
    ...[carried, covered].flatMap((line) => (line ? [visible(line)] : [])),
  ];
}

function places(files: readonly string[], paint: Paint): readonly string[] {
  return files.length > 0 ? [paint('dim', `reports: ${files.map(visible).join(' ')}`)] : [];
}
