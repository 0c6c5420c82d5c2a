/** The report at a terminal: the result first, then only what needs attention. */

import { fails, type Verdict } from '../../model/verdict.ts';
import { excerpt, visible } from '../../names/visible.ts';
import { carriageWords } from '../carriage-words.ts';
import { coverageLine } from '../coverage-report.ts';
import type { View } from '../format.ts';
import { reachReason, sentencesOf } from '../notices.ts';
import type { CheckReport, FindingReport } from '../report.ts';
import { countsInWords } from '../waiver-text.ts';
import { locateBodies, shortenCurls } from './finding-lines.ts';
import { headline } from './headline.ts';
import { openRowLines, waivedRows } from './open-rows.ts';
import { type Paint, paintWith } from './paint.ts';
import { hasOperations, rowName, troubledRows } from './troubled-rows.ts';

/** Verdicts, the most important first. */
const verdicts: readonly Verdict[] = [
  ...(['fail', 'warn', 'error', 'inconclusive', 'blocked'] as const),
  ...(['pass', 'note', 'waived', 'not-applicable', 'excluded'] as const),
];

/** Options for the text. */
export interface TerminalOptions extends Next {
  readonly color: boolean;
  /** The reports that were written, named in the last line. */
  readonly files: readonly string[];
  /** Path of the reports with their body files, relative to where lines are pasted. @defaultValue none */
  readonly folder?: string | undefined;
  /** Whether long curl lines are left out, since a stored report has them. @defaultValue false */
  readonly isStored?: boolean | undefined;
}

/** The whole text with a final line break; foreign text in it is escaped. Pure; never throws. */
export function terminal(given: View, options: TerminalOptions): string {
  const { color, files, folder, isStored } = options;
  const located = folder === undefined ? given.report : locateBodies(given.report, folder);
  const view = { ...given, report: isStored ? shortenCurls(located) : located };
  const paint = paintWith(color);
  const told = sentencesOf(view);
  const notices = besidesHeadline(view, told).map(indented);
  const found = troubledRows(view, paint).filter((part) => part !== '');
  // What was found comes first.
  const parts = [
    [headline(view, paint), ...(found.length > 0 ? [] : notices)].join('\n'),
    ...found,
    found.length > 0 ? notices.join('\n') : '',
    waivedRows(view.report, paint),
    openRowLines(view.report, told, paint),
    inShort(view, options, paint),
    [...counts(view), ...places(files, paint)].join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** The result in one line, followed by the reason where it is not green for another reason than broken rows. */
export function briefly(view: View, color: boolean): string {
  const { result, exitCode } = view.report;
  const isUnclear = exitCode !== 0 && result !== 'non-conformant';
  const reasons = isUnclear ? besidesHeadline(view, sentencesOf(view)).map(indented) : [];
  return `${[headline(view, paintWith(color)), ...reasons].join('\n')}\n`;
}

/** The notices that the headline does not give as the reason. */
function besidesHeadline(view: View, told: readonly string[]): readonly string[] {
  const reason = view.report.result === 'incomplete' ? reachReason(view) : undefined;
  return told.filter((sentence) => sentence !== reason);
}

/** Maximum number of characters of a phrase. */
const phraseLength = 60;

/** What the user may type next. */
interface Next {
  /** The command that sends everything that failed again. @defaultValue not shown */
  readonly again?: string | undefined;
  /** Shell variables in curl lines that are not set. @defaultValue none */
  readonly unset?: readonly string[] | undefined;
}

/** The end of the text: one line for each failing row, and what to type next. */
function inShort({ report, started }: View, { again, unset = [] }: Next, paint: Paint): string {
  const failing = report.checks.filter(({ verdict }) => fails(verdict, started?.profile));
  const needed = unset.filter((name) => hasCurl(failing, name));
  const isMany = hasOperations(report);
  const lines = [
    ...failing.map((row) => lineOf(row, isMany, paint)),
    ...(failing.length > 0 && again !== undefined ? [`again: ${again}`] : []),
    ...needed.map(
      (name) => `the curl lines need ${visible(name)}, which is not set here: export ${visible(name)}=…`,
    ),
  ];
  return lines.join('\n');
}

function hasCurl(rows: readonly CheckReport[], name: string): boolean {
  return rows.some(({ findings }) => findings.some(({ curl }) => curl?.includes(`$${name}`)));
}

function lineOf(row: CheckReport, isMany: boolean, paint: Paint): string {
  const { verdict, findings } = row;
  const [first] = findings;
  const sent = first?.pair?.difference ?? '';
  const often = first ? (oftenWords[first.stability] ?? '') : '';
  const words = first
    ? [sent, `expected ${first.expected}`, `came ${first.actual}`].filter(Boolean).map(short).join(', ') +
      often
    : '';
  return `${paint('red', verdict)}  ${rowName(row, isMany, paint)}  ${words}`;
}

const oftenWords: Readonly<Partial<Record<FindingReport['stability'], string>>> = {
  unstable: ', now and then',
  'order-dependent': ', behind others on the same connection',
};

function short(text: string): string {
  return excerpt(text, phraseLength);
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
