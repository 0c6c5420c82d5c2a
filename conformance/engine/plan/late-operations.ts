/** Operations that were not planned before the run ended. */

import type { Operation } from '../../model/contract.ts';
import type { Notice } from '../../model/event.ts';
import type { Plan, PlannedRow } from '../../model/plan.ts';
import { bareRows } from './plan-rows.ts';
import type { PlanInputs } from './run-inputs.ts';

/** How many of them have rows of their own: a report with those of thousands is too large to read. */
const most = 100;

/** The rows of the first of them. */
export function lateRows(inputs: PlanInputs, late: readonly Operation[]): readonly PlannedRow[] {
  return late.slice(0, most).flatMap((one) => bareRows(inputs, one, { blocked: { code: 'not-planned' } }));
}

/** A notice that counts them, where not all of them have rows. */
export function lateNotices({ unplanned }: Pick<Plan, 'unplanned'>): readonly Notice[] {
  if (unplanned <= most) return [];
  return [{ kind: 'notice', code: 'not-planned', values: { count: String(unplanned) } }];
}
