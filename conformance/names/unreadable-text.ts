/**
 * Texts that are unreadable in their format: `format` asserts nothing in JSON Schema, but a document that uses it means
 * it.
 */

/**
 * The group of such values, which is part of the label of their source: `born:unreadable`, `born:unreadable:of-Cat`.
 */
export const unreadable = 'unreadable';

const labelled = new RegExp(`^(.+):${unreadable}(?::of-|$)`, 's');

/** Whether a source has such values. */
export function isUnreadable({ label }: { readonly label: string }): boolean {
  return labelled.test(label);
}

/** The place with such a text: `born`; undefined for other topics. */
export function unreadablePlace(topic: string): string | undefined {
  return labelled.exec(topic)?.[1];
}
