/** Which answers mean that a valid request was accepted. */

import { isSuccess } from '../../answers/statuses.ts';
import type { Operation } from '../../model/contract.ts';
import type { Step } from '../../model/exchange.ts';
import type { Plan } from '../../model/plan.ts';
import { ordinaryBinding } from './controls.ts';

/** Which statuses a valid request may get. */
export interface AcceptingStatuses {
  /** Those that a requirement names. @defaultValue those that mean success at its operation */
  readonly statuses?: readonly string[] | undefined;
  /** By id, the operations that requests are sent to. */
  readonly operations: ReadonlyMap<string, Operation>;
}

/** What the rows of a plan expect of ordinary valid requests. */
export function expectedBy({ rows, contexts }: Pick<Plan, 'rows' | 'contexts'>): AcceptingStatuses {
  const operations = [...contexts.values()].map(({ operation }) => [operation.id, operation] as const);
  return { statuses: ordinaryBinding(rows)?.binding.binding.expect, operations: new Map(operations) };
}

/** Tells whether the status of a control's answer is one that a conforming request may get. */
export function isAccepted(step: Step, expect: AcceptingStatuses): boolean {
  const { outcome } = step.exchange;
  if (outcome.kind !== 'answer' || outcome.endless) return false;
  if (expect.statuses) return expect.statuses.includes(String(outcome.status));
  return isSuccess(outcome.status, expect.operations.get(step.case.operation));
}
