/** Sends single probes of a plan again after a run, with fresh ids, without judging them. */

import type { ProbeDraft } from '../model/case.ts';
import type { Step } from '../model/exchange.ts';
import type { Plan, PlannedProbe } from '../model/plan.ts';
import { deliver } from './deliver/deliver.ts';
import { openSession } from './deliver/session.ts';
import type { RunInputs } from './plan/run-inputs.ts';

/**
 * Sends a probe again, or another draft in its place; each step on a fresh connection, unless the case is about the
 * connection. Returns no steps where it could not be sent.
 */
export type Resend = (probe: PlannedProbe, draft?: ProbeDraft) => Promise<readonly Step[]>;

/** An attempt number that the run itself never reaches, so that the ids are fresh. */
const attempt = 64;

/**
 * Opens a session after a run, with the limits of a run.
 * @param inputs inputs of the run; these exchanges are not emitted as events
 */
export function openResending(inputs: Omit<RunInputs, 'emit'>, plan: Plan): Resend {
  const session = openSession({ ...inputs, emit: () => undefined }, plan.requests);
  let slot = 0;
  return async ({ id, row, draft: planned }, draft = planned) => {
    if (!row.operation || session.isOver()) return [];
    const sendable = { id, row: row.requirement.id, operation: row.operation, draft, slot };
    slot += draft.steps.length;
    const delivery = await deliver(session, sendable, attempt);
    return delivery.kind === 'sent' ? delivery.steps : [];
  };
}
