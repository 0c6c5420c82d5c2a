/** Excuses rows that break as somebody has allowed, and tells of excuses that no longer hold. */

import type { Notice } from '../../model/event.ts';
import type { Evidence, RowResult, Verdict, Waiver } from '../../model/verdict.ts';
import type { Excuse, WrittenExcuse } from '../../model/waiver.ts';
import { isViolation } from './row-result.ts';
import { signatureOf } from './signature.ts';

/** What the excuses are held against. */
export interface ExcuseInputs {
  readonly excuses: readonly Excuse[];
  /** The names by which the target goes: its own, if it has one, and its base URL. */
  readonly targets: readonly string[];
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
  /** Rows that were not asked in full, or not at all: no waiver of theirs is stale. @defaultValue none */
  readonly partly?: readonly RowPlace[];
}

/** The ids of a row and its operation. */
type RowPlace = Pick<RowResult, 'id' | 'operation'>;

/** The rows with their verdicts, and what has to be mended in the waiver file. */
export interface Excused {
  readonly rows: readonly RowResult[];
  /** Of waivers that are stale or expired. */
  readonly notices: readonly Notice[];
  /** What else explains why an excuse does not hold; nothing that anybody has to mend. */
  readonly remarks: readonly Notice[];
}

/** A row is waived when an excuse covers each way in which it breaks; else nothing about it changes. */
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
      ...tellOtherBaseline(valid),
      ...tellElsewhere(excuses, targets),
    ],
  };
}

const broken: readonly Verdict[] = ['fail', 'warn'];

/** Verdicts of rows that were judged, so that it can be told whether they still break. */
const judged: readonly Verdict[] = [...broken, 'pass', 'note'];

function excuseRow(row: RowResult, excuses: readonly Excuse[]): RowResult {
  if (!broken.includes(row.verdict)) return row;
  const own = excuses.filter((excuse) => concerns(excuse, row));
  const used = violationsOf(row).map((evidence) => own.find((excuse) => covers(excuse, evidence, row)));
  // What runs out first is what the reader has to know.
  const [first] = used
    .flatMap((one) => one ?? [])
    .toSorted((one, other) => (lastDay(one) < lastDay(other) ? -1 : 1));
  if (!first || used.includes(undefined)) return row;
  return { ...row, verdict: 'waived', waiver: waiverOf(first) };
}

/** A baseline never runs out: whatever does comes first. */
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

/** Each row that it concerns has to be judged in full, but for those that ask nothing of their operation. */
function isStale(excuse: Excuse, rows: readonly RowResult[], partly: readonly RowPlace[] = []): boolean {
  const own = rows.filter((row) => concerns(excuse, row) && row.verdict !== 'not-applicable');
  if (own.length === 0 || own.some(({ verdict }) => !judged.includes(verdict))) return false;
  if (partly.some((row) => concerns(excuse, row))) return false;
  return !own.some((row) =>
    row.evidence.some((one) => shows(one, row) && signatureOf(one) === excuse.signature),
  );
}

/** What nobody could repeat was seen all the same, and what the user lowered to a note as well. */
function shows({ level }: Evidence, { relevelled }: RowResult): boolean {
  return level !== 'observed' || relevelled !== undefined;
}

function concerns({ row, operation }: Excuse, { id, operation: own }: RowPlace): boolean {
  return row === id && (operation === undefined || operation === own);
}

function covers(excuse: Excuse, evidence: Evidence, row: RowResult): boolean {
  if (excuse.signature !== signatureOf(evidence)) return false;
  return evidence.stability.kind !== 'reproducible' || !isExceeded(excuse, row);
}

function isExceeded(excuse: Excuse, row: RowResult): boolean {
  return !isWritten(excuse) && shownBy(row, excuse.signature) > (excuse.atMost ?? Number.POSITIVE_INFINITY);
}

/** How many requests show it; chance has no say in that where it can be reproduced. */
function shownBy(row: RowResult, signature: string): number {
  return violationsOf(row)
    .filter((one) => one.stability.kind === 'reproducible' && signatureOf(one) === signature)
    .reduce((sum, { count }) => sum + count, 0);
}

function excessOf(excuse: Excuse, row: RowResult): readonly Notice[] {
  if (isWritten(excuse) || !concerns(excuse, row) || !isExceeded(excuse, row)) return [];
  const { signature, operation = '', atMost } = excuse;
  const counts = { now: String(shownBy(row, signature)), before: String(atMost) };
  const values = { row: row.id, ...(operation ? { of: operation } : {}), signature, ...counts };
  return [{ kind: 'notice', code: 'baseline-exceeded', values }];
}

/** The ways in which a row that fails or warns breaks, or would if nobody excused it. */
export function violationsOf({ verdict, evidence }: RowResult): readonly Evidence[] {
  if (!broken.includes(verdict) && verdict !== 'waived') return [];
  return evidence.filter(isViolation);
}

/** The ways in which a row breaks that no excuse covers. */
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

/** Once a baseline. */
function tellOtherBaseline(excuses: readonly Excuse[]): readonly Notice[] {
  const known = excuses.flatMap((one) =>
    isWritten(one) || !one.other ? [] : [{ link: one.link, ...one.other }],
  );
  return [...new Map(known.map((one) => [one.link, one])).values()].map(({ link, target, version }) => ({
    kind: 'notice',
    code: 'baseline-elsewhere',
    values: { baseline: link, target: withoutUser(target), version },
  }));
}

/** Targets of waivers that are named. */
const named = 3;

/** A file of waivers for other targets alone does nothing here, which may be a slip of the pen. */
function tellElsewhere(
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

/** An address without the user and the password that it may hold. */
export function withoutUser(target: string): string {
  return target.replace(/\/\/[^/@]*@/, '//');
}
