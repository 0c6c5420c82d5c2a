/** Fills a fresh identity into a draft: the case as it is sent. */

import { encodeUtf8 } from '../json/utf8.ts';
import type { Case, Draft, Renewed } from '../model/case.ts';
import type { Use } from '../model/resource.ts';

/** Makes a case. The draft's offset is added to the fresh identity; a use without a value gets the plain value. */
export function drawCase(draft: Draft, id: string, operation: string, fresh: bigint): Case {
  const { body: write, chunks: cut, offset = 0, uses = [], renewed = [], ...whole } = draft;
  const own = fresh + BigInt(offset);
  const body = write?.(own);
  const rest = { ...whole, ...withKeys(draft, renewed, `${id} ${own}`) };
  return {
    ...rest,
    ...standingIn(rest, uses),
    id,
    operation,
    ...(body ? { body } : {}),
    ...(body && cut ? { chunks: cut(body) } : {}),
  };
}

/** Values that no other request may have are derived from the id of the case and its identity. */
function withKeys(
  { path, headers }: Draft,
  renewed: readonly Renewed[],
  whose: string,
): Partial<Pick<Draft, 'path' | 'headers'>> {
  if (renewed.length === 0) return {};
  const own = digestOf(whose);
  const fill = (text: string): string =>
    renewed.reduce((filled, { hole, write }) => filled.replaceAll(hole, write(own)), text);
  return { path: fill(path), headers: headers.map(({ name, value }) => ({ name, value: fill(value) })) };
}

/** A 64-bit hash (FNV-1a). */
function digestOf(text: string): bigint {
  return encodeUtf8(text).reduce(
    (digest, byte) => BigInt.asUintN(64, (digest ^ BigInt(byte)) * 0x100000001b3n),
    0xcbf29ce484222325n,
  );
}

function standingIn(
  { path, headers, values = [] }: Pick<Draft, 'path' | 'headers' | 'values'>,
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
