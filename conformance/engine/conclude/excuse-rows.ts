/** Applies waivers and baselines to rows, and reports those that no longer hold. */

import type { Notice } from '../../model/event.ts';
import type { Evidence, RowResult, Verdict, Waiver } from '../../model/verdict.ts';
import type { Excuse, WrittenExcuse } from '../../model/waiver.ts';
import { isViolation } from './row-result.ts';
import { isSignedAs } from './signature.ts';

/** What excuses are compared with. */
export interface ExcuseInputs {
  readonly excuses: readonly Excuse[];
  /** The names of the target: the configured one, if any, and its base URL. */
  readonly targets: readonly string[];
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
  /** Rows that were not exercised in full: their waivers cannot be stale. @defaultValue none */
  readonly partly?: readonly RowPlace[];
}

/** The ids of a row and its operation. */
type RowPlace = Pick<RowResult, 'id' | 'operation'>;

/** The rows with their verdicts, and what is wrong with the waivers. */
export interface Excused {
  readonly rows: readonly RowResult[];
  /** For waivers that are stale or expired: these fail the gate. */
  readonly notices: readonly Notice[];
  /** Further explanations of why an excuse does not hold; these do not fail the gate. */
  readonly remarks: readonly Notice[];
}

/** Applies the excuses. A row is waived when they cover each of its violations; otherwise it stays as it is. */
export function excuseRows(
  rows: readonly RowResult[],
  { excuses, targets, today, partly }: ExcuseInputs,
): Excused {
  const own = excuses.filter(({ target }) => targets.includes(target));
  const expired = own.filter(isWritten).filter(({ expires }) => expires < today);
  const valid = own.filter((excuse) => !expired.some((one) => one === excuse));
  const stale = valid.filter(isWritten).filter((excuse) => isStale(excuse, rows, partly));
  const excused = rows.map((row) => excuseRow(row, valid));
  const left = excused.filter(({ verdict }) => verdict !== 'waived');
  return {
    rows: excused,
    notices: [
      ...expired.map((excuse) => noticeOf('waiver-expired', excuse)),
      ...stale.map((excuse) => noticeOf('waiver-stale', excuse)),
    ],
    remarks: [
      ...left.flatMap((row) => valid.flatMap((excuse) => excessOf(excuse, row))),
      ...otherBaselineNotices(valid),
      ...otherTargetNotices(excuses, targets),
    ],
  };
}

const broken: readonly Verdict[] = ['fail', 'warn'];

/** Verdicts of rows that were judged, so that a waiver of theirs can be found stale. */
const judged: readonly Verdict[] = [...broken, 'pass', 'note'];

function excuseRow(row: RowResult, excuses: readonly Excuse[]): RowResult {
  if (!broken.includes(row.verdict)) return row;
  const own = excuses.filter((excuse) => concerns(excuse, row));
  const used = violationsOf(row).map((evidence) => own.find((excuse) => covers(excuse, evidence, row)));
  // The reader needs to know the excuse that expires first.
  const [first] = used
    .flatMap((one) => one ?? [])
    .toSorted((one, other) => (lastDay(one) < lastDay(other) ? -1 : 1));
  if (!first || used.includes(undefined)) return row;
  return { ...row, verdict: 'waived', waiver: waiverOf(first) };
}

/** The last day of an excuse; a baseline never expires, so it sorts last. */
function lastDay(excuse: Excuse): string {
  return isWritten(excuse) ? excuse.expires : '9999-12-31';
}

function waiverOf(excuse: Excuse): Waiver {
  if (!isWritten(excuse)) return excuse.shown;
  const { reason, link, owner, added, expires } = excuse;
  return { reason, link, owner, added, expires };
}

function isWritten(excuse: Excuse): excuse is WrittenExcuse {
  return excuse.kind === 'waiver';
}

/**
 * A waiver is stale if each of its rows passes and was judged in full, except for rows that send nothing to their
 * operation.
 */
function isStale(excuse: Excuse, rows: readonly RowResult[], partly: readonly RowPlace[] = []): boolean {
  const own = rows.filter((row) => concerns(excuse, row) && row.verdict !== 'not-applicable');
  if (own.length === 0 || own.some(({ verdict }) => !judged.includes(verdict))) return false;
  if (partly.some((row) => concerns(excuse, row))) return false;
  return !own.some((row) => row.evidence.some((one) => shows(one, row) && isSignedAs(excuse.signature, one)));
}

