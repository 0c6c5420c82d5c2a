/** The format markdown: summary.md, for job summaries and comments. */

import type { RunEvent } from '../../model/event.ts';
import { isOpen, type Verdict } from '../../model/verdict.ts';
import { excerpt } from '../../names/visible.ts';
import { coverageLine } from '../coverage-report.ts';
import { type Ending, endingOf, resultWords } from '../ending.ts';
import { type Format, foldView, type View } from '../format.ts';
import { sentencesOf } from '../notices.ts';
import { forReaders } from '../place-of.ts';
import type { CheckReport } from '../report.ts';
import { headline } from '../terminal/headline.ts';
import { paintWith } from '../terminal/paint.ts';
import { seenOnce } from '../terminal/troubled-rows.ts';
import { countsInWords, excusesTitle, waiverText } from '../waiver-text.ts';
import { inert } from './inert.ts';
import { coverageHead, coverageRows, findingSection } from './sections.ts';

/** Result, counts, at most ten findings and open rows; always well below the limit of GitHub, 1 MiB. */
export const markdown: Format = {
  name: 'markdown',
  file: 'summary.md',
  render: (events) => `${sectionsOf(events).filter(Boolean).join('\n\n')}\n`,
};

/** How many findings are shown. */
const shownFindings = 10;

/** How many lines a table of rows has. */
const shownRows = 20;

/** Maximum number of characters of a phrase. */
const phraseLength = 200;

/** Maximum number of characters of the headline. */
const headlineLength = 500;

/** Signs beside the words, to be seen at a glance. */
const signs: Readonly<Record<Ending, string>> = {
  conformant: '✅',
  'conformant-with-waivers': '☑️',
  'non-conformant': '❌',
  incomplete: '⚠️',
  'gate-fails': '❌',
};

/** Verdicts with their meaning, the most important first. */
const meanings = {
  fail: 'the contract is broken',
  warn: 'a recommendation is not followed',
  error: 'could not be checked: a defect of the tool',
  blocked: 'could not be checked',
  inconclusive: 'could not be concluded',
  waived: 'broken, and excused for now',
  pass: 'as the contract says',
  note: 'seen where the contract leaves it open',
  'not-applicable': 'nothing to check',
  excluded: 'left out',
} as const satisfies Record<Verdict, string>;

function sectionsOf(events: readonly RunEvent[]): readonly string[] {
  const view = foldView(events);
  const { contract, checks } = view.report;
  const sign = signs[endingOf(view.report)];
  const title = `${contract.title} ${contract.version}`.trim();
  const waived = checks.filter(({ verdict }) => verdict === 'waived');
  const open = checks.filter(({ verdict }) => isOpen(verdict));
  return [
    `## ${sign} ${inert(short(title || 'the contract'))}: ${resultWords(view.report)}`,
    inert(excerpt(headline(view, paintWith(false)), headlineLength)),
    sentencesOf(view)
      .slice(0, shownRows)
      .map((sentence) => `- ${inert(short(sentence))}`)
      .join('\n'),
    countsTable(checks),
    ...findingsOf(view),
    openTable(open),
    waivedTable(waived),
    coverageTable(view),
    footOf(view),
  ];
}

function countsTable(checks: readonly CheckReport[]): string {
  const verdicts = (Object.keys(meanings) as Verdict[]).flatMap((verdict) => {
    const count = checks.filter((check) => check.verdict === verdict).length;
    const counts = countsInWords(checks, verdict, count);
    return counts.map(([word, many]) => `| ${word} | ${many} | ${meanings[verdict]} |`);
  });
  return verdicts.length > 0 ? ['| verdict | rows | |', '|---|--:|---|', ...verdicts].join('\n') : '';
}

/**
 * Findings of rows that fail, could not be repeated, or warn: the first of each row, then more as far as there is room.
 */
function findingsOf(view: View): readonly string[] {
  const { report } = view;
  const of = (wanted: Verdict) => report.checks.filter(({ verdict }) => verdict === wanted);
  const rows = [...of('fail'), ...seenOnce(report), ...of('warn')];
  const all = rows.flatMap((check) => check.findings.map((finding, at) => ({ check, finding, at })));
  const shown = all
    .toSorted((one, other) => Math.min(one.at, 1) - Math.min(other.at, 1))
    .slice(0, shownFindings);
  const rest = all.length - shown.length;
  return [
    ...(shown.length > 0 ? ['### Findings'] : []),
    ...shown.map(({ check, finding }) => findingSection(check, forReaders(finding, view))),
    ...(rest > 0 ? [`${rest} more ${rest === 1 ? 'finding is' : 'findings are'} in report.json.`] : []),
  ];
}

/** A table of rows without verdict, one line for each reason. */
function openTable(rows: readonly CheckReport[]): string {
  const groups = Map.groupBy(rows, ({ verdict, reason = '' }) => JSON.stringify([verdict, reason]));
  const lines = [...groups.values()].map((group) => {
    const ids = [...new Set(group.map(({ id }) => id))].join(' ');
    const { verdict = '', reason = '' } = group[0] ?? {};
    return [verdict, short(ids), short(reason)];
  });
  return foldedTable(`Could not be checked: ${rows.length}`, ['verdict', 'rows', 'why'], lines);
}

function waivedTable(rows: readonly CheckReport[]): string {
  const lines = rows.map(({ id, operation, waiver }) => {
    return [short(id), short(operation), short(waiver ? waiverText(waiver) : '')];
  });
  return foldedTable(`${excusesTitle(rows)}: ${rows.length}`, ['row', 'operation', 'why'], lines);
}

function coverageTable({ report: { coverage } }: View): string {
  if (!coverage) return '';
  return foldedTable(
    coverageLine(coverage),
    coverageHead,
    coverageRows(coverage.operations).map((cells) => cells.map(short)),
  );
}

function foldedTable(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  if (rows.length === 0) return '';
  const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const shown = rows.slice(0, shownRows).map((cells) => lineOf(cells.map(inert)));
  const rest = rows.length - shown.length;
  return [
    `<details><summary>${title}</summary>`,
    '',
    lineOf(columns),
    lineOf(columns.map(() => '---')),
    ...shown,
    '',
    ...(rest > 0 ? [`and ${rest} more in report.json`, ''] : []),
    '</details>',
  ].join('\n');
}

function footOf({ report, started }: View): string {
  const { requests, durationMs, seed } = report;
  const salt = started ? `, salt ${inert(short(started.salt))}` : '';
  const count = `${requests} ${requests === 1 ? 'request' : 'requests'}`;
  return `${count} in ${(durationMs / 1000).toFixed(1)} s, seed ${seed}${salt}`;
}

function short(text: string): string {
  return excerpt(text, phraseLength);
}
