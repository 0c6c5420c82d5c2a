/** Where the clauses of the specification stand on the page. */

import { anchorsFor } from './anchors.ts';
import type { Page } from './page.ts';

/** One name for each clause, in the order of the specification. */
export function clauseAnchors({ started }: Page): readonly string[] {
  const clauses = started?.specification?.clauses ?? [];
  return anchorsFor(
    'clause',
    clauses.map(({ id }) => id),
  );
}
