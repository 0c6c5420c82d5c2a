/** Fills what the target gave into a draft that names it. */

import type { Draft } from '../../../model/case.ts';
import type { Known, Use } from '../../../model/resource.ts';

/** The draft with the values of its uses in their places; a use without one stays as it is, and may be filled later. */
export function fillDraft(draft: Draft, known: Known): Draft {
  const { uses = [], values = [], body, path, headers, ...rest } = draft;
  const found = uses.flatMap((use) => known.get(use.place) ?? []);
  if (found.length === 0) return draft;
  const left = uses.filter(({ place }) => !known.has(place));
  const texts = uses.flatMap((use) => textOf(use, known));
  const fill = (text: string): string =>
    texts.reduce((filled, [hole, value]) => filled.replaceAll(hole, value), text);
  return {
    ...rest,
    path: fill(path),
    headers: headers.map(({ name, value }) => ({ name, value: fill(value) })),
    ...(body
      ? { body: (fresh: bigint, more?: Known) => body(fresh, new Map([...known, ...(more ?? [])])) }
      : {}),
    values: [...values, ...found].toSorted((one, other) => (one.place < other.place ? -1 : 1)),
    ...(left.length > 0 ? { uses: left } : {}),
  };
}

function textOf({ place, hole, write }: Use, known: Known): readonly (readonly [string, string])[] {
  const used = known.get(place);
  const text = used && write?.(used.value);
  return hole === undefined || text === undefined ? [] : [[hole, text]];
}
