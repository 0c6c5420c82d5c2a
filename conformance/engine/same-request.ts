/**
 * Tells whether two cases are the same request, apart from fresh ids and values provided by the target, which differ
 * from run to run.
 */

import type { Case } from '../model/case.ts';

/** Tells whether two cases are the same request with any ids. */
export function isSameRequest(one: Case, other: Case): boolean {
  const twins = pairsOf(one, other);
  const [parts, others] = [partsOf(one), partsOf(other)];
  return (
    one.method === other.method &&
    one.credential === other.credential &&
    parts.length === others.length &&
    parts.every((part, at) => isSameText(part, others[at] ?? '', twins))
  );
}

/**
 * The texts of the request; of UTF-16 without zero bytes. A compressed body is not compared, since an id in it changes
 * all of its bytes.
 */
function partsOf({ path, headers, body }: Case): readonly string[] {
  const isCoded = headers.some(({ name }) => name.toLowerCase() === 'content-encoding');
  const content = body && !isCoded ? [latin(body).replaceAll('\0', '')] : [];
  return [path, ...headers.flatMap(({ name, value }) => [name, value]), ...content];
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}

/** Pairs of texts that stand for the same thing in the two requests. */
type Pairs = readonly (readonly [string, string])[];

/** The values that the target provided for the same places, the longest first. */
function pairsOf(one: Case, other: Case): Pairs {
  const others = new Map(obtained(other));
  const pairs = obtained(one).flatMap(([place, value]): Pairs => {
    const twin = others.get(place);
    if (twin === undefined) return [];
    return [
      [encodeURIComponent(value), encodeURIComponent(twin)],
      [latin(Buffer.from(value)), latin(Buffer.from(twin))],
    ];
  });
  return pairs.filter((pair) => !pair.includes('')).toSorted(([a], [b]) => b.length - a.length);
}

function obtained({ values = [] }: Case): readonly (readonly [place: string, value: string])[] {
  return values.flatMap(({ place, source, value }) =>
    source === 'obtained' ? [[place, String(value)] as const] : [],
  );
}

/**
 * Goes through both texts side by side, so that a short value is not taken for a part of another text that happens to
 * have the same characters in one of them. Fresh ids have at least five digits.
 */
function isSameText(one: string, other: string, twins: Pairs): boolean {
  if (one === other) return true;
  let [at, place] = [0, 0];
  while (at < one.length && place < other.length) {
    const known = twins.find(([mine, theirs]) => one.startsWith(mine, at) && other.startsWith(theirs, place));
    const [mine, theirs] = known ?? [freshAt(one, at), freshAt(other, place)];
    const isSame = known || (mine.length > 1 && theirs.length > 1) || mine === theirs;
    if (!isSame) return false;
    at += mine.length;
    place += theirs.length;
  }
  return at === one.length && place === other.length;
}

/** The fresh id at a place of a text, else the one character there. */
function freshAt(text: string, at: number): string {
  fresh.lastIndex = at;
  return fresh.exec(text)?.[0] ?? text.charAt(at);
}

const fresh = /\d{5,}/y;
