/** Did-you-mean: the known name that a mistyped one is nearest to. */

/** The nearest known name, or undefined when none is within two edits or a third of its length. */
export function closest(name: string, known: readonly string[]): string | undefined {
  const ranked = known.map((each) => ({ each, distance: editDistance(name, each) }));
  const best = ranked.toSorted((a, b) => a.distance - b.distance)[0];
  return best && best.distance <= Math.max(2, best.each.length / 3) ? best.each : undefined;
}

/** Levenshtein distance, one row at a time. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1) {
      const replaced = (row[j] ?? 0) + (letter === b[j] ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
