/**
 * Values that break the format of their place: `format` asserts nothing in JSON Schema, but a document that uses it
 * means it.
 */

/** The group of texts that cannot be read as their format, part of the label of their source: `born:unreadable`. */
export const unreadableGroup = 'unreadable';

/** The group of integers beyond the width of their format: `count:beyond`, `count:beyond:of-Cat`. */
export const beyond = 'beyond';

const groups: readonly string[] = [unreadableGroup, beyond];

const labelled = new RegExp(`^(.+):(?:${groups.join('|')})(?::of-|$)`, 's');

/** Whether a source has texts that cannot be read as their format. */
export function isUnreadable({ label }: { readonly label: string }): boolean {
  return /:unreadable(?::of-|$)/.test(label);
}

/** Whether the values of a group break their format. */
export function isOfBrokenFormat(group: string): boolean {
  return groups.includes(group);
}

/** The place whose format the values of a source break: `born`; undefined for other sources. @param label or topic */
export function brokenFormatPlace(label: string): string | undefined {
  return labelled.exec(label)?.[1];
}
