/** The mark of a part of a document that cannot be read: nothing is sent for it, and nothing is judged by it. */

/** A member of schemas and parameters; what else stands in a schema beside it says nothing. */
export const unread = 'x-unread';

/** Tells whether an object of a document has the mark. */
export function isUnread(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, unread);
}
