/** A point in time as a reader likes it. */

/** `2026-11-20 10:00:00 UTC`; what is no such time stays as it is. */
export function dateWords(startedAt: string): string {
  return startedAt
    .replace(/\.\d+Z$/, 'Z')
    .replace('T', ' ')
    .replace('Z', ' UTC');
}
