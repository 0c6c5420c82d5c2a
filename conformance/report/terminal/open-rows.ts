/** Rows at a terminal that neither fail nor pass: those without verdict, and those that are excused. */

import type { Verdict } from '../../model/verdict.ts';
import { excerpt, visible } from '../../names/visible.ts';
import type { CheckReport, Report } from '../report.ts';
import { excusedBy, excuseWord } from '../waiver-text.ts';
import type { Paint } from './paint.ts';
import { hasOperations, rowName } from './troubled-rows.ts';

const open: readonly Verdict[] = ['error', 'blocked', 'inconclusive'];

/** How many ids are listed for one reason; the others are counted. */
const listed = 6;

/** Maximum number of characters of a reason. */
const reasonLength = 300;

/**
 * A line for each verdict and reason, or nothing.
 * @param told reasons that have been shown already
 */
export function openRowLines(report: Report, told: readonly string[], paint: Paint): string {
  const isMany = hasOperations(report);
  const groups = open.flatMap((verdict) =>
    groupsOf(
      report.checks.filter((row) => row.verdict === verdict),
      told,
    ),
  );
  const named = groupsOf(idleRows(report), told).slice(0, listed);
  return [
    ...groups.map(([reason, rows]) =>
      line(reason, rows, paint('yellow', rows[0]?.verdict ?? 'blocked'), isMany),
    ),
    ...named.map(([reason, rows]) => line(reason, rows, rows[0]?.verdict ?? '', isMany)),
  ].join('\n');
}

/** Maximum number of characters of the reason of a waiver. */
const waiverLength = 120;

/** The excused rows, one in each line: why, by whom and until when. */
export function waivedRows(report: Report, paint: Paint): string {
  const isMany = hasOperations(report);
  return report.checks
    .filter(({ verdict }) => verdict === 'waived')
    .map((row) => waiverLine(row, isMany, paint))
    .join('\n');
}

function waiverLine(row: CheckReport, isMany: boolean, paint: Paint): string {
  const { findings, waiver } = row;
  const [first] = findings;
  const { reason = '', owner = '', expires = '' } = waiver ?? {};
  const word = excuseWord({ owner, expires });
  const broken = first ? `${visible(first.message)}: ` : '';
  const until =
    excusedBy({ owner, expires }) === 'baseline' ? '' : ` (${visible(owner)}, until ${visible(expires)})`;
  return `${paint('yellow', word)}  ${rowName(row, isMany, paint)}  ${broken}${excerpt(reason, waiverLength)}${until}`;
}

function groupsOf(
  rows: readonly CheckReport[],
  told: readonly string[],
): readonly (readonly [string, readonly CheckReport[]])[] {
  return [...Map.groupBy(rows, ({ reason = '' }) => (told.includes(reason) ? '' : reason))];
}

/** Rows without anything to check; shown only to those who selected rows by `--only`. */
function idleRows({ checks, selection }: Report): readonly CheckReport[] {
  if (!selection?.flags.includes('--only')) return [];
  const isIdle = ({ verdict }: CheckReport): boolean =>
    verdict === 'not-applicable' || verdict === 'excluded';
  const busy = new Set(checks.filter((row) => !isIdle(row)).map(({ id }) => id));
  return checks.filter((row) => !busy.has(row.id));
}

function line(reason: string, rows: readonly CheckReport[], word: string, isMany: boolean): string {
  const ids = someOf(
    rows.map(({ id }) => id),
    ' ',
  );
  const operations = isMany
    ? someOf(
        rows.map(({ operation }) => operation),
        ', ',
      )
    : '';
  return `${word}  ${ids}${operations && ` at ${operations}`}${reason && `: ${excerpt(reason, reasonLength)}`}`;
}

/** The first ones, each once, and how many more there are. */
function someOf(texts: readonly string[], between: string): string {
  const all = [...new Set(texts)].filter((text) => text !== '').map(visible);
  const more = all.length > listed ? ` and ${all.length - listed} more` : '';
  return `${all.slice(0, listed).join(between)}${more}`;
}
