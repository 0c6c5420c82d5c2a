/** The rows of a run as tests, for the formats JUnit, TAP and CTRF. */

import type { Notice, RunEvent } from '../model/event.ts';
import { runOf } from '../model/run.ts';
import { fails, type Verdict } from '../model/verdict.ts';
import { visible } from '../names/visible.ts';
import { changesTold, endingOf, waiverFaults } from './ending.ts';
import type { View } from './format.ts';
import { sentencesOf } from './notices.ts';
import { forReaders } from './place-of.ts';
import type { CheckReport, FindingReport } from './report.ts';
import { findingLines } from './terminal/finding-lines.ts';
import { headline } from './terminal/headline.ts';
import { paintWith } from './terminal/paint.ts';
import { verdictInWords, waiverText } from './waiver-text.ts';

/**
 * A test: one row for one operation, waivers that have to be fixed, or the run as a whole. Texts are escaped and have
 * one line each.
 */
export interface TestEntry {
  /** The operation, or `document`. */
  readonly suite: string;
  /** Id and title; unique within the suite. */
  readonly name: string;
  readonly standing: TestStatus;
  /** The verdict in words, or the result of the run. */
  readonly verdict: string;
  /** The reason in one sentence; empty where there is none. */
  readonly message: string;
  /** The findings, line by line. */
  readonly details: readonly string[];
  /** When its requests were in progress. */
  readonly spans: readonly TimeSpan[];
  /** How long at least one of its requests was in progress. */
  readonly durationMs: number;
  /** Absent for entries that are not rows. */
  readonly check?: CheckReport;
}

/** How many findings of a row are shown in full. */
const shownFindings = 10;

const plain = paintWith(false);

/**
 * A test for each row, in the order of the report. Further ones fail for waivers that have to be fixed, for changed
 * behaviour, and where the run fails for another reason, such as that too little was checked.
 */
export function testEntries(view: View, events: readonly RunEvent[]): readonly TestEntry[] {
  const spans = spansOf(events);
  const rows = view.report.checks.map((check): TestEntry => {
    const { id, title, operation } = check;
    const own = spans.get(keyOf(id, operation)) ?? [];
    return {
      suite: visible(operation) || 'document',
      name: visible([id, title].filter(Boolean).join(' ')) || 'row',
      standing: standingOf(check, view),
      verdict: verdictInWords(check),
      message: visible(messageOf(check)),
      details: detailsOf(check, view),
      spans: own,
      durationMs: busyTime(own),
      check,
    };
  });
  const gate = [...gateEntry('waivers', waiverFaults(view)), ...gateEntry('behaviour', changesTold(view))];
  const isRed = rows.some(({ standing }) => standing === 'failed');
  const isExplained = isRed || (gate.length > 0 && endingOf(view.report) === 'gate-fails');
  const isWell = view.report.exitCode === 0;
  return numbered([...rows, ...gate, ...(isExplained || isWell ? [] : [runEntry(view)])]);
}

/** When a request was in progress, in milliseconds since the start of the run. */
interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** How long at least one of the requests was in progress, in milliseconds; time that requests share counts once. */
export function busyTime(spans: readonly TimeSpan[]): number {
  let [sum, end] = [0, Number.NEGATIVE_INFINITY];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    sum += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return sum;
}

/** The status of a test. */
type TestStatus = 'passed' | 'failed' | 'error' | 'skipped';

const standings = {
  pass: 'passed',
  fail: 'failed',
  warn: 'passed',
  note: 'passed',
  waived: 'skipped',
  'not-applicable': 'skipped',
  excluded: 'skipped',
  blocked: 'error',
  inconclusive: 'error',
  error: 'error',
} as const satisfies Record<Verdict, TestStatus>;

/** The status of a row as a test; a warning fails where recommendations count. */
function standingOf(
  { verdict }: Pick<CheckReport, 'verdict'>,
  { started }: Pick<View, 'started'>,
): TestStatus {
  return fails(verdict, started?.profile) ? 'failed' : standings[verdict];
}

function gateEntry(name: string, notices: readonly Notice[]): readonly TestEntry[] {
  const details = sentencesOf({ notices }).map(visible);
  if (details.length === 0) return [];
  const told = { verdict: 'fail', message: details.join('; '), details };
  return [{ suite: 'run', name, standing: 'failed', ...told, ...atOnce }];
}

function runEntry(view: View): TestEntry {
  const { result } = view.report;
  const details = [headline(view, plain), ...sentencesOf(view).map(visible)];
  const message = details.join('; ');
  return { suite: 'run', name: 'run', standing: 'error', verdict: result, message, details, ...atOnce };
}

/** The times of an entry that sends no requests. */
const atOnce: Pick<TestEntry, 'spans' | 'durationMs'> = { spans: [], durationMs: 0 };

/** Numbers tests of the same name, since tools would take them for one. */
function numbered(entries: readonly TestEntry[]): readonly TestEntry[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const key = keyOf(entry.suite, entry.name);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? entry : { ...entry, name: `${entry.name} [${count}]` };
  });
}

function spansOf(events: readonly RunEvent[]): ReadonlyMap<string, readonly TimeSpan[]> {
  const { exchanges: sent } = runOf(events);
  const rows = Map.groupBy(sent, (event) => keyOf(event.row, event.case.operation));
  return new Map(
    [...rows].map(([key, own]) => [
      key,
      own.map(({ exchange: { startedMs, durationMs } }) => ({ from: startedMs, to: startedMs + durationMs })),
    ]),
  );
}

function keyOf(...names: readonly string[]): string {
  return JSON.stringify(names);
}

function messageOf({ verdict, reason, waiver, findings: [first] }: CheckReport): string {
  if (waiver && verdict === 'waived') return waiverText(waiver);
  if (reason) return `${verdict}: ${reason}`;
  if (first) return sentenceOf(first);
  return verdict === 'pass' ? '' : verdict;
}

/** A finding in one sentence. */
export function sentenceOf({ message, expected, actual }: FindingReport): string {
  return `${message}: expected ${expected || 'nothing'}, came ${actual || 'nothing'}`;
}

function detailsOf({ findings, clause, reason }: CheckReport, view: View): readonly string[] {
  const shown = findings.slice(0, shownFindings);
  const rest = findings.length - shown.length;
  return [
    ...(reason ? [visible(reason)] : []),
    ...shown.flatMap((finding, at) => [
      ...(at > 0 ? [''] : []),
      ...findingLines(forReaders(finding, view), clause, plain),
    ]),
    ...(rest > 0 ? [`and ${rest} more in report.json`] : []),
  ];
}
