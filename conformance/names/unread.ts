/** The mark for a part of a document that cannot be read: nothing is sent or judged by it. */

/** The member of schemas and parameters that is the mark; other members of a marked schema have no meaning. */
export const unread = 'x-unread';

/** Tells whether an object of a document has the mark. */
export function isUnread(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, unread);
}
