/** Why a documented answer never came: whether any request of the run could have caused it. */

import type { CoverageWhy } from '../model/coverage.ts';
import type { Ledger } from './inventory.ts';

/** How many requests could have caused an answer, and the reason to give where it never came. */
export interface Absence {
  readonly aimed: number;
  readonly why: CoverageWhy;
}

/** @param status as in the document: `404`, `4XX`, `default` */
export function whyNoAnswer(status: string, ledger: Ledger): Absence {
  if (/^5/.test(status)) return { aimed: 0, why: { code: 'server-fault' } };
  if (status === 'default') return { aimed: ledger.requests, why: { code: 'default-unused' } };
  const aimed = aims(status, ledger);
  if (aimed === 0) return { aimed, why: { code: 'not-provoked' } };
  return { aimed, why: { code: 'never-answered', values: { requests: String(aimed) } } };
}

function aims(
  status: string,
  { conforming, violating, credentials, parameters, bodies, operation }: Ledger,
): number {
  const inPath = parameters.some(({ parameter }) => parameter?.in === 'path');
  switch (status) {
    case '400':
    case '422':
      return violating;
    case '401':
    case '403':
      return operation.security.length > 0 ? credentials : 0;
    case '4XX':
      return violating + credentials;
    case '404':
    case '410':
      return inPath ? conforming : 0;
    case '415':
      return bodies.length > 0 ? conforming : 0;
    default:
      return /^2/.test(status) ? conforming : 0;
  }
}
