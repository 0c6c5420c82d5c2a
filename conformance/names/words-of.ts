/** The words that a name of a parameter or a member is made of, and what they say. */

/** The words of a name in lower case: `customerId` has two. */
export function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
}

/** Words at the end of a name that say that the value names something. */
const naming = ['id', 'ids', 'uuid', 'uuids', 'guid', 'guids', 'ref', 'refs'];

/** Tells whether a name says that its value names another thing: `assignee_id` and `parent` do, `id` is a thing's own. */
export function isReference(name: string): boolean {
  const words = wordsOf(name);
  if (['parent', 'parents'].includes(words.at(-1) ?? '')) return true;
  return words.length > 1 && naming.includes(words.at(-1) ?? '');
}

/** Tells whether a name says that its value tells one request from every other: `Idempotency-Key`. */
export function isRequestKey(name: string): boolean {
  return wordsOf(name).some((word) => word.startsWith('idempoten'));
}

/** Words of names by which the next page is asked for, and words before a token or a key that do so. */
const marks = ['cursor', 'marker', 'bookmark', 'continuation', 'after', 'before'];
const ofPages = ['page', 'next', 'prev', 'previous', 'continue', 'start', 'last', 'sync', 'delta'];

/** Tells whether a name says that its value is where a page ends or begins: `starting_after`, `pageToken`. */
export function isPageMark(name: string): boolean {
  const words = wordsOf(name);
  if (words.some((word) => marks.includes(word))) return true;
  return ['token', 'key'].includes(words.at(-1) ?? '') && words.some((word) => ofPages.includes(word));
}
