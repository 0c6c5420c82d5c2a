/** Tells at the end of a run what only the user can give, and what the user lets stay open. */

import type { Notice } from '../model/event.ts';
import { gates } from '../model/gating.ts';
import type { RowResult } from '../model/verdict.ts';
import { isOpenable } from './conclude/row-result.ts';

/** What is needed so that the rows that gate can be concluded, each thing once, and how many may stay as they are. */
export function tellNeeded(rows: readonly RowResult[], profile: string | undefined): readonly Notice[] {
  const open = rows.filter(
    ({ verdict, level, reason }) => verdict === 'inconclusive' && gates(level, profile) && isOpenable(reason),
  );
  const [allowed, wanted] = [open.filter((row) => row.allowed), open.filter((row) => !row.allowed)];
  const needed = [...new Set(wanted.flatMap(needOf))];
  return [
    ...(needed.length > 0
      ? [{ kind: 'notice', code: 'values-needed', values: { given: needed.join(', ') } } as const]
      : []),
    ...(allowed.length > 0
      ? [{ kind: 'notice', code: 'left-open', values: { count: String(allowed.length) } } as const]
      : []),
  ];
}

/** `getOrder.orderId`. */
function needOf({ operation, reason }: RowResult): readonly string[] {
  const places = (reason?.values?.['places'] ?? '').split(', ').filter(Boolean);
  return places.map((place) => `${operation}.${place.replace(/^(?:path|query|header|cookie)\./, '')}`);
}
