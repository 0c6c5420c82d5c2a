/** Patterns that name sources: whole labels, where `*` stands for any characters. */

/** Tells whether a label matches a pattern. */
export function labelMatches(pattern: string, label: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(label);
}
