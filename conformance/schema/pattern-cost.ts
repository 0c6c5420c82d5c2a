/**
 * The worst-case cost of a regular expression, estimated from its text: backtracking engines try every way to match.
 */

/** How the number of ways to match grows. */
interface Growth {
  /** The product of the alternatives of all groups. */
  readonly alternatives: number;
  /** Repetitions that may end at several positions, with their number of characters: each multiplies the ways. */
  readonly loops: readonly number[];
  /** Whether a repeated part can match in several ways itself: then there is no known bound. */
  readonly isNested: boolean;
  /** Whether it can match at the start of a text only. */
  readonly isAnchored: boolean;
}

/**
 * The maximum number of steps that a pattern may take on a text of a given length; infinite where no bound is known. It
 * may be overestimated, never underestimated.
 */
export function patternCost(source: string): (length: number) => number {
  const { alternatives, loops, isNested, isAnchored } = growthOf(withoutLists(source));
  return (length) => {
    const starts = isAnchored ? 1 : length + 1;
    const ways = loops.reduce((product, most) => product * Math.min(most, length + 1), starts);
    return isNested ? Infinity : alternatives * ways * (length + source.length);
  };
}

/** A repeated group that consists of characters and classes only: `-[a-z]+`, `[a-z]+\.`. */
const entry =
  /\((?:\?:)?((?:(?:\\[^bBpPukcx\d]|\\d|\[(?:\\.|[^\]\\])*\]|[^\\()[\]{}*+?.^$|])(?:[*+?]|\{\d+(?:,\d*)?\})?)+)\)(?=[*+{])/gu;

/** A character or class of a group, with its quantifier. */
const member = /(\\.|\[(?:\\.|[^\]\\])*\]|.)([*+?]|\{\d+,\d*\})?(\{\d+\})?/gu;

/**
 * Replaces lists with separators by repeated characters: a list can be read in one way only if no entry can contain the
 * separator or be read in several ways itself.
 */
function withoutLists(source: string): string {
  return source.replaceAll(entry, (group, inner: string) => {
    const members = [...inner.matchAll(member)].map(([, atom = '', loop, times]) => ({ atom, loop, times }));
    const isApart = [members[0], members.at(-1)].some((separator) => {
      if (!separator || separator.loop || separator.times || !isCharacter(separator.atom)) return false;
      const others = members.filter((one) => one !== separator);
      return others.every(({ atom }) => !matches(atom, separator.atom.slice(-1)));
    });
    // For adjacent parts it may be any character.
    return isApart && members.filter(({ loop }) => loop !== undefined).length <= 1 ? '.' : group;
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
  const loops: number[] = [];
  let alternatives = 1;
  let isNested = false;
  /** The open groups, after the outermost level; the last entry describes the atom that has just ended. */
  const open = [{ isSeveral: false, alternatives: 1 }];
  let isSeveral = false;
  const tokens = [...source.matchAll(token)].map(([text]) => text);
  for (const [at, text] of tokens.entries()) {
    const group = open.at(-1) ?? { isSeveral: false, alternatives: 1 };
    const repeats = repetitionOf(text);
    if (text.startsWith('(')) open.push({ isSeveral: false, alternatives: 1 });
    else if (text === ')') {
      alternatives *= group.alternatives;
      isSeveral = group.isSeveral;
      if (open.length > 1) open.pop();
      for (const outer of isSeveral ? open.slice(-1) : []) outer.isSeveral = true;
      continue;
    } else if (text === '|') {
      group.alternatives += 1;
      group.isSeveral = true;
    } else if (repeats) {
      isNested ||= isSeveral && repeats.most > 1;
      if (repeats.most > repeats.least && !isToldApart(tokens, at)) {
        group.isSeveral = true;
        loops.push(repeats.most - repeats.least + 1);
      }
    }
    isSeveral = false;
  }
  const outside = open[0]?.alternatives ?? 1;
  const isAnchored = source.startsWith('^') && outside === 1;
  return { alternatives: alternatives * outside, loops, isNested, isAnchored };
}

/** Whether a repetition can end at one position only: at the end of the text, or before a different character. */
function isToldApart(tokens: readonly string[], at: number): boolean {
  const [repeated = '', next = '', after = ''] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
  if (next === '$') return repeated !== ')';
  if (repetitionOf(after)?.least === 0 || !/^(?:\\[^\w]|\\d|\[(?!\^)|[^\\()|*+?.^$])/.test(next))
    return false;
  const others = asciiOf(next);
  return others !== undefined && isSingle(repeated) && !others.some((one) => matches(repeated, one));
}

/** Whether an atom is one character. */
function isSingle(atom: string): boolean {
  return /^(?:\\(?:[^\w]|[dwsDWS])|\[|[^\\()|*+?^$])/.test(atom);
}

/** The characters of an atom, if all of them are ASCII. */
function asciiOf(atom: string): readonly string[] | undefined {
  const plain = /^(?:\\d|\\[^\w]|\[(?:[^\\\x80-\uffff]|\\[^\w]|\\d)*\]|[\x20-\x7e])$/;
  return plain.test(atom) ? ascii.filter((character) => matches(atom, character)) : undefined;
}

const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

/** How often a quantifier repeats; undefined for anything else. */
function repetitionOf(text: string): { readonly least: number; readonly most: number } | undefined {
  if (/^[*+]/.test(text)) return { least: 0, most: Infinity };
  if (/^\?/.test(text)) return { least: 0, most: 1 };
  const [, least = '', comma, most = ''] = /^\{(\d+)(?:(,)(\d*))?\}/.exec(text) ?? [];
  if (least === '') return undefined;
  if (comma === undefined) return { least: Number(least), most: Number(least) };
  return { least: Number(least), most: most === '' ? Infinity : Number(most) };
}
