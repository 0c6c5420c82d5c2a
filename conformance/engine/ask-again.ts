/** Sends single probes of a plan behind a run, with fresh identities. Judges nothing. */

import type { ProbeDraft } from '../model/case.ts';
import type { Step } from '../model/exchange.ts';
import type { Plan, PlannedProbe } from '../model/plan.ts';
import { deliver } from './deliver/deliver.ts';
import { openSession } from './deliver/session.ts';
import type { RunInputs } from './plan/run-inputs.ts';

/**
 * Sends a probe again, or another draft in its place; each step on a fresh connection unless the connection is the
 * point. Empty where it could not be sent.
 */
export type AskAgain = (probe: PlannedProbe, draft?: ProbeDraft) => Promise<readonly Step[]>;

/** A run itself does not come to so many attempts at one probe: the identities of this one are fresh. */
const attempt = 64;

/**
 * Opens a session of its own behind a run, with the time and the creates of a run.
 * @param inputs those of the run; its events receive no exchange of these
 */
export function askAgain(inputs: Omit<RunInputs, 'emit'>, plan: Plan): AskAgain {
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
