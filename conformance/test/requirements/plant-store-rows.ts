/** The Plant Store's requirements as their file has them, for the tests of their rows. */

import { fileURLToPath } from 'node:url';
import { checks } from '../../checks/index.ts';
import type { Requirement } from '../../model/requirement.ts';
import { loadRequirements } from '../../requirements/load-requirements.ts';

const file = fileURLToPath(new URL('../../requirements/plant-store.yaml', import.meta.url));

/** Rows, clauses and what is left out, loaded as a run loads them. */
export const plantStoreRows = await loadRequirements(file, { checks: checks.map(({ id }) => id) });

/** Ids of the rows that pass a test, in their order. */
export function rowIdsOf(test: (row: Requirement) => boolean): readonly string[] {
  return plantStoreRows.rows.filter(test).map(({ id }) => id);
}
