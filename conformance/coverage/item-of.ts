/** Makes an item of the coverage from a counted cell and what became of it. */

import type { CoverageItem, CoverageState, CoverageWhy } from '../model/coverage.ts';
import type { Cell } from './cells.ts';

/** The result of a cell. */
export interface CellResult {
  readonly state: CoverageState;
  readonly why?: CoverageWhy;
}

/** The item; a reason that is known of the cell comes before that of its result. */
export function itemOf(
  { kind, name, pointer, counted, valid, broken, why: known }: Cell,
  fate: CellResult,
): CoverageItem {
  const why = fate.state === 'matched' ? fate.why : (known ?? fate.why);
  return {
    ...{ kind, name, pointer, state: fate.state, counted, valid: { ...valid } },
    ...(broken.attempted > 0 ? { broken: { ...broken } } : {}),
    ...(why ? { why } : {}),
  };
}
