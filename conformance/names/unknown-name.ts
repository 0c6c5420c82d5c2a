/** Requests about what does not exist, by the topic of their cases: `path.courseId:unknown`, `path.courseId:no-id`. */

/** The edits that give such a name: one like any other, and one that breaks its format. */
export const unknownNameEdits = { unknown: 'unknown', unreadable: 'no-id' } as const;

const named = new RegExp(`^path\\..*:(?:${Object.values(unknownNameEdits).join('|')})$`, 's');

/** Whether a topic is that the path names what does not exist. */
export function isUnknownName(topic: string): boolean {
  return named.test(topic);
}
