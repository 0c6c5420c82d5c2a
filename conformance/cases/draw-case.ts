/** Fills a fresh identity into a draft: the case as it is sent. */

import type { Case, Draft } from '../model/case.ts';
import type { Use } from '../model/resource.ts';

/** Draws a case. The draft's offset is added to the fresh identity; for what nobody gave, the plain value stands in. */
export function drawCase(draft: Draft, id: string, operation: string, fresh: bigint): Case {
  const { body: write, chunks: cut, offset = 0, uses = [], ...rest } = draft;
  const body = write?.(fresh + BigInt(offset));
  return {
    ...rest,
    ...standingIn(draft, uses),
    id,
    operation,
    ...(body ? { body } : {}),
    ...(body && cut ? { chunks: cut(body) } : {}),
  };
}

function standingIn(
  { path, headers, values = [] }: Draft,
  uses: readonly Use[],
): Partial<Pick<Case, 'path' | 'headers' | 'values'>> {
  if (uses.length === 0) return {};
  const fill = (text: string): string =>
    uses.reduce((filled, { hole, plain, write }) => {
      const written = plain === undefined ? undefined : write?.(plain);
      return hole === undefined || written === undefined ? filled : filled.replaceAll(hole, written);
    }, text);
  const named = uses.flatMap(({ place, plain }) =>
    plain === undefined ? [] : [{ place, source: 'made-up' as const, value: plain }],
  );
  return {
    path: fill(path),
    headers: headers.map(({ name, value }) => ({ name, value: fill(value) })),
    values: [...values, ...named].toSorted((one, other) => (one.place < other.place ? -1 : 1)),
  };
}
