/** Texts that cannot be read as their format: `format` asserts nothing in JSON Schema, but a document that names one means it. */

/** The group of such values, and what the label of their source says behind the place: `born:unreadable`, `born:unreadable:of-Cat`. */
export const unreadable = 'unreadable';

const labelled = new RegExp(`^(.+):${unreadable}(?::of-|$)`, 's');

/** Whether a source is one of such values. */
export function isUnreadable({ label }: { readonly label: string }): boolean {
  return labelled.test(label);
}

/** The name of the place that has such a text: `born`; undefined for the topic of what is no such text. */
export function unreadablePlace(topic: string): string | undefined {
  return labelled.exec(topic)?.[1];
}
