/** What a regular expression may cost at worst, told from its text: backtracking engines try every way to match. */

/** How the ways to match grow. */
interface Growth {
  /** Repetitions that may end at any character: each multiplies the ways by the length of the text. */
  readonly loops: number;
  /** What may be there or not, outside of every repetition: each doubles the ways. */
  readonly options: number;
  /** Whether something is repeated that can itself match in several ways: no bound is known then. */
  readonly isNested: boolean;
}

/**
 * Tells how many steps a pattern may take on a text of a length; infinitely many where no bound is known. It may be far
 * too many, never too few.
 */
export function patternCost(source: string): (length: number) => number {
  const { loops, options, isNested } = growthOf(withoutLists(source));
  return (length) => (isNested ? Infinity : 2 ** options * (length + 1) ** (loops + 1) * source.length);
}

/** A repeated group of characters and classes alone: `-[a-z]+`, `[a-z]+\.`. */
const entry =
  /\((?:\?:)?((?:(?:\\[^bBpPukcx\d]|\\d|\[(?:\\.|[^\]\\])*\]|[^\\()[\]{}*+?.^$|])(?:[*+?]|\{\d+(?:,\d*)?\})?)+)\)(?=[*+{])/gu;

/** The characters and classes of a group, and how often each may stand there. */
const member = /(\\.|\[(?:\\.|[^\]\\])*\]|.)([*+?]|\{\d+,\d*\})?(\{\d+\})?/gu;

/**
 * A list is read in one way only: where no entry can hold the separator, and none can be read in several ways itself, it
 * is as good as a repeated character.
 */
function withoutLists(source: string): string {
  return source.replaceAll(entry, (group, inner: string) => {
    const members = [...inner.matchAll(member)].map(([, atom = '', loop, times]) => ({ atom, loop, times }));
    const isApart = [members[0], members.at(-1)].some((separator) => {
      if (!separator || separator.loop || separator.times || !isCharacter(separator.atom)) return false;
      const others = members.filter((one) => one !== separator);
      return others.every(({ atom }) => !matches(atom, separator.atom.slice(-1)));
    });
    return isApart && members.filter(({ loop }) => loop !== undefined).length <= 1 ? 'x' : group;
  });
}

function isCharacter(atom: string): boolean {
  return /^(?:\\[^\w]|[^\\[])$/u.test(atom);
}

function matches(atom: string, character: string): boolean {
  try {
    return new RegExp(`^${atom}$`, 'u').test(character);
  } catch {
    return true;
  }
}

/** An escape, a class, the beginning of a group, a quantifier, or any other character. */
const token =
  /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|k<[^>]*>|.)|\[(?:\\.|[^\]\\])*\]|\(\?(?:<?[=!]|<[^>]*>|[a-z-]*:)|[*+?]\??|\{\d+(?:,\d*)?\}\??|./gsu;

function growthOf(source: string): Growth {
  let loops = 0;
  let options = 0;
  let isNested = false;
  /** For each open group, whether it can match in several ways; the last one tells of the atom that has just ended. */
  const open = [false];
  let atom = false;
  const mark = (): void => {
    open[open.length - 1] = true;
  };
  for (const [text] of source.matchAll(token)) {
    const repeats = repetitionOf(text);
    if (text.startsWith('(')) open.push(false);
    else if (text === ')') {
      atom = open.pop() ?? false;
      if (atom) mark();
      continue;
    } else if (text === '|') {
      options += 1;
      mark();
    } else if (repeats) {
      isNested ||= atom && repeats.most > 1;
      if (repeats.most > repeats.least) mark();
      if (repeats.most > 1 && repeats.most > repeats.least) loops += 1;
      else options += repeats.most - repeats.least;
    }
    atom = false;
  }
  return { loops, options, isNested };
}

/** How often a quantifier repeats; undefined for anything else. */
function repetitionOf(text: string): { readonly least: number; readonly most: number } | undefined {
  if (/^[*+]/.test(text)) return { least: 0, most: Infinity };
  if (/^\?/.test(text)) return { least: 0, most: 1 };
  const [, least = '', comma, most = ''] = /^\{(\d+)(?:(,)(\d*))?\}/.exec(text) ?? [];
  if (least === '') return undefined;
  if (comma === undefined) return { least: Number(least), most: Number(least) };
  return { least: Number(least), most: most === '' ? Infinity : Number(most) };
}
