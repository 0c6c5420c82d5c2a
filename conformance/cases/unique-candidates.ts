/**
 * Other ordinary requests, for a target that refuses every body the second time: which members are new in each of them.
 */

import { splitPointer } from '../json/pointer.ts';
import type { SourceContext } from '../model/check.ts';
import type { Choices, Chosen } from '../model/resource.ts';
import { typeNames } from '../schema/read-schema.ts';
import { numericRange } from '../schema/types/numeric-range.ts';
import { type BodyMaker, bodyOf } from './body-maker.ts';
import type { ChoiceChange } from './candidates.ts';
import type { Member } from './members.ts';

/** Choices in which some members of the body are new in each request. */
export function* uniqueCandidates(context: SourceContext): Generator<ChoiceChange> {
  const body = bodyOf(context);
  const free = (body?.renewable ?? []).filter((member) => isFree(context, member));
  const places = free.toSorted((one, other) => rankOf(one) - rankOf(other)).map(({ place }) => place);
  for (const place of places) yield { unique: [place] };
  if (places.length > 1) yield { unique: places };
  yield* ownThings(context, body);
}

/**
 * Something created before may be in the way at the same place, so each request gets a place of its own: first without
 * what the plain body does not name, which may not go with a place of its own.
 */
function* ownThings({ values = {} }: SourceContext, body: BodyMaker | undefined): Generator<ChoiceChange> {
  const named = new Set([...(body?.uses ?? []), ...(body?.values ?? [])].map(({ place }) => place));
  const isPlain = (place: string): boolean => !place.startsWith('/') || named.has(place);
  const obtained = Object.entries(values).flatMap(([place, { source }]) =>
    source === 'obtained' ? [place] : [],
  );
  const plain = obtained.filter(isPlain);
  if (plain.length > 0) yield { values: owned(values, plain) };
  if (plain.length < obtained.length) yield { values: owned(values, obtained) };
}

function owned(values: Choices, places: readonly string[]): Choices {
  const own = Object.entries(values).map(([place, chosen]): [string, Chosen] => {
    return [
      place,
      chosen.source === 'obtained' && places.includes(place) ? { ...chosen, own: true } : chosen,
    ];
  });
  return Object.fromEntries(own);
}

/** Names of members that servers often require to be unique. */
const likely = [
  ...['id', 'uuid', 'key', 'code', 'slug', 'sku', 'isbn', 'email', 'username', 'login', 'handle'],
  ...['name', 'title', 'reference', 'number', 'label'],
];

/** Fewer allowed numbers than this are soon used up. */
const few = 1000n;

/** Likely names first, then times, which are often exclusive; numbers with few allowed values last. */
function rankOf({ place, schema }: Member): number {
  const name = splitPointer(place).at(-1)?.toLowerCase() ?? '';
  const at = likely.indexOf(name);
  const near = likely.findIndex((one) => name.endsWith(one));
  if (at >= 0) return at;
  if (near >= 0) return likely.length + near;
  const { first, last } = numericRange(schema, true);
  const isFew = typeNames(schema).includes('integer') && last - first < few;
  return 2 * likely.length + (/^date/.test(String(schema['format'])) ? 0 : isFew ? 2 : 1);
}

/** Texts and integers that may have any value, and refer to nothing. */
function isFree({ values = {} }: SourceContext, { place, schema }: Member): boolean {
  const types = typeNames(schema);
  const isScalar = types.includes('string') || types.includes('integer');
  const isOpen = values[place] === undefined || values[place].source === 'made-up';
  return isScalar && !('enum' in schema) && !('const' in schema) && isOpen;
}
