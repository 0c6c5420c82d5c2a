/**
 * Draws conclusions from the preflight: which controls are accepted, which rows are blocked, and where the refusal
 * itself is a finding.
 */

import type { Plan, PlannedProbe, PlannedRow } from '../model/plan.ts';
import type { NoticeCode, Reason } from '../model/reason.ts';
import { ordinaryBinding } from './deliver/controls.ts';
import type { Session } from './deliver/session.ts';
import type { Tally } from './deliver/tally.ts';
import type { Judge } from './judge/judge.ts';
import type { Preflight } from './preflight/preflight.ts';
import { neededOwners, progressValues } from './run-notices.ts';

/** What settling needs. */
interface PreflightSettlement {
  readonly session: Session;
  readonly plan: Plan;
  readonly tallies: ReadonlyMap<PlannedRow, Tally>;
  readonly judge: Judge;
  readonly preflights: ReadonlyMap<string, Preflight>;
}

type Unaccepted = Exclude<Preflight, { kind: 'accepted' }>;

/** Settles every operation. */
export function settlePreflight(settlement: PreflightSettlement): void {
  const { session, plan, preflights } = settlement;
  const rowsAt = Map.groupBy(plan.rows, (row) => row.operation?.id);
  for (const [operation, result] of preflights) {
    if (result.kind === 'accepted') session.controls.set(operation, result.control);
    else settleUnaccepted(settlement, { operation, rows: rowsAt.get(operation) ?? [] }, result);
  }
}

/**
 * Tells whether a probe can be judged: without an accepted control, only if it is not a conforming request or has a
 * control of its own.
 */
export function isSendable({ controls, refusedControls }: Session, { row, draft }: PlannedProbe): boolean {
  const operation = row.operation?.id ?? '';
  return controls.has(operation) || (refusedControls.has(operation) && isTelling(draft));
}

function isTelling({ steps, chain }: PlannedProbe['draft']): boolean {
  return chain !== undefined || steps.every(({ intent }) => intent.kind !== 'conforming');
}

/**
 * Settles the rows of an operation whose control was not accepted: its refusal is a finding, or leaves them undecided.
 */
function settleUnaccepted(
  settlement: PreflightSettlement,
  { operation, rows }: { readonly operation: string; readonly rows: readonly PlannedRow[] },
  result: Unaccepted,
): void {
  const { session, plan, tallies, judge } = settlement;
  const own = rows.flatMap((row) => tallies.get(row) ?? []);
  const [refused] = result.sent;
  if (result.kind === 'refused' && refused) {
    session.refusedControls.set(operation, refused);
    const reason = accuse(judge, rows, result, tallies);
    if (reason) {
      leaveOpen(plan, own, reason);
      return;
    }
    session.refusedControls.delete(operation);
  }
  emitUnaccepted(settlement, operation, result);
  for (const tally of own) {
    tally.blocked = { code: 'control-not-accepted' };
    takeFirst(tally);
  }
}

/** The preflight has sent the request three times, so the finding is confirmed. */
function takeFirst(tally: Tally): void {
  for (const { binding, finding, level, steps } of tally.accusations.splice(0, 1)) {
    const found = { check: binding.check.id, finding, level, steps, alike: [] };
    tally.evidence.push({ ...found, stability: { kind: 'reproducible' }, count: 1 });
  }
  tally.accusations.length = 0;
}

/** Leaves rows undecided as far as they need an accepted request. */
function leaveOpen({ probes }: Plan, tallies: readonly Tally[], reason: Reason): void {
  for (const tally of tallies) {
    const own = probes.filter(({ row }) => row === tally.row);
    const isShort = own.some(({ draft }) => !isTelling(draft));
    const isIdle = tally.row.bindings.some(({ check }) => check.collectsUnstable);
    if ((isShort || isIdle) && tally.undetermined.length === 0) tally.undetermined.push(reason);
    takeFirst(tally);
  }
}

