/** Compares what a run found at a server with what that server truly breaks. Pure. */

import { isOpen } from '../../model/verdict.ts';
import type { CheckReport } from '../../report/report.ts';

/** A thing that a server breaks, as it was seen by hand. */
export interface Broken {
  /** Id of the check that has to find it. */
  readonly check: string;
  /** Id of the operation; `*` for any. */
  readonly operation: string;
  readonly request: string;
  readonly answer: string;
}

/** What came of it; rows are named by check and operation. */
export interface Compared {
  /** Rows that fail or warn and are not in the table. */
  readonly unjust: readonly string[];
  /** Rows of the table that fail or warn. */
  readonly found: readonly string[];
  readonly unseen: readonly string[];
  /** How many rows came to nothing, by the reason. */
  readonly openRows: readonly { readonly reason: string; readonly rows: number }[];
  /** The share of rows that came to nothing, of those that concern the server. */
  readonly open: number;
  readonly mayStayOpen: number;
}

/** Compares. */
export function comparedWith(
  broken: readonly Broken[],
  checks: readonly Pick<CheckReport, 'id' | 'operation' | 'verdict' | 'reason'>[],
  mayStayOpen: number,
): Compared {
  const accused = checks.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn');
  const concerned = checks.filter(({ verdict }) => verdict !== 'not-applicable' && verdict !== 'excluded');
  const openRows = concerned.filter(({ verdict }) => isOpen(verdict));
  const isFound = (one: Broken) => accused.some((row) => isAbout(one, row));
  const named = new Map(broken.map((one) => [nameOf(one.check, one.operation), one]));
  return {
    unjust: accused
      .filter((row) => !broken.some((one) => isAbout(one, row)))
      .map((row) => nameOf(row.id, row.operation)),
    found: [...named].filter(([, one]) => isFound(one)).map(([name]) => name),
    unseen: [...named].filter(([, one]) => !isFound(one)).map(([name]) => name),
    openRows: [...Map.groupBy(openRows, ({ reason = '' }) => reason)].map(([reason, rows]) => ({
      reason,
      rows: rows.length,
    })),
    open: concerned.length > 0 ? openRows.length / concerned.length : 1,
    mayStayOpen,
  };
}

function isAbout(one: Broken, { id, operation }: Pick<CheckReport, 'id' | 'operation'>): boolean {
  return one.check === id && (one.operation === '*' || one.operation === operation);
}

function nameOf(check: string, operation: string): string {
  return operation === '' ? check : `${check} ${operation}`;
}
