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

/** Tells whether a name says that its value names another thing: `assignee_id` does, `id` is a thing's own. */
export function isReference(name: string): boolean {
  const words = wordsOf(name);
  return words.length > 1 && naming.includes(words.at(-1) ?? '');
}
