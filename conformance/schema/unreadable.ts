/** Texts that cannot be read as their format: `format` asserts nothing in JSON Schema, but a document that names one means it. */

/** The group of such values, and the end of the label of their source: `born:unreadable`. */
export const unreadable = 'unreadable';

/** Whether a source is one of such values. */
export function isUnreadable({ label }: { readonly label: string }): boolean {
  return label.endsWith(`:${unreadable}`);
}
