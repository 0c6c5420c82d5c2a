/**
 * Tells which operations a check is about. The answers are remembered, since they are needed several times and a
 * document may have thousands of operations.
 */

import type { Check } from '../../model/check.ts';
import type { Operation } from '../../model/contract.ts';
import type { PlanInputs } from './run-inputs.ts';

type Asked = Pick<PlanInputs, 'contract' | 'checks' | 'survey'>;

interface Concern extends Pick<Asked, 'contract'> {
  readonly survey: Asked['survey'] | undefined;
  readonly is: boolean;
}

const known = new WeakMap<Operation, Map<Check, Concern>>();

/**
 * Whether a check has a row at an operation.
 * @param id id of the check
 */
export function concerns({ checks, survey, contract }: Asked, id: string, operation: Operation): boolean {
  const check = checks.find((one) => one.id === id);
  if (!check?.concerns) return true;
  const byCheck = known.get(operation) ?? new Map<Check, Concern>();
  known.set(operation, byCheck);
  const before = byCheck.get(check);
  if (before?.survey === survey && before?.contract === contract) return before.is;
  const is = check.concerns(operation, survey, contract);
  byCheck.set(check, { survey, contract, is });
  return is;
}
