/** Did you mean: the known name that a mistyped one is nearest to. */

/** The remedy for an unknown name: the nearest known one if it is near, else what is known. */
export function didYouMean(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  if (near !== undefined) return `Did you mean "${near}"?`;
  return known.length === 0 ? 'There is none to choose from.' : `Known are: ${known.join(', ')}.`;
}

/** The known name with the fewest edits, if they are few for its length. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const ranked = known.map((candidate) => ({ candidate, edits: editsBetween(name, candidate) }));
  const [best] = ranked.toSorted((one, other) => one.edits - other.edits);
  return best && best.edits <= Math.max(1, Math.floor(name.length / 3)) ? best.candidate : undefined;
}

/** Levenshtein's distance, without regard to case, row by row. */
function editsBetween(one: string, other: string): number {
  const target = [...other.toLowerCase()];
  let row = [...target.keys(), target.length];
  for (const character of one.toLowerCase()) {
    const next = [(row[0] ?? 0) + 1];
    for (const [at, wanted] of target.entries()) {
      const kept = (row[at] ?? 0) + (character === wanted ? 0 : 1);
      next.push(Math.min(kept, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row[target.length] ?? 0;
}
