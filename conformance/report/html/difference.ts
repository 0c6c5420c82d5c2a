/** The differences between two messages: line by line, and piece by piece within lines that correspond. */

import { type AlignedPart, align } from './align.ts';

/** A line cut into pieces, which joined are the line again. */
export interface MarkedLine {
  readonly pieces: readonly Piece[];
  /** `same`: equal on both sides, apart from fresh ids; `changed`: differs here; `only`: only on this side. */
  readonly kind: 'same' | 'changed' | 'only';
}

/** A line without any marks. */
export function lineWithoutMarks(text: string): MarkedLine {
  return { pieces: [{ text, kind: 'same' }], kind: 'same' };
}

/** A piece of a line: on both sides, on this side only, or an id that is new in every request and so means nothing. */
export interface Piece {
  readonly text: string;
  readonly kind: 'same' | 'changed' | 'fresh';
}

/** Both messages with their differences marked. */
interface Difference {
  readonly left: readonly MarkedLine[];
  readonly right: readonly MarkedLine[];
}

/**
 * Compares two messages.
 * @param isFresh tells whether a piece is an id that is new in every request
 */
export function difference(
  left: readonly string[],
  right: readonly string[],
  isFresh: (piece: string) => boolean = () => false,
): Difference {
  const parts = align(left, right).map((stretch): Difference => {
    if (stretch.kind === 'different') return pairLines(stretch, isFresh);
    const lines = stretch.items.map(lineWithoutMarks);
    return { left: lines, right: lines };
  });
  return { left: parts.flatMap((part) => part.left), right: parts.flatMap((part) => part.right) };
}

type Different = Extract<AlignedPart<string>, { readonly kind: 'different' }>;

/** Pairs lines: header fields by name, other lines by their order. */
function pairLines({ left, right }: Different, isFresh: (piece: string) => boolean): Difference {
  const rest = [...right.entries()];
  const marked = new Map<number, MarkedLine>();
  const lefts = left.map((line): MarkedLine => {
    const partner = rest.findIndex(([, other]) => nameOf(other) === nameOf(line));
    const [found] = partner < 0 ? [] : rest.splice(partner, 1);
    if (!found) return onlyLine(line);
    const pair = compareLines(line, found[1], isFresh);
    marked.set(found[0], pair.right);
    return pair.left;
  });
  return { left: lefts, right: right.map((line, at) => marked.get(at) ?? onlyLine(line)) };
}

/** The name of a header field; empty for other lines. */
function nameOf(line: string): string {
  return /^([A-Za-z0-9-]+): /.exec(line)?.[1]?.toLowerCase() ?? '';
}

function onlyLine(text: string): MarkedLine {
  return { pieces: [{ text, kind: 'changed' }], kind: 'only' };
}

interface ComparedLines {
  readonly left: MarkedLine;
  readonly right: MarkedLine;
}

function compareLines(left: string, right: string, isFresh: (piece: string) => boolean): ComparedLines {
  const stretches = align(tokensOf(left), tokensOf(right)).map((stretch) => {
    if (stretch.kind === 'same') return { kind: 'same', left: stretch.items, right: stretch.items } as const;
    const both = [stretch.left.join(''), stretch.right.join('')];
    return { ...stretch, kind: both.every(isFresh) ? 'fresh' : 'changed' } as const;
  });
  const sideOf = (side: 'left' | 'right'): MarkedLine => {
    const pieces = stretches.map((one): Piece => ({ text: one[side].join(''), kind: one.kind }));
    const isChanged = stretches.some(({ kind }) => kind === 'changed');
    return { pieces: pieces.filter(({ text }) => text !== ''), kind: isChanged ? 'changed' : 'same' };
  };
  return { left: sideOf('left'), right: sideOf('right') };
}

/**
 * Cuts a text into pieces for comparison: each string, number, word and run of spaces is one piece, anything else is
 * cut letter by letter. Joined they are the text again.
 */
export function tokensOf(text: string): readonly string[] {
  return text.match(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|[\p{L}\p{N}_]+|\s+|./gsu) ?? [];
}
