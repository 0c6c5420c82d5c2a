/** The rows that fail or warn; many that look like one cause are shown by examples. */

import type { CheckReport, Report } from '../report.ts';
import { visible } from '../visible.ts';
import { findingLines } from './finding-lines.ts';
import type { Paint } from './paint.ts';

/** More rows than this from what looks like one cause are too many to show in full. */
const alike = 12;

/** How many of them are shown in full. */
const examples = 3;

/** Other findings of a row that get a line of their own. */
const others = 3;

/** One text a row, failures first, in the order of the report. */
export function troubledRows(report: Report, paint: Paint): readonly string[] {
  const failing = report.checks.filter(({ verdict }) => verdict === 'fail');
  const warning = report.checks.filter(({ verdict }) => verdict === 'warn');
  const isMany = new Set(report.checks.map(({ operation }) => operation).filter(Boolean)).size > 1;
  const show = (row: CheckReport) => rowText(row, isMany, paint);
  const brief = (row: CheckReport) => title(row, isMany, paint);
  return [failing, warning].flatMap((rows) => {
    const groups = Map.groupBy(rows, causeOf);
    const isShown = (row: CheckReport) => {
      const group = groups.get(causeOf(row)) ?? [];
      return group.length <= alike || group.indexOf(row) < examples;
    };
    const rest = rows.filter((row) => !isShown(row)).map(brief);
    return [...rows.filter(isShown).map(show), rest.length > 0 ? ['much the same:', ...rest].join('\n') : ''];
  });
}

function causeOf({ findings: [first] }: CheckReport): string {
  return `${first?.code} ${first?.response?.kind === 'answer' ? first.response.status : first?.actual}`;
}

function title({ verdict, id, operation, title: words }: CheckReport, isMany: boolean, paint: Paint): string {
  const word = paint('bold', paint(verdict === 'fail' ? 'red' : 'yellow', verdict));
  return `${word}  ${paint('bold', visible(id))}${isMany && operation ? ` ${visible(operation)}` : ''}  ${visible(words)}`;
}

function rowText(row: CheckReport, isMany: boolean, paint: Paint): string {
  const [first, ...rest] = row.findings;
  const lines = first ? findingLines(first, row.clause, paint) : [visible(row.reason ?? '')];
  const also = rest
    .slice(0, others)
    .map(({ message, actual, caseId }) =>
      visible(`also: ${message}: ${actual}${caseId ? ` (${caseId})` : ''}`),
    );
  const more = rest.length > others ? [`and ${rest.length - others} more in report.json`] : [];
  return [title(row, isMany, paint), ...[...lines, ...also, ...more].map((line) => `      ${line}`)].join(
    '\n',
  );
}
