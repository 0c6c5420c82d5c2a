/** Texts that cannot be read as their format: `format` asserts nothing in JSON Schema, but a document that names one means it. */

/** The group of such values, and what the label of their source says behind the place: `born:unreadable`, `born:unreadable:of-Cat`. */
export const unreadable = 'unreadable';

/** Whether a source is one of such values. */
export function isUnreadable({ label }: { readonly label: string }): boolean {
  return new RegExp(`:${unreadable}(?::of-|$)`).test(label);
}
