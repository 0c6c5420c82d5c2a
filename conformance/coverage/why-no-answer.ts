/** Why a documented answer never came: whether any request of the run could have caused it. */

import type { Operation } from '../model/contract.ts';
import type { CoverageWhy } from '../model/coverage.ts';
import type { Ledger } from './inventory.ts';

/** How many requests could have caused an answer, and the reason to give where it never came. */
export interface Absence {
  readonly aimed: number;
  readonly why: CoverageWhy;
}

/**
 * Whether requests of a run are meant to cause an answer, by the document alone. Of two statuses for one fault the
 * target uses the one or the other, so the less usual one is not.
 * @param status as in the document: `404`, `4XX`
 */
export function isProvoked(
  status: string,
  { security, parameters, requestBody, responses }: Operation,
): boolean {
  const lists = (pattern: RegExp): boolean => responses.some((one) => pattern.test(one.status));
  const inPath = parameters.some((parameter) => parameter.in === 'path');
  if (/^2/.test(status)) return true;
  if (/^3/.test(status)) return !lists(/^2/);
  if (/^(?:400|4XX)$/i.test(status)) return true;
  if (status === '422') return !lists(/^400$/);
  if (status === '401') return security.length > 0;
  if (status === '403') return security.length > 0 && !lists(/^401$/);
  if (status === '404') return inPath;
  if (status === '410') return inPath && !lists(/^404$/);
  return status === '415' && requestBody !== undefined;
}

/**
 * @param status as in the document: `404`, `4XX`, `default`
 * @param hasForeign whether the plan has requests with an undocumented Content-Type
 */
export function whyNoAnswer(status: string, ledger: Ledger, hasForeign: boolean): Absence {
  if (/^5/.test(status)) return { aimed: 0, why: { code: 'server-fault' } };
  if (status === 'default') return { aimed: ledger.requests, why: { code: 'default-unused' } };
  const aimed = aims(status, ledger);
  if (aimed === 0) return { aimed, why: { code: whyUnaimed(status, ledger, hasForeign) } };
  return { aimed, why: { code: 'never-answered', values: { requests: String(aimed) } } };
}

function whyUnaimed(status: string, { operation }: Ledger, hasForeign: boolean): CoverageWhy['code'] {
  if (!isProvoked(status, operation)) return 'not-provoked';
  return status === '415' && hasForeign ? 'left-out-types' : 'nothing-aimed';
}

function aims(status: string, { conforming, violating, credentials, foreign, operation }: Ledger): number {
  if (!isProvoked(status, operation)) return 0;
  switch (status.toUpperCase()) {
    case '400':
    case '422':
      return violating;
    case '401':
    case '403':
      return credentials;
    case '4XX':
      return violating + credentials;
    case '415':
      return foreign;
    default:
      return conforming;
  }
}
