/**
 * Judges the answers to valid requests that the target refused in one way of carrying alone (G9): refusing may be its
 * right, breaking down over a request is not. Nothing is tried in such a way, so no other answer shows it.
 */

import type { Intent } from '../../model/case.ts';
import type { PlannedProbe, PlannedRow } from '../../model/plan.ts';
import { ordinaryBinding } from '../deliver/controls.ts';
import type { Session } from '../deliver/session.ts';
import type { Tally } from '../deliver/tally.ts';
import type { Judge } from '../judge/judge.ts';
import type { RefusedWay } from '../preflight/try-ways.ts';

/** Standards allow these requests, and the document does not speak of them. */
const intent: Intent = { kind: 'open', topic: 'carried' };

/** What judging them needs. */
interface Refusals {
  readonly session: Session;
  readonly judge: Judge;
  readonly tallies: ReadonlyMap<PlannedRow, Tally>;
  readonly refusedWays: readonly RefusedWay[];
}

/**
 * Accuses the rows that listen to every answer. A row that has shown the same of a request of its own is not accused
 * once more.
 */
export function accuseRefusedWays({ session, judge, tallies, refusedWays }: Refusals): void {
  const rows = [...tallies.keys()];
  for (const [nth, way] of refusedWays.entries()) {
    const own = rows.filter(({ operation }) => operation?.id === way.operation.id);
    const probe = probeOf(way, own, session.identities.planned + nth + 1);
    if (!probe) continue;
    const steps = way.steps.map((step) => ({ ...step, case: { ...step.case, intent } }));
    judge.probe(probe, steps);
  }
  for (const { accusations, evidence } of tallies.values()) {
    const known = new Set(evidence.map(({ finding }) => `${finding.code} ${finding.actual}`));
    const due = accusations.splice(0);
    accusations.push(...due.filter(({ finding }) => !known.has(`${finding.code} ${finding.actual}`)));
  }
}

function probeOf(
  { draft, steps: [first] }: RefusedWay,
  rows: readonly PlannedRow[],
  slot: number,
): PlannedProbe | undefined {
  const ordinary = ordinaryBinding(rows);
  if (!ordinary || !first) return undefined;
  return {
    id: first.case.id,
    row: ordinary.row,
    // The row of ordinary requests does not speak of it.
    bindings: [],
    source: ordinary.source,
    index: 0,
    seed: 0,
    draft: { ...draft, steps: draft.steps.map((step) => ({ ...step, intent })) },
    phase: 'first',
    slot,
  };
}