/**
 * Whether evidence shows a violation for a waiver: one that could not be repeated counts, and so does one that the user
 * lowered to a note.
 */
function shows({ level }: Evidence, { relevelled }: RowResult): boolean {
  return level !== 'observed' || relevelled !== undefined;
}

function concerns({ row, operation }: Excuse, { id, operation: own }: RowPlace): boolean {
  return row === id && (operation === undefined || operation === own);
}

function covers(excuse: Excuse, evidence: Evidence, row: RowResult): boolean {
  if (!isSignedAs(excuse.signature, evidence)) return false;
  return evidence.stability.kind !== 'reproducible' || !isExceeded(excuse, row);
}

function isExceeded(excuse: Excuse, row: RowResult): boolean {
  return !isWritten(excuse) && shownBy(row, excuse.signature) > (excuse.atMost ?? Number.POSITIVE_INFINITY);
}

/**
 * How many requests show a violation. Only a reproducible one is counted, since the number would otherwise depend on
 * chance.
 */
function shownBy(row: RowResult, signature: string): number {
  return violationsOf(row)
    .filter((one) => one.stability.kind === 'reproducible' && isSignedAs(signature, one))
    .reduce((sum, { count }) => sum + count, 0);
}

function excessOf(excuse: Excuse, row: RowResult): readonly Notice[] {
  if (isWritten(excuse) || !concerns(excuse, row) || !isExceeded(excuse, row)) return [];
  const { signature, operation = '', atMost } = excuse;
  const counts = { now: String(shownBy(row, signature)), before: String(atMost) };
  const values = { row: row.id, ...(operation ? { of: operation } : {}), signature, ...counts };
  return [{ kind: 'notice', code: 'baseline-exceeded', values }];
}

/** The violations of a row that fails or warns, or would without excuses. */
export function violationsOf({ verdict, evidence }: RowResult): readonly Evidence[] {
  if (!broken.includes(verdict) && verdict !== 'waived') return [];
  return evidence.filter(isViolation);
}

/** The violations of a row that no excuse covers. */
export function unexcused(
  row: RowResult,
  { excuses, targets, today }: Omit<ExcuseInputs, 'partly'>,
): readonly Evidence[] {
  const own = excuses.filter((one) => targets.includes(one.target) && concerns(one, row));
  const valid = own.filter((one) => lastDay(one) >= today);
  return violationsOf(row).filter((evidence) => !valid.some((one) => covers(one, evidence, row)));
}

function noticeOf(
  code: 'waiver-expired' | 'waiver-stale',
  { row, operation = '', owner, expires, signature }: WrittenExcuse,
): Notice {
  return {
    kind: 'notice',
    code,
    values: { row, ...(operation ? { of: operation } : {}), owner, expires, signature },
  };
}

/** One notice for each baseline. */
function otherBaselineNotices(excuses: readonly Excuse[]): readonly Notice[] {
  const known = excuses.flatMap((one) =>
    isWritten(one) || !one.other ? [] : [{ link: one.link, ...one.other }],
  );
  return [...new Map(known.map((one) => [one.link, one])).values()].map(({ link, target, version }) => ({
    kind: 'notice',
    code: 'baseline-elsewhere',
    values: { baseline: link, target: withoutUser(target), version },
  }));
}

/** How many targets are named in a notice. */
const named = 3;

/** Reports a file of waivers for other targets alone: it has no effect, and the target may be misspelt. */
function otherTargetNotices(
  excuses: readonly Excuse[],
  [target = '', ...names]: readonly string[],
): readonly Notice[] {
  const waivers = excuses.filter(isWritten);
  const others = [...new Set(waivers.map((waiver) => waiver.target))];
  if (others.length === 0 || others.some((other) => [target, ...names].includes(other))) return [];
  const more = others.length - named;
  const targets = others.slice(0, named).map(withoutUser).join(', ');
  const values = { target, targets, ...(more > 0 ? { more: String(more) } : {}) };
  return [{ kind: 'notice', code: 'waivers-elsewhere', values }];
}

/** A URL without its user and password. */
export function withoutUser(target: string): string {
  return target.replace(/\/\/[^/@]*@/, '//');
}
