/**
 * Keeps rows inconclusive that a stored run left so because it ended early: judging its answers again cannot decide
 * what was never sent.
 */

import { exitCodeAfter, resultOf } from '../engine/conclude/verdict.ts';
import type { Notice, RunEvent, RunFinished } from '../model/event.ts';
import type { NoticeCode, ReasonCode } from '../model/reason.ts';
import { runOf } from '../model/run.ts';
import type { Settings } from '../model/settings.ts';
import { type Evidence, gates, type RowResult, type Verdict } from '../model/verdict.ts';

const endings: readonly ReasonCode[] = [
  ...(['ended-before-sent', 'ended-before-answered', 'ended-before-repeated'] as const),
  ...(['ended-after-failures', 'late-to-judge', 'target-lost'] as const),
];

const interrupting: readonly NoticeCode[] = ['interrupted', 'own-defect', 'out-of-time'];

const cutting: readonly NoticeCode[] = [
  ...interrupting,
  ...(['target-lost', 'failures-reached', 'creates-spent'] as const),
];

/** Tells whether a run ended before it had sent all that it planned. */
export function wasCut(stored: readonly RunEvent[]): boolean {
  return has(stored, cutting);
}

/** Tells whether a run was interrupted or ran out of time. */
export function hadToEnd(stored: readonly RunEvent[]): boolean {
  return has(stored, interrupting);
}

/** The rows that a stored run left open because it ended. */
export function rowsLeftOpen(stored: readonly RunEvent[]): readonly RowResult[] {
  return runOf(stored).rows.filter(
    ({ verdict, reason }) => verdict === 'inconclusive' && reason && endings.includes(reason.code),
  );
}

/**
 * The events of the rejudged run, with the rows that stay inconclusive and the reason. Rows that are no longer asked
 * for are left out.
 */
export function holdOpen(
  events: readonly RunEvent[],
  stored: readonly RunEvent[],
  profile: Settings['profile'],
): readonly RunEvent[] {
  const open = rowsLeftOpen(stored);
  const why = stored.filter((event) => isNotice(event, [...interrupting, 'not-planned']));
  const ofLate = lateIn(stored);
  const gone = goneRows(events, stored);
  const held = events.flatMap((event): readonly RunEvent[] => {
    // Judging again takes no time from the target, so its run cannot run out of time.
    if (isNotice(event, interrupting)) return [];
    if (event.kind === 'run-finished') return [...why, ...gone, event];
    if (event.kind !== 'row') return [event];
    const rows = ofLate(event.result) ?? [heldRow(event.result, open)];
    return rows.map((result) => ({ ...event, result }));
  });
  return held.map((event) => (event.kind === 'run-finished' ? finishedAgain(event, held, profile) : event));
}

/**
 * Gives what a run had in place of a row of an operation that it had no time to plan, which is planned in any case now:
 * the row as it was, or none where there were too many; undefined for any other row.
 */
function lateIn(stored: readonly RunEvent[]): (row: RowResult) => readonly RowResult[] | undefined {
  const { rows } = runOf(stored);
  const late = rows.filter(({ reason }) => reason?.code === 'not-planned');
  const before = new Map(late.map((row) => [keyOf(row), row]));
  const told = new Set(rows.map(({ operation }) => operation));
  const areMore = has(stored, ['not-planned']);
  return (row) => {
    const then = before.get(keyOf(row));
    if (then) return [then];
    return areMore && row.operation !== undefined && !told.has(row.operation) ? [] : undefined;
  };
}

/**
 * Notices for rows that counted in the stored run and are not judged now, either because they were not selected or
 * because they were removed.
 */
function goneRows(events: readonly RunEvent[], stored: readonly RunEvent[]): readonly Notice[] {
  const { started, rows: decided } = runOf(stored);
  const known = new Set(runOf(events).rows.map(keyOf));
  const gone = decided.filter(
    (row) => gates(row.level, started?.profile) && !idle.includes(row.verdict) && !known.has(keyOf(row)),
  );
  const rows = gone.map(({ id, operation }) => (operation ? `${id} for ${operation}` : id)).join(', ');
  return gone.length === 0 ? [] : [{ kind: 'notice', code: 'rows-gone', values: { rows } }];
}

/** Verdicts of rows that were not judged. */
const idle: readonly Verdict[] = ['excluded', 'not-applicable'];

function keyOf({ id, operation }: RowResult): string {
  return JSON.stringify([id, operation]);
}

function heldRow(row: RowResult, open: readonly RowResult[]): RowResult {
  const then = open.find(({ id, operation }) => id === row.id && operation === row.operation);
  const isUnasked = row.verdict === 'not-applicable' && row.reason?.code !== 'nothing-seen';
  if (!then?.reason || row.verdict === 'excluded' || isUnasked) return row;
  const { waiver: _, ...rest } = row;
  const evidence = row.evidence.map(unconfirmed);
  return { ...rest, outcome: 'undetermined', verdict: 'inconclusive', reason: then.reason, evidence };
}

/** The evidence marked as not reproduced: the run ended before it was repeated often enough to accuse the target. */
function unconfirmed(evidence: Evidence): Evidence {
  const isAccusing = evidence.level !== 'observed' && evidence.stability.kind !== 'target-lost';
  return isAccusing ? { ...evidence, stability: { kind: 'unconfirmed' } } : evidence;
}

function finishedAgain(
  finished: RunFinished,
  events: readonly RunEvent[],
  profile: Settings['profile'],
): RunFinished {
  const { rows, notices } = runOf(events);
  const result = resultOf(rows, profile, has(events, ['target-lost', 'rows-gone', 'coverage-below']));
  const counts = Map.groupBy(rows, ({ verdict }) => verdict);
  return {
    ...finished,
    result,
    exitCode: exitCodeAfter(result, notices),
    counts: Object.fromEntries([...counts].map(([verdict, all]) => [verdict, all.length])),
  };
}

function has(events: readonly RunEvent[], codes: readonly NoticeCode[]): boolean {
  return events.some((event) => isNotice(event, codes));
}

function isNotice(event: RunEvent, codes: readonly NoticeCode[]): boolean {
  return event.kind === 'notice' && codes.includes(event.code);
}
