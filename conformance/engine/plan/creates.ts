/** Limits how many records a run creates; a request in progress counts as one until its answer says otherwise. */

import { accepts } from '../../answers/statuses.ts';
import type { Case } from '../../model/case.ts';
import type { Contract } from '../../model/contract.ts';
import type { Exchange, Step } from '../../model/exchange.ts';

/** Counts records. */
export interface Creates {
  /** Maximum number of records to create. */
  readonly limit: number;
  /** Resolves to whether the request may be sent; it waits while requests in progress may yet be refused. */
  readonly enter: (item: Case) => Promise<boolean>;
  /** Records the outcome of a request that was admitted; undefined where it was not sent after all. */
  readonly leave: (item: Case, exchange: Exchange | undefined) => void;
  /** Whether a request was held back. */
  readonly areSpent: () => boolean;
}

/**
 * Counts the records of a run.
 * @param limit maximum number of records to create
 */
export function countCreates(limit: number, contract: Pick<Contract, 'operations'>): Creates {
  const waiting: (() => void)[] = [];
  let created = 0;
  let underWay = 0;
  let spent = false;
  return {
    limit,
    enter: async (item) => {
      if (!mayCreate(item)) return true;
      while (created < limit && created + underWay >= limit) {
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      if (created >= limit) spent = true;
      else underWay += 1;
      return created < limit;
    },
    leave: (item, exchange) => {
      if (!mayCreate(item)) return;
      underWay -= 1;
      if (exchange && hasCreated(contract, { case: item, exchange })) created += 1;
      for (const resolve of waiting.splice(0)) resolve();
    },
    areSpent: () => spent,
  };
}

/** Whether a request may create a record: POST, and PUT where there is none yet (RFC 9110 9.3.3, 9.3.4). */
export function mayCreate({ method }: Pick<Case, 'method'>): boolean {
  return method === 'POST' || method === 'PUT';
}

/** Ways of carrying are tried only if the limit of creates is at least this many times their number. */
const roomForWays = 6;

/** Whether trying the ways of carrying of an operation would use up too much of the limit of creates. */
export function areWaysTooExpensive(operation: Pick<Case, 'method'>, ways: number, limit: number): boolean {
  return mayCreate(operation) && limit < roomForWays * ways;
}

/** Whether a method is safe (RFC 9110 9.2.1, RFC 10008). */
export function isSafe(method: string): boolean {
  return ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY'].includes(method);
}

/** Whether a request may have created a record, which must be assumed where there is no answer or an endless one. */
function hasCreated(contract: Pick<Contract, 'operations'>, step: Step): boolean {
  const { outcome } = step.exchange;
  if (outcome.kind === 'failure') return outcome.code !== 'refused';
  return outcome.endless === true || accepts(contract, step);
}
