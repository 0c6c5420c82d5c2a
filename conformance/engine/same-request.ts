/**
 * Tells whether two cases are the same request, apart from fresh ids and values provided by the target, which differ
 * from run to run.
 */

import type { Case } from '../model/case.ts';

/** Tells whether two cases are the same request with any ids. */
export function isSameRequest(one: Case, other: Case): boolean {
  return spelt(one) === spelt(other);
}

/** The request as text, with fresh ids masked; they have at least five digits. */
function spelt(item: Case): string {
  const { method, credential } = item;
  const named = namer(item);
  const content = item.body && named(Buffer.from(item.body).toString('latin1'));
  const fields = item.headers.map(({ name, value }) => ({ name, value: named(value) }));
  return JSON.stringify([method, named(item.path), fields, credential, content]).replaceAll(/\d{5,10}/g, '#');
}

/** Creates a function that replaces values from the target by the place where they are used. */
function namer({ values = [] }: Case): (text: string) => string {
  const known = values.filter(({ source }) => source === 'obtained');
  const texts = known.flatMap(({ place, value }) =>
    [...new Set([encodeURIComponent(String(value)), String(value)])].map((text) => [text, place] as const),
  );
  return (text) => texts.reduce((named, [value, place]) => named.replaceAll(value, `{${place}}`), text);
}
