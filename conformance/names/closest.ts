/** "Did you mean": finds the known word that is closest to what was typed. */

/** `did you mean X?`, or a general remedy when nothing is close. */
export function didYouMean(typed: string, known: Iterable<string>, otherwise: string): string {
  const found = closest(typed, known);
  return found === undefined ? otherwise : `did you mean ${found}?`;
}

/** The known word with the fewest edits, if those are few for its length; case is ignored. */
export function closest(typed: string, known: Iterable<string>): string | undefined {
  let best: { readonly word: string; readonly edits: number } | undefined;
  const sought = typed.toLowerCase();
  for (const word of known) {
    const lower = word.toLowerCase();
    const few = Math.max(1, Math.floor(word.length / 3));
    // Each edit changes the length by one at most, so words of very different length are skipped.
    if (Math.abs(lower.length - sought.length) > few) continue;
    const edits = editsBetween(sought, lower);
    if (edits <= few && edits < (best?.edits ?? Number.POSITIVE_INFINITY)) best = { word, edits };
  }
  return best?.word;
}

/** The Damerau-Levenshtein distance: insertions, deletions, replacements and swaps of neighbours. */
function editsBetween(one: string, other: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let line = 0; line < one.length; line += 1) {
    const next = [line + 1];
    for (let at = 0; at < other.length; at += 1) {
      const replaced = (row[at] ?? 0) + (other[at] === one[line] ? 0 : 1);
      const isSwap = at > 0 && line > 0 && other[at] === one[line - 1] && other[at - 1] === one[line];
      const swapped = isSwap ? (before[at - 1] ?? 0) + 1 : replaced;
      next.push(Math.min(replaced, swapped, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
