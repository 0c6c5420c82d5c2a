/** The format tap: the Test Anything Protocol, version 14. */

import type { RunEvent } from '../model/event.ts';
import { filePlace, visible } from '../names/visible.ts';
import { type Format, foldView, type View } from './format.ts';
import { plainJson } from './json.ts';
import { sentencesOf } from './notices.ts';
import { readersPlaceOf } from './place-of.ts';
import type { CheckReport, FindingReport } from './report.ts';
import { carriedPlainly } from './terminal/finding-lines.ts';
import { headline } from './terminal/headline.ts';
import { paintWith } from './terminal/paint.ts';
import { type TestEntry, testEntries } from './test-entries.ts';

/** One test point for each row, with its findings below it as YAML. */
export const tap: Format = {
  name: 'tap',
  file: 'report.tap',
  render: (events) => `${linesOf(events).join('\n')}\n`,
};

function linesOf(events: readonly RunEvent[]): readonly string[] {
  const view = foldView(events);
  const entries = testEntries(view, events);
  const told = [headline(view, paintWith(false)), ...sentencesOf(view).map(visible)];
  return [
    'TAP version 14',
    ...told.map((line) => `# ${line}`),
    `1..${entries.length}`,
    ...entries.flatMap((entry, at) => [pointOf(entry, at + 1), ...diagnosticOf(entry, view)]),
  ];
}

/** The test point of a row: a skipped one is `ok` with a directive; one that could not be judged is `not ok`. */
function pointOf({ suite, name, standing, message }: TestEntry, number: number): string {
  const word = standing === 'passed' || standing === 'skipped' ? 'ok' : 'not ok';
  const skip = standing === 'skipped' ? ` # SKIP ${escaped(message)}` : '';
  return `${word} ${number} - ${escaped(`${suite}: ${name}`)}${skip}`;
}

/** TAP has two escapes: for `#`, which begins a directive, and for the backslash. */
function escaped(text: string): string {
  return text.replaceAll(/[\\#]/g, '\\$&');
}

/** The diagnostic block: YAML in which every value is JSON. */
function diagnosticOf(entry: TestEntry, view: View): readonly string[] {
  const { standing, verdict, message, durationMs, check } = entry;
  if (standing === 'skipped' || (standing === 'passed' && !check?.findings.length)) return [];
  const [first, ...rest] = check?.findings ?? [];
  const place = check && readersPlaceOf(check, first, view);
  const members = {
    message,
    severity: verdict,
    duration_ms: Math.round(durationMs),
    ...(check ? clauseOf(check) : {}),
    ...(place ? { at: filePlace(place) } : {}),
    ...(first ? findingOf(first) : {}),
    ...(rest.length > 0 ? { also: rest.slice(0, shownOthers).map(findingOf) } : {}),
  };
  const lines = Object.entries(members).map(([name, value]) => `  ${name}: ${plainJson(value)}`);
  return ['  ---', ...lines, '  ...'];
}

/** How many further findings of a row are listed. */
const shownOthers = 9;

function clauseOf({ clause }: CheckReport): object {
  return clause ? { clause } : {};
}

function findingOf(finding: FindingReport): object {
  const { check, code, expected, actual, caseId, curl, mistake, plain } = finding;
  return {
    ...{ check, code, expected, actual },
    ...(plain ? { plainly: carriedPlainly(finding) } : {}),
    ...(caseId === null ? {} : { case: caseId }),
    ...(mistake === undefined ? {} : { mistake }),
    ...(curl === null ? {} : { curl }),
  };
}