/** Emits the notice; one that is the same for every operation is usually about the URL, and is emitted once. */
function emitUnaccepted(
  { session, plan, preflights }: PreflightSettlement,
  operation: string,
  result: Unaccepted,
): void {
  const given = result.kind === 'refused' ? noticeOf(result) : result.notice;
  const code = given === 'out-of-time' && session.inputs.signal.aborted ? 'interrupted' : given;
  const scheme = new URL(session.inputs.settings.target).protocol;
  const isEverywhere = [...preflights.values()].every(({ kind }) => kind === 'refused');
  const values = {
    operation,
    ...(code === 'out-of-time' ? progressValues(session) : {}),
    ...(result.kind === 'inconclusive' ? { actual: result.actual, scheme } : statusOf(result)),
    ...(isEverywhere ? {} : { partly: operation }),
    ...(code === 'credential-not-accepted' ? whichOf(plan, operation) : {}),
    ...ownersOf(session, operation, result),
  };
  session.inputs.emit({ kind: 'notice', code, values });
}

/** The schemes of the credential, unless there is only one. */
function whichOf({ contract, contexts }: Plan, operation: string): Readonly<Record<string, string>> {
  const schemes = contexts.get(operation)?.schemes ?? [];
  return Object.keys(contract.securitySchemes).length > 1 ? { schemes: schemes.join(' ') } : {};
}

function ownersOf(
  { inputs }: Session,
  operation: string,
  result: Unaccepted,
): Readonly<Record<string, string>> {
  const { actual } = result.kind === 'inconclusive' ? result : statusOf(result);
  const owners = neededOwners(inputs, operation, actual).join(' ');
  return owners === '' ? {} : { owners };
}

type Refused = Extract<Preflight, { kind: 'refused' }>;

function noticeOf({ unfinished, unsound }: Refused): NoticeCode {
  if (unsound !== undefined) return 'answers-unsound';
  return unfinished === undefined ? 'control-refused' : 'answer-incomplete';
}

function statusOf({ sent, unfinished, unsound }: Refused): { actual: string } {
  const told = unfinished ?? unsound;
  if (told !== undefined) return { actual: told };
  const outcome = sent[0]?.exchange.outcome;
  return { actual: outcome?.kind === 'answer' ? String(outcome.status) : '' };
}

/**
 * Judges the refused control like an ordinary probe.
 * @returns the reason why it is not a finding; undefined where it is, or no row judges it
 */
function accuse(
  judge: Judge,
  rows: readonly PlannedRow[],
  { sent }: Preflight,
  tallies: PreflightSettlement['tallies'],
): Reason | undefined {
  const ordinary = ordinaryBinding(rows);
  const source = ordinary?.binding.sources[0];
  const [step] = sent;
  const tally = ordinary && tallies.get(ordinary.row);
  if (!ordinary || !source || !step || !tally) return undefined;
  const probe: PlannedProbe = {
    id: step.case.id,
    row: ordinary.row,
    bindings: [ordinary.binding],
    source,
    index: 0,
    seed: 0,
    draft: { steps: [], how: 'single' },
    phase: 'first',
    slot: 0,
  };
  judge.probe(probe, [step]);
  const [accusation] = tally.accusations;
  if (accusation?.level === 'required') return undefined;
  const given: Reason = { code: 'given-up-value', values: { actual: accusation?.finding.actual ?? '' } };
  return accusation ? given : tally.undetermined[0];
}

/**
 * Dropped random probes only reduce the variety; dropped fixed ones leave their row undecided. A row of which the budget
 * left nothing says so.
 */
export function settleDropped(
  { inputs, creates }: Session,
  { dropped, probes, wanted }: Plan,
  tallies: ReadonlyMap<PlannedRow, Tally>,
): void {
  const sent = new Set([...probes, ...dropped].map(({ row }) => row));
  for (const tally of wanted.flatMap(({ row }) => (sent.has(row) ? [] : (tallies.get(row) ?? []))))
    tally.aside ??= { code: 'budget-left-out' };
  if (dropped.length === 0) return;
  const limit = String(creates.limit);
  inputs.emit({ kind: 'notice', code: 'creates-limited', values: { limit } });
  for (const { row, index, source } of dropped) {
    if (index >= source.fixed.length) continue;
    tallies.get(row)?.undetermined.push({ code: 'creates-left-out' });
  }
}
