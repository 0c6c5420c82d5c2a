/** Derives a seed for every source, so that adding a check does not change the cases of others (decision 4). */

/**
 * The seed of one source: a 32-bit FNV-1a hash of the run's seed and the source's address.
 * @returns a 32-bit signed integer, as fast-check takes it
 */
export function seedOf(runSeed: number, ...address: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const character of [runSeed, ...address].join('\u0000')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash | 0;
}
