/**
 * What the names of cases say: their ids (that of the source, a slash, and a number), the groups of values that break
 * the format of their place, and topics about what does not exist; and patterns for ids. `format` asserts nothing in
 * JSON Schema, but a document that uses it means it.
 */

/** The group of texts that cannot be read as their format, part of the label of their source: `born:unreadable`. */
export const unreadableGroup = 'unreadable';

/** The group of times so near to the ends of the calendar that nothing can be computed from them: `starts:far`. */
export const farGroup = 'far';

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

/** The id of a case without its number: `addPet/REJ-03/name:maxLength` for `addPet/REJ-03/name:maxLength/2`. */
export function sourceIdOf(id: string): string {
  return id.slice(0, id.lastIndexOf('/'));
}

/** The edits of a path that name what does not exist: by a name like any other, and by one that breaks its format. */
export const unknownNameEdits = { unknown: 'unknown', unreadable: 'no-id' } as const;

const named = new RegExp(`^path\\..*:(?:${Object.values(unknownNameEdits).join('|')})$`, 's');

/** Whether a topic is that the path names what does not exist: `path.courseId:unknown`, `path.courseId:no-id`. */
export function isUnknownName(topic: string): boolean {
  return named.test(topic);
}

/** Tells whether an id matches a pattern as a whole. */
export function matches(pattern: string, id: string): boolean {
  const [head = '', ...tail] = pattern.split('*');
  if (tail.length === 0) return pattern === id;
  const last = tail.pop() ?? '';
  if (!id.startsWith(head) || !id.endsWith(last) || id.length < head.length + last.length) return false;
  let rest = id.slice(head.length, id.length - last.length);
  for (const part of tail) {
    const at = rest.indexOf(part);
    if (at < 0) return false;
    rest = rest.slice(at + part.length);
  }
  return true;
}

/** Tells whether an id matches one of the patterns; undefined patterns match everything. */
export function matchesAny(patterns: readonly string[] | undefined, id: string): boolean {
  return patterns === undefined || patterns.some((pattern) => matches(pattern, id));
}
