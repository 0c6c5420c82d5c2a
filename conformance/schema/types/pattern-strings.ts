/**
 * Random strings for a `pattern`: fast-check's generator with guards, since it refuses some patterns and is wrong for
 * others.
 */

import type { Json } from '../../json/json.ts';
import { fc } from '../arbitrary.ts';
import { longestMade } from '../keywords/lengths.ts';
import { matchesPattern, regexOf } from '../keywords/pattern.ts';

/**
 * Strings that should match a pattern. The caller has to test them: `a$b` and `a^b` are generated wrongly.
 * @returns undefined when the pattern is absent, unsupported (backreferences), or requires more characters than anybody
 * sends
 */
export function patternStrings(pattern: Json | undefined): fc.Arbitrary<string> | undefined {
  const regex = pattern === undefined ? undefined : regexOf(pattern);
  if (!regex) return undefined;
  const before = known.get(regex);
  if (before) return before.strings;
  const strings = generatorOf(regex);
  known.set(regex, { strings });
  return strings;
}

/** A cache: a generator takes far longer to make than to use. */
const known = new WeakMap<RegExp, { readonly strings: fc.Arbitrary<string> | undefined }>();

function generatorOf(regex: RegExp): fc.Arbitrary<string> | undefined {
  const { source, asked } = withoutAssertions(regex.source);
  if (lengthAsked(source) > longestMade || depthOf(source) > deepest) return undefined;
  try {
    const inner = asked.map((one) => stringsOf(new RegExp(one, regex.flags)));
    const strings = mixed(stringsOf(new RegExp(source, regex.flags)), inner);
    return source === regex.source ? drawable(strings) : matching(strings, regex);
  } catch {
    return undefined;
  }
}

function drawable(strings: fc.Arbitrary<string>): fc.Arbitrary<string> {
  fc.sample(strings, { seed: 1, numRuns: 1 });
  return strings;
}

/** Those that hold to the assertions as well, where they are not too rare to be found. */
function matching(strings: fc.Arbitrary<string>, regex: RegExp): fc.Arbitrary<string> | undefined {
  const isMatch = (one: string): boolean => matchesPattern(regex.source, one);
  return fc.sample(strings, { seed: 1, numRuns: 200 }).some(isMatch) ? strings.filter(isMatch) : undefined;
}

function stringsOf(regex: RegExp): fc.Arbitrary<string> {
  return fc.stringMatching(withinReach(regex), { size: 'small' });
}

/** Texts with the last character of each of the others somewhere, as rules for passwords ask for. */
function mixed(strings: fc.Arbitrary<string>, others: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  if (others.length === 0) return strings;
  return fc.tuple(strings, fc.tuple(...others), fc.nat()).map(([text, parts, at]) => {
    const letters = [...text];
    for (const [index, part] of parts.entries())
      letters.splice((at + index) % Math.max(letters.length, 1), 1, [...part].at(-1) ?? '');
    return letters.join('');
  });
}

const pieces = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?<?[=!])?|\)|[^\\[()]+/gsu;

/** A pattern without its assertions, which the library cannot read, and the patterns that those ask for. */
function withoutAssertions(pattern: string): { readonly source: string; readonly asked: readonly string[] } {
  // Each group that is open, and what of an assertion has been read.
  const groups: string[] = [];
  const asked: string[] = [];
  let [source, inner] = ['', ''];
  for (const [piece] of pattern.matchAll(pieces)) {
    const outer = groups.findIndex((one) => one !== '(');
    const isEnd = piece === ')' && outer === groups.length - 1;
    if (piece === ')') groups.pop();
    if (outer >= 0) inner += isEnd ? '' : piece;
    else if (/^\(\?<?[=!]$/.test(piece)) inner = piece;
    else if (!/^\\[bB]$/.test(piece)) source += piece;
    if (outer >= 0 && isEnd && inner.startsWith('(?=')) asked.push(inner.slice(3));
    if (piece.startsWith('(')) groups.push(piece);
  }
  return { source, asked };
}

/** Maximum nesting of repetitions: each level triples the time to make a generator, so ten take forever. */
const deepest = 4;

const repeated = /\\.|\[(?:\\.|[^\]\\])*\]|(?<open>\()|(?<close>\)(?<again>[*+{])?)|(?<loop>[*+{])/gsu;

/** The maximum nesting of repetitions in a pattern. */
function depthOf(source: string): number {
  const outer: number[] = [];
  let depth = 0;
  for (const { groups = {} } of source.matchAll(repeated)) {
    if (groups['open'] !== undefined) {
      outer.push(depth);
      depth = 0;
    } else if (groups['close'] !== undefined) {
      depth = Math.max(outer.pop() ?? 0, depth + Number(groups['again'] !== undefined));
    } else if (groups['loop'] !== undefined) depth = Math.max(depth, 1);
  }
  return depth;
}

const plain = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
const foreign = [...'éüßøłжλאبあ漢\u{1F33F}\t\n\0\x7F'];

/**
 * For a negated class, the library draws printable ASCII characters until one is allowed, forever where none is: such a
 * class is replaced by allowed characters beyond ASCII.
 * @throws Error where it allows none of these
 */
function withinReach({ source, flags }: RegExp): RegExp {
  const reachable = inDigits(source).replace(/\\.|\[(?:\\.|[^\]\\])*\]/gsu, (part) => {
    const isLeft = (one: string): boolean => new RegExp(`^${part}$`, flags).test(one);
    if (!part.startsWith('[^') || plain.some(isLeft)) return part;
    const left = foreign.filter(isLeft);
    if (left.length === 0) throw new Error(source);
    return `[${left.join('')}]`;
  });
  return new RegExp(reachable, flags);
}

/** The library reads the letter of a control escape literally, and NUL as a backreference (ECMA-262 22.2.1). */
function inDigits(source: string): string {
  return source.replace(/\\(?:c([A-Za-z])|0(?!\d)|.)/gsu, (part, letter?: string) => {
    if (letter === undefined) return part === '\\0' ? '\\x00' : part;
    return `\\x${(letter.charCodeAt(0) % 32).toString(16).padStart(2, '0')}`;
  });
}

/** A character, a class or an escape; the start or the end of a group; a quantifier with its minimum. */
const parts =
  /(?<atom>\\.|\[(?:\\.|[^\]\\])*\])|(?<open>\()|(?<close>\))|\{(?<least>\d+)(?:,\d*)?\}|(?<other>[^*+?^$|])/gs;

/** Approximately how many characters the quantifiers of a pattern require; nested groups multiply. */
function lengthAsked(source: string): number {
  const outer: number[] = [];
  let [sum, last] = [0, 0];
  for (const { groups = {} } of source.matchAll(parts)) {
    if (groups['open'] !== undefined) {
      outer.push(sum);
      sum = 0;
    } else if (groups['close'] !== undefined) {
      last = sum;
      sum += outer.pop() ?? 0;
    } else {
      const more = groups['least'] === undefined ? 1 : last * (Number(groups['least']) - 1);
      last = groups['least'] === undefined ? 1 : last + more;
      sum += more;
    }
  }
  return sum;
}
