/**
 * Aligns two sequences: what they have in common, and the stretches in between where they differ. The package needs no
 * `diff` for this one file.
 */

/** A stretch that both sequences have, or one from each side, of which one may be empty. */
export type AlignedPart<T> =
  | { readonly kind: 'same'; readonly items: readonly T[] }
  | { readonly kind: 'different'; readonly left: readonly T[]; readonly right: readonly T[] };

/** With more comparisons than this, everything between the common beginning and end counts as different. */
const tooMany = 1_000_000;

/** Aligns by the longest common subsequence; joining the stretches of one side gives that side again. */
export function align<T>(left: readonly T[], right: readonly T[]): readonly AlignedPart<T>[] {
  const start = commonStart(left, right);
  const end = commonStart(left.slice(start).reverse(), right.slice(start).reverse());
  const oneMiddle = left.slice(start, left.length - end);
  const otherMiddle = right.slice(start, right.length - end);
  return [
    same(left.slice(0, start)),
    ...middle(oneMiddle, otherMiddle),
    same(left.slice(left.length - end)),
  ].filter(isFilled);
}

function commonStart<T>(left: readonly T[], right: readonly T[]): number {
  const length = Math.min(left.length, right.length);
  let at = 0;
  while (at < length && left[at] === right[at]) at += 1;
  return at;
}

function same<T>(items: readonly T[]): AlignedPart<T> {
  return { kind: 'same', items };
}

function isFilled<T>(stretch: AlignedPart<T>): boolean {
  return stretch.kind === 'same' ? stretch.items.length > 0 : stretch.left.length + stretch.right.length > 0;
}

function middle<T>(left: readonly T[], right: readonly T[]): readonly AlignedPart<T>[] {
  if (left.length * right.length > tooMany) return [{ kind: 'different', left, right }];
  const common = commonLengths(left, right);
  const stretches: AlignedPart<T>[] = [];
  let from = { left: 0, right: 0 };
  for (const pair of pairsOf(left, right, common)) {
    stretches.push({
      kind: 'different',
      left: left.slice(from.left, pair.left),
      right: right.slice(from.right, pair.right),
    });
    stretches.push(same(left.slice(pair.left, pair.left + 1)));
    from = { left: pair.left + 1, right: pair.right + 1 };
  }
  stretches.push({ kind: 'different', left: left.slice(from.left), right: right.slice(from.right) });
  return stretches;
}

/** For each pair of positions, the length of the longest common subsequence of what follows. */
function commonLengths<T>(left: readonly T[], right: readonly T[]): readonly Uint32Array[] {
  const lengths = Array.from({ length: left.length + 1 }, () => new Uint32Array(right.length + 1));
  for (let one = left.length - 1; one >= 0; one -= 1) {
    const [row, below] = [lengths[one], lengths[one + 1]];
    for (let other = right.length - 1; row && below && other >= 0; other -= 1) {
      row[other] =
        left[one] === right[other]
          ? 1 + (below[other + 1] ?? 0)
          : Math.max(below[other] ?? 0, row[other + 1] ?? 0);
    }
  }
  return lengths;
}

/** The positions of one longest common subsequence in both sequences. */
function* pairsOf<T>(
  left: readonly T[],
  right: readonly T[],
  common: readonly Uint32Array[],
): Iterable<{ readonly left: number; readonly right: number }> {
  let [one, other] = [0, 0];
  while (one < left.length && other < right.length) {
    if (left[one] === right[other]) {
      yield { left: one, right: other };
      one += 1;
      other += 1;
    } else if ((common[one + 1]?.[other] ?? 0) >= (common[one]?.[other + 1] ?? 0)) one += 1;
    else other += 1;
  }
}
