/**
 * Splits names of parameters and members into words, and tells what they mean, also those of parameters of lists, in
 * any spelling.
 */

/** The words of a name in lower case: `customerId` has two. */
export function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
}

/** A word without its ending: `closes` and `closing`, `rejected` and `rejection` are alike. */
export function stemOf(word: string): string {
  const stem = word.replace(/(?:ing|ion|ed|es|s|e)$/, '');
  return stem.length > 2 ? stem : word;
}

/** Last words of names whose values are identifiers. */
const naming = ['id', 'ids', 'uuid', 'uuids', 'guid', 'guids', 'ref', 'refs'];

/** Tells whether the value of a name refers to another resource: `assignee_id` and `parent` do, `id` does not. */
export function isReference(name: string): boolean {
  const words = wordsOf(name);
  if (['parent', 'parents'].includes(words.at(-1) ?? '')) return true;
  return words.length > 1 && naming.includes(words.at(-1) ?? '');
}

/** Tells whether the value of a name identifies a request: `Idempotency-Key`. */
export function isRequestKey(name: string): boolean {
  return wordsOf(name).some((word) => word.startsWith('idempoten'));
}

/** Words in names of parameters for the next page, and words before `token` or `key` in such names. */
const marks = ['cursor', 'marker', 'bookmark', 'continuation', 'after', 'before'];
const ofPages = ['page', 'next', 'prev', 'previous', 'continue', 'start', 'last', 'sync', 'delta'];

/** Tells whether the value of a name marks where a page begins or ends: `starting_after`, `pageToken`. */
export function isPageMark(name: string): boolean {
  const words = wordsOf(name);
  if (words.some((word) => marks.includes(word))) return true;
  return ['token', 'key'].includes(words.at(-1) ?? '') && words.some((word) => ofPages.includes(word));
}

/** Words that secrets are called by. */
const secret = ['password', 'passwd', 'passphrase', 'passcode', 'pin', 'secret'];

/** Tells whether a name says that its value is a secret, which a careful server shows to nobody: `password`, `apiSecret`. */
export function isSecretName(name: string): boolean {
  return secret.includes(wordsOf(name).at(-1) ?? '');
}

/** Tells whether a name says that its value is an id: `id`, `petId`. */
export function isIdName(name: string): boolean {
  return ['id', 'uuid', 'guid'].includes(wordsOf(name).at(-1) ?? '');
}

/** The names for each meaning, without word separators. */
export const pagingNames = {
  limit: /^(?:limit|perpage|pagesize|pagelimit|maxresults|top|take)$/,
  offset: /^(?:offset|skip)$/,
  page: /^(?:page|pagenumber|pageno)$/,
  cursor: /^(?:cursor|after|startingafter|pagetoken|nexttoken|marker|continuationtoken)$/,
  sorting: /^(?:sort|sortby|order|orderby|direction|fields|expand|include)$/,
} as const;

/** A name without word separators. */
export function flat(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, '');
}

/** The least number that any list accepts for such a name; undefined for a name that counts nothing. */
export function leastOf(name: string): number | undefined {
  if (pagingNames.offset.test(flat(name))) return 0;
  return [pagingNames.limit, pagingNames.page].some((names) => names.test(flat(name))) ? 1 : undefined;
}
