/** What rows rest on besides the clauses of the specification: sections of standards, and parts of the document. */

import type { Clause } from '../../model/requirement.ts';
import type { Row } from './page.ts';

/** Each with the rows that rest on it, in the order of the rows. */
export function standardsOf(
  rows: readonly Row[],
  clauses: readonly Clause[],
): readonly (readonly [name: string, rows: readonly Row[]])[] {
  const restated = new Set(clauses.map(({ section, statement }) => `${section}: ${statement}`));
  const pairs = rows.flatMap((row) =>
    [...new Set(row.check.clause.split(' · '))]
      .filter((name) => name !== '' && !restated.has(name))
      .map((name) => ({ name, row })),
  );
  return [...Map.groupBy(pairs, ({ name }) => name)].map(([name, all]) => [name, all.map(({ row }) => row)]);
}
