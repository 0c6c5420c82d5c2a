/** One message marked against several others: a letter is marked where it differs in any of them. */

import type { MarkedLine, Piece } from '../../html/difference.ts';

/** The same lines with the marks of all versions; a line that another version lacks is marked as being only here. */
export function mergeMarks(versions: readonly (readonly MarkedLine[])[]): readonly MarkedLine[] {
  const [first = []] = versions;
  return first.map((line, at) => mergeLines(versions.map((version) => version[at] ?? line)));
}

const strength: readonly Piece['kind'][] = ['same', 'fresh', 'changed'];

function mergeLines(lines: readonly MarkedLine[]): MarkedLine {
  const marks = lines.map(marksOf);
  const text = lines[0]?.pieces.map((piece) => piece.text).join('') ?? '';
  const kinds = Array.from({ length: text.length }, (_, at) => Math.max(...marks.map((one) => one[at] ?? 0)));
  const kind = lines.some((line) => line.kind === 'only')
    ? 'only'
    : lines.some((line) => line.kind === 'changed')
      ? 'changed'
      : 'same';
  return { pieces: piecesOf(text, kinds), kind };
}

function marksOf({ pieces }: MarkedLine): readonly number[] {
  return pieces.flatMap(({ text, kind }) =>
    Array.from({ length: text.length }, () => strength.indexOf(kind)),
  );
}

function piecesOf(text: string, kinds: readonly number[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && kinds[at] === kinds[from]) continue;
    pieces.push({ text: text.slice(from, at), kind: strength[kinds[from] ?? 0] ?? 'same' });
    from = at;
  }
  return pieces;
}
