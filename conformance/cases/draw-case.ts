/** Fills a fresh identity into a draft: the case as it is sent. */

import type { Case, Draft } from '../model/case.ts';

/** Draws a case. The draft's offset is added to the fresh identity. */
export function drawCase(draft: Draft, id: string, operation: string, fresh: bigint): Case {
  const { body: write, chunks: cut, offset = 0, ...rest } = draft;
  const body = write?.(fresh + BigInt(offset));
  return {
    ...rest,
    id,
    operation,
    ...(body ? { body } : {}),
    ...(body && cut ? { chunks: cut(body) } : {}),
  };
}
