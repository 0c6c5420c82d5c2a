/** The error of a document that cannot be used: every problem with its place and its remedy. */

import { joinPointer, splitPointer } from '../json/pointer.ts';
import type { Position } from '../model/contract.ts';
import { excerpt, filePlace } from '../names/visible.ts';
import type { Complaint } from './complaint.ts';
import { longestExcerpt, wordingOf } from './complaint-words.ts';

/** One thing that is wrong with a document. */
export interface DocumentProblem {
  /** The file or URL, as the user named it. */
  readonly file: string;
  /** Line, counted from 1; absent where the file could not be read. */
  readonly line?: number;
  readonly column?: number;
  /** JSON Pointer into the file. */
  readonly pointer?: string;
  /** What is wrong, in one sentence without a full stop. */
  readonly message: string;
  /** What to do about it, as a sentence. */
  readonly remedy: string;
}

/** Thrown by `loadContract`; its message has one line for each problem, ready to be printed. */
export class DocumentError extends Error {
  readonly problems: readonly DocumentProblem[];

  constructor(problems: readonly DocumentProblem[], options?: ErrorOptions) {
    super(problems.map(lineOf).join('\n'), options);
    this.name = 'DocumentError';
    this.problems = problems;
  }
}

/**
 * Puts a complaint into words and adds file, line and column: those of its place, or of the nearest enclosing place
 * that has a position.
 * @param file file to name where no position is known
 */
export function documentProblem(
  complaint: Complaint,
  file: string,
  positions: ReadonlyMap<string, Position> = new Map(),
): DocumentProblem {
  return {
    file,
    ...positionOf(complaint.pointer, positions),
    pointer: complaint.pointer,
    ...wordingOf(complaint),
  };
}

function positionOf(pointer: string, positions: ReadonlyMap<string, Position>): Position | undefined {
  const tokens = splitPointer(pointer);
  for (let length = tokens.length; length >= 0; length -= 1) {
    const position = positions.get(tokens.slice(0, length).reduce(joinPointer, ''));
    if (position) return position;
  }
  return undefined;
}

function lineOf({ file, line, column, pointer, message, remedy }: DocumentProblem): string {
  const place = excerpt(filePlace({ file, line, column }), longestExcerpt);
  return `${place}: ${message}${pointer ? ` (at ${excerpt(pointer, longestExcerpt)})` : ''}. ${remedy}`;
}
