/** Which operations a check is about: a document may have thousands, and is asked several times before anything is sent. */

import type { Check } from '../../model/check.ts';
import type { Operation } from '../../model/contract.ts';
import type { PlanInputs } from './run-inputs.ts';

type Asked = Pick<PlanInputs, 'contract' | 'checks' | 'survey'>;

interface Concern extends Pick<Asked, 'contract'> {
  readonly survey: Asked['survey'] | undefined;
  readonly is: boolean;
}

const known = new WeakMap<Operation, Map<Check, Concern>>();

/** Whether the check of that id has a row at an operation. */
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
