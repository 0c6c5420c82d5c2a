/** Draws the conclusions of the preflight: whose control stands, what is blocked, and what is itself the finding. */

import type { Plan, PlannedProbe, PlannedRow } from '../model/plan.ts';
import { ordinaryBinding } from './controls.ts';
import { howFar } from './how-far.ts';
import type { Judge } from './judge.ts';
import type { Preflight } from './preflight.ts';
import type { Session } from './session.ts';
import type { Tally } from './tally.ts';

/** What is settled, and with what. */
export interface PreflightSettlement {
  readonly session: Session;
  readonly plan: Plan;
  readonly tallies: ReadonlyMap<PlannedRow, Tally>;
  readonly judge: Judge;
  readonly preflights: ReadonlyMap<string, Preflight>;
}

/** Settles every operation. */
export function settlePreflight(settlement: PreflightSettlement): void {
  for (const [operation, result] of settlement.preflights) {
    if (result.kind === 'accepted') settlement.session.controls.set(operation, result.control);
    else settleRefusal(settlement, operation, result);
  }
}

function settleRefusal(
  { session, plan, tallies, judge }: PreflightSettlement,
  operation: string,
  result: Exclude<Preflight, { kind: 'accepted' }>,
): void {
  const rows = plan.rows.filter((row) => row.operation?.id === operation);
  const given = result.kind === 'refused' ? 'control-refused' : result.notice;
  const notice = given === 'out-of-time' && session.inputs.signal.aborted ? 'interrupted' : given;
  const scheme = new URL(session.inputs.settings.target).protocol;
  const values = {
    operation,
    ...(notice === 'out-of-time' ? howFar(session) : {}),
    ...(result.kind === 'inconclusive' ? { actual: result.actual, scheme } : statusOf(result)),
  };
  session.inputs.emit({ kind: 'notice', code: notice, values });
  if (result.kind === 'refused') accuse(judge, rows, result);
  for (const row of rows) {
    const tally = tallies.get(row);
    if (!tally) continue;
    tally.blocked = { code: 'control-not-accepted' };
    // The preflight has sent it three times: nothing is left to confirm.
    for (const { binding, finding, level, steps } of tally.accusations.splice(0, 1)) {
      const found = { check: binding.check.id, finding, level, steps, alike: [] };
      tally.evidence.push({ ...found, stability: { kind: 'reproducible' }, count: 1 });
    }
    tally.accusations.length = 0;
  }
}

function statusOf({ sent }: Preflight): { actual: string } {
  const outcome = sent[0]?.exchange.outcome;
  return { actual: outcome?.kind === 'answer' ? String(outcome.status) : '' };
}

/** Judges the refused control as the ordinary probe it is. */
function accuse(judge: Judge, rows: readonly PlannedRow[], { sent }: Preflight): void {
  const ordinary = ordinaryBinding(rows);
  const source = ordinary?.binding.sources[0];
  const [step] = sent;
  if (!ordinary || !source || !step) return;
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
}
