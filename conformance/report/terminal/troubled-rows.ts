/**
 * Rows at a terminal that fail, warn, or were broken once; of many with probably one cause, and of one rule that is
 * broken alike at several operations, examples are shown.
 */

import { fails, isOpen, type Stability, type Verdict } from '../../model/verdict.ts';
import { filePlace, visible } from '../../names/visible.ts';
import type { View } from '../format.ts';
import type { CheckReport, FindingReport, Report } from '../report.ts';
import { findingLines } from './finding-lines.ts';
import type { Paint } from './paint.ts';

/** More rows than this with probably one cause are not all shown in full. */
const alike = 12;

/** How many of them are shown in full. */
const examples = 3;

/** How many further findings of a row get a line each. */
const others = 3;

/** Options for how rows are shown. */
interface Look {
  readonly paint: Paint;
  /** Whether the contract has several operations, so that each row names its own. */
  readonly isMany: boolean;
  /** The profile of the run, which decides whether a warning counts as a failure. */
  readonly profile: string | undefined;
}

/** A text for each row: failures, warnings, then what could not be repeated; each in the order of the report. */
export function troubledRows({ report, started }: View, paint: Paint): readonly string[] {
  const failing = report.checks.filter(({ verdict }) => verdict === 'fail');
  const warning = report.checks.filter(({ verdict }) => verdict === 'warn');
  const look = { paint, isMany: hasOperations(report), profile: started?.profile };
  const show = (row: CheckReport) => rowText(row, look);
  const brief = (row: CheckReport) => title(row, look);
  return [failing, warning, seenOnce(report)].flatMap((rows) => {
    const groups = Map.groupBy(rows, causeOf);
    const firsts = new Set([...Map.groupBy(rows, ruleOf).values()].map(([row]) => row));
    const isShown = (row: CheckReport) => {
      const group = groups.get(causeOf(row)) ?? [];
      return firsts.has(row) && (group.length <= alike || group.indexOf(row) < examples);
    };
    const rest = rows.filter((row) => !isShown(row)).map(brief);
    return [...rows.filter(isShown).map(show), rest.length > 0 ? ['much the same:', ...rest].join('\n') : ''];
  });
}

/** Whether rows are about several operations, so that each has to name its own. */
export function hasOperations({ checks }: Report): boolean {
  return new Set(checks.map(({ operation }) => operation).filter(Boolean)).size > 1;
}

const unrepeated: readonly Stability['kind'][] = ['unconfirmed', 'target-lost'];

/**
 * Rows without verdict in which a violation was seen, but the run ended before it could be repeated; each with only
 * those findings.
 */
export function seenOnce({ checks }: Report): readonly CheckReport[] {
  return checks.flatMap((row) => {
    const findings = row.findings.filter(({ stability }) => unrepeated.includes(stability));
    return isOpen(row.verdict) && findings.length > 0 ? [{ ...row, findings }] : [];
  });
}

function causeOf({ findings: [first] }: CheckReport): string {
  return `${first?.code} ${first?.response?.kind === 'answer' ? first.response.status : first?.actual}`;
}

/** What is alike where one rule is broken at several operations: the rule, what was sent, and what came. */
function ruleOf(row: CheckReport): string {
  const { id, operation, findings } = row;
  const [first] = findings;
  const sent = first?.pair?.difference;
  return sent === undefined || findings.length > 1 ? `${id} ${operation}` : `${id} ${sent} ${causeOf(row)}`;
}

function title(row: CheckReport, { paint, isMany, profile }: Look): string {
  const { verdict, id, operation, title: words } = row;
  const word = paint(
    'bold',
    paint(fails(verdict, profile) ? 'red' : 'yellow', `${verdict}${remark(verdict, profile)}`),
  );
  return `${word}  ${rowName({ id, operation }, isMany, paint)}  ${visible(words)}`;
}

/** The id of a row, with its operation where there are several. */
export function rowName(
  { id, operation }: Pick<CheckReport, 'id' | 'operation'>,
  isMany: boolean,
  paint: Paint,
): string {
  return `${paint('bold', visible(id))}${isMany && operation ? ` ${visible(operation)}` : ''}`;
}

/** What the verdict alone does not say about its effect on the result. */
function remark(verdict: Verdict, profile: string | undefined): string {
  if (verdict === 'fail') return '';
  if (verdict === 'warn') return fails(verdict, profile) ? ' (strict: counts as fail)' : '';
  return ' (seen, not confirmed)';
}

function rowText(row: CheckReport, look: Look): string {
  const [first, ...rest] = row.findings;
  const lines = first ? findingLines(first, row.clause, look.paint) : [visible(row.reason ?? '')];
  const also = rest.slice(0, others).map(alsoLine);
  const more = rest.length > others ? [`and ${rest.length - others} more in report.json`] : [];
  return [title(row, look), ...[...lines, ...also, ...more].map((line) => `      ${line}`)].join('\n');
}

function alsoLine({ message, actual, caseId, location }: FindingReport): string {
  const where = location ? filePlace({ file: location.file, line: location.line }) : '';
  const around = [where, caseId ?? ''].filter(Boolean).join(', ');
  return visible(`also: ${message}: ${actual}${around ? ` (${around})` : ''}`);
}
