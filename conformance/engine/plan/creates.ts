/** Sees to it that a run creates no more than it may: what is under way counts until its answer tells otherwise. */

import type { Case } from '../../model/case.ts';
import type { Exchange } from '../../model/exchange.ts';

/** Counts what requests create. */
export interface Creates {
  /** How many records may be created. */
  readonly limit: number;
  /** Resolves when the request may leave, to false when it may not; waits for requests that may yet be refused. */
  readonly enter: (item: Case) => Promise<boolean>;
  /** Takes note of what came of a request that was let in; of nothing when it was not sent after all. */
  readonly leave: (item: Case, exchange: Exchange | undefined) => void;
  /** Whether a request was held back. */
  readonly areSpent: () => boolean;
}

/** @param limit how many records may be created */
export function countCreates(limit: number): Creates {
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
      if (exchange && hasCreated(exchange)) created += 1;
      for (const resolve of waiting.splice(0)) resolve();
    },
    areSpent: () => spent,
  };
}

/** POST makes something new, and PUT does where nothing stands yet (RFC 9110 9.3.3, 9.3.4). */
export function mayCreate({ method }: Pick<Case, 'method'>): boolean {
  return method === 'POST' || method === 'PUT';
}

/** A limit of creates leaves no room for ways of carrying unless it is so many times as large as their number. */
const roomForWays = 10;

/** Whether finding out which ways of carrying an operation takes would use up too much of a limit of creates. */
export function areWaysDear(operation: Pick<Case, 'method'>, ways: number, limit: number): boolean {
  return mayCreate(operation) && limit < roomForWays * ways;
}

/** RFC 9110 9.2.1, RFC 10008: what only looks. */
export function isSafe(method: string): boolean {
  return ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY'].includes(method);
}

/** Who gets no answer has to reckon with the worst. */
function hasCreated({ outcome }: Exchange): boolean {
  return outcome.kind === 'failure'
    ? outcome.code !== 'refused'
    : outcome.status >= 200 && outcome.status < 300;
}
