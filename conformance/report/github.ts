/** The format github: workflow commands, which GitHub Actions shows as annotations beside the lines of the document. */

import type { Position } from '../model/contract.ts';
import type { Notice, RunEvent } from '../model/event.ts';
import { fails, gates, isOpen } from '../model/verdict.ts';
import { excerpt, visible } from '../names/visible.ts';
import { gateFaults, otherNotices, resultWords } from './ending.ts';
import { type Format, foldView, type View } from './format.ts';
import { markdown } from './markdown/markdown.ts';
import { noticeMessage } from './messages.ts';
import { sentencesOf } from './notices.ts';
import { forReaders, readersPlaceOf } from './place-of.ts';
import type { CheckReport, FindingReport } from './report.ts';
import { findingLines } from './terminal/finding-lines.ts';
import { headline } from './terminal/headline.ts';
import { paintWith } from './terminal/paint.ts';
import { seenOnce } from './terminal/troubled-rows.ts';

/** Annotations for the log, and the job summary. */
export const github: Format = {
  name: 'github',
  file: 'annotations.txt',
  isPrinted: true,
  appended: { variable: 'GITHUB_STEP_SUMMARY', render: markdown.render },
  render: (events) => commandsOf(events).map(lineOf).join(''),
};

/** GitHub shows ten annotations of each kind for a step. */
const shown = 10;

/** GitHub allows 255 characters in a title. */
const titleLength = 250;

/** Longer lines are cut, and longer curl lines left out: GitHub allows 64 kB for an annotation. */
const lineLength = 1000;

interface Command {
  readonly kind: 'error' | 'warning' | 'notice';
  readonly title: string;
  /** Lines of escaped text. */
  readonly lines: readonly string[];
  readonly location?: Position;
}

function commandsOf(events: readonly RunEvent[]): readonly Command[] {
  const view = foldView(events);
  const { checks } = view.report;
  const failing = checks.filter((check) => fails(check.verdict, view.started?.profile));
  const warning = checks.filter((check) => check.verdict === 'warn' && !failing.includes(check));
  const troubles = [
    ...failing.map((check) => troubleOf(check, 'error', view)),
    ...gateFaults(view).map(gateError),
    ...openOf(view),
  ];
  const warnings = [...seenOnce(view.report), ...warning].map((check) => troubleOf(check, 'warning', view));
  const left = [leftOut(troubles.length - shown, 'error'), leftOut(warnings.length - shown, 'warning')];
  // A run that failed has at least one error, and the summary is then not repeated as a notice.
  const kind = troubles.length > 0 || view.report.exitCode === 0 ? 'notice' : 'error';
  const last = closing(view, kind, left.filter(Boolean));
  return [...troubles.slice(0, shown), ...warnings.slice(0, shown), last];
}

/** The annotation for a row, with its first finding. */
function troubleOf(check: CheckReport, kind: Command['kind'], view: View): Command {
  const { id, operation, title, clause, findings } = check;
  const [first, ...rest] = findings;
  const place = readersPlaceOf(check, first, view);
  const told = first
    ? findingLines(withoutLongCurl(forReaders(first, view)), clause, paintWith(false))
    : [visible(check.reason ?? title)];
  // GitHub can show files, but not URLs.
  const location = place && /^[a-z][a-z\d+.-]+:\/\//i.test(place.file) ? undefined : place;
  const more = rest.length > 0 ? [`and ${rest.length} more in report.json`] : [];
  return {
    kind,
    title: [id, operation && `${operation}:`, title].filter(Boolean).join(' '),
    lines: [...told, ...more],
    ...(location ? { location } : {}),
  };
}

function withoutLongCurl(finding: FindingReport): FindingReport {
  return finding.curl !== null && finding.curl.length > lineLength ? { ...finding, curl: null } : finding;
}

/** Annotations for required rows without verdict, which make the run incomplete: one for each reason. */
function openOf({ report: { checks }, started }: View): readonly Command[] {
  const open = checks.filter(({ verdict, level }) => isOpen(verdict) && gates(level, started?.profile));
  const groups = Map.groupBy(open, ({ verdict, reason = '' }) => `${verdict}${reason && `: ${reason}`}`);
  return [...groups].map(([why, rows]): Command => {
    const ids = [...new Set(rows.map(({ id }) => visible(id)))].join(' ');
    return { kind: 'error', title: `${rows.length} not checked`, lines: [visible(why), ids] };
  });
}

/** The annotation for a waiver that has to be fixed, or for behaviour that has changed. */
function gateError({ code, values }: Notice): Command {
  const isChange = code === 'behaviour-changed';
  const title = isChange ? `behaviour ${values['name'] ?? ''}` : `waiver ${values['row'] ?? ''}`.trim();
  return { kind: 'error', title, lines: [visible(noticeMessage(code, values))] };
}

function leftOut(count: number, kind: string): string {
  return count > 0 ? `${count} more ${count === 1 ? kind : `${kind}s`}` : '';
}

/** The last annotation: headline and notices, apart from those about waivers, which have their own. */
function closing(view: View, kind: Command['kind'], left: readonly string[]): Command {
  const rest =
    left.length > 0 ? [`GitHub shows ${shown} of a kind: ${left.join(' and ')} in the other reports`] : [];
  const told = sentencesOf({ notices: otherNotices(view) }).map(visible);
  const lines = [headline(view, paintWith(false)), ...told, ...rest];
  return { kind, title: resultWords(view.report), lines };
}

function lineOf({ kind, title, lines, location }: Command): string {
  const place = location ? { file: location.file, line: location.line, col: location.column } : {};
  const properties = Object.entries({ ...place, title: excerpt(visible(title), titleLength) })
    .map(([name, value]) => `${name}=${escapedProperty(visible(String(value)))}`)
    .join(',');
  return `::${kind} ${properties}::${escapedData(lines.map((line) => excerpt(line, lineLength)).join('\n'))}\n`;
}

/** Escapes text as the GitHub Actions toolkit does. */
function escapedData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapedProperty(text: string): string {
  return escapedData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
