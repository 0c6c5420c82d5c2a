/** Tells where nothing that was made can be read: each operation that reads it answers that it is not there. */

import { statusOf } from '../../answers/statuses.ts';
import type { Notice } from '../../model/event.ts';
import type { Step } from '../../model/exchange.ts';
import { operationOf } from '../../model/operation-of.ts';
import type { RunInputs } from '../plan/run-inputs.ts';
import type { Preflight } from './preflight.ts';

/** Statuses that say that something is not there. */
const missing = [404, 410];

/** A notice for each operation whose things nothing reads, by what the reading operations answered. */
export function unreadNotices(
  { contract, survey }: Pick<RunInputs, 'contract' | 'survey'>,
  results: ReadonlyMap<string, Preflight>,
): readonly Notice[] {
  const makers = new Set(
    [...(survey?.givers.values() ?? [])]
      .flat()
      .flatMap(({ kind, operation }) => (kind === 'maker' ? operation : [])),
  );
  return [...makers].flatMap((maker): readonly Notice[] => {
    const reads = [...results].flatMap(([id, result]) => {
      const isRead = operationOf(contract, id)?.method === 'GET';
      return isRead && result.sent.some((step) => isFrom(step, maker)) ? [{ id, result }] : [];
    });
    if (reads.length === 0 || !reads.every(({ result }) => isUnread(result, maker))) return [];
    const actual = [...new Set(reads.flatMap(({ result }) => result.sent.map(statusOf)))].join(', ');
    const readers = reads.map(({ id }) => id).join(', ');
    return [{ kind: 'notice', code: 'made-unread', values: { operation: maker, readers, actual } }];
  });
}

function isUnread({ kind, sent }: Preflight, maker: string): boolean {
  return kind === 'refused' && sent.every((step) => isFrom(step, maker) && missing.includes(statusOf(step)));
}

/** Whether what a path names last was made by an operation. */
function isFrom({ case: { values = [] } }: Step, maker: string): boolean {
  const named = values.filter(({ place }) => place.startsWith('path.'));
  return named.some(({ source, from }) => source === 'obtained' && from === maker);
}
