/** A cell of the table while it is filled: what the document names, and how often it was seen. */

import type { CoverageKind, CoverageWhy } from '../model/coverage.ts';

/** Counts that still grow. */
export interface Count {
  attempted: number;
  matched: number;
}

/** What becomes an item of the table. */
export interface Cell {
  readonly kind: CoverageKind;
  readonly name: string;
  readonly pointer: string;
  readonly counted: boolean;
  readonly valid: Count;
  readonly broken: Count;
  /** Why it cannot be, where that is known beforehand. */
  readonly why?: CoverageWhy;
}

/** A cell that nothing was seen of. @param counted whether the per cent counts it @defaultValue false */
export function cell(
  kind: CoverageKind,
  name: string,
  pointer: string,
  extras: { readonly counted?: boolean; readonly why?: CoverageWhy } = {},
): Cell {
  const { counted = false, why } = extras;
  const empty = (): Count => ({ attempted: 0, matched: 0 });
  return { kind, name, pointer, counted, valid: empty(), broken: empty(), ...(why ? { why } : {}) };
}

/** Counts one more. */
export function count(tried: Count, isMatched: boolean): void {
  tried.attempted += 1;
  if (isMatched) tried.matched += 1;
}
