/** The format ctrf: ctrf.json, the Common Test Report Format. */

import type { RunEvent } from '../model/event.ts';
import { type Format, foldView, type View } from './format.ts';
import { instantOf, isoOf } from './instant.ts';
import { plainJson } from './json.ts';
import { sentencesOf } from './notices.ts';
import { readersPlaceOf } from './place-of.ts';
import { headline } from './terminal/headline.ts';
import { paintWith } from './terminal/paint.ts';
import { type TestEntry, testEntries } from './test-entries.ts';
import { allInWords } from './waiver-text.ts';

/**
 * One test for each row. Status `other` is neither passed nor failed: a row that could not be judged, and then the run as
 * a whole fails, or a recommendation that is broken (`rawStatus` warn), which fails nothing.
 */
export const ctrf: Format = {
  name: 'ctrf',
  file: 'ctrf.json',
  render: (events) => `${plainJson(documentOf(events), 2)}\n`,
};

function documentOf(events: readonly RunEvent[]): object {
  const view = foldView(events);
  const { report } = view;
  const tests = testEntries(view, events).map((entry) => testOf(entry, view));
  const ended = instantOf(report.startedAt);
  return {
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    ...(ended === undefined ? {} : { timestamp: isoOf(ended + report.durationMs) }),
    ...(report.tool.name ? { generatedBy: report.tool.name } : {}),
    results: {
      tool: { name: report.tool.name || 'unknown', version: report.tool.version },
      summary: summaryOf(view, tests),
      tests,
      environment: environmentOf(view),
    },
  };
}

type Status = 'passed' | 'failed' | 'skipped' | 'other';

interface CtrfTest {
  readonly name: string;
  readonly status: Status;
  readonly suite: readonly string[];
  readonly [member: string]: unknown;
}

function testOf(entry: TestEntry, view: View): CtrfTest {
  const { name, suite, verdict, message, details, durationMs, check } = entry;
  const [first] = check?.findings ?? [];
  const place = check && readersPlaceOf(check, first, view);
  return {
    name,
    status: statusOf(entry),
    duration: Math.round(durationMs),
    suite: [suite],
    rawStatus: verdict,
    ...(message ? { message } : {}),
    ...(details.length > 0 ? { trace: details.join('\n') } : {}),
    ...(place ? { filePath: place.file, line: place.line } : {}),
    ...(check ? { tags: [check.level], extra: extraOf(check) } : {}),
  };
}

function statusOf({ standing, verdict, check }: TestEntry): Status {
  if (standing === 'passed' && verdict === 'warn') return 'other';
  if (standing !== 'error') return standing;
  return check ? 'other' : 'failed';
}

function extraOf({
  id,
  operation,
  level,
  clauses,
  clause,
  runs,
  findings,
}: NonNullable<TestEntry['check']>): object {
  const [first] = findings;
  return {
    ...{ id, operation, level, clause, clauses, runs },
    ...(first
      ? {
          ...{ expected: first.expected, actual: first.actual, case: first.caseId, curl: first.curl },
          ...(first.mistake === undefined ? {} : { mistake: first.mistake }),
        }
      : {}),
  };
}

function summaryOf(view: View, tests: readonly CtrfTest[]): object {
  const { report, started } = view;
  const count = (wanted: Status) => tests.filter(({ status }) => status === wanted).length;
  const start = instantOf(report.startedAt) ?? 0;
  const duration = Math.round(report.durationMs);
  const { result, exitCode, seed, requests } = report;
  const counts = Object.fromEntries(allInWords(report));
  return {
    tests: tests.length,
    ...{ passed: count('passed'), failed: count('failed'), skipped: count('skipped'), pending: 0 },
    other: count('other'),
    suites: new Set(tests.map(({ suite }) => suite[0])).size,
    ...{ start, stop: start + duration, duration },
    extra: {
      ...{ result, exitCode, seed, salt: started?.salt ?? '', counts, requests },
      headline: headline(view, paintWith(false)),
      ...(report.selection ? { selection: report.selection } : {}),
      notices: sentencesOf(view),
    },
  };
}

function environmentOf({ report: { contract, target }, started }: View): object {
  const { title, version, digest } = contract;
  return {
    ...{ reportName: `${title} ${version}`.trim(), appName: title, appVersion: version },
    testEnvironment: target,
    extra: {
      ...{ digest, source: started?.contract.source ?? '', profile: started?.profile ?? '' },
      ...(contract.requirements ? { requirements: contract.requirements } : {}),
    },
  };
}
