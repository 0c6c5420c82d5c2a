/** Turns a complaint into a problem: into words, with the file, line and column of its place. */

import { joinPointer, splitPointer } from '../json/pointer.ts';
import type { Position } from '../model/contract.ts';
import type { Complaint } from './complaint.ts';
import { wordsOf } from './complaint-words.ts';
import type { DocumentProblem } from './document-error.ts';

/**
 * Locates a complaint at its place, or at the nearest place around it that has a position.
 * @param file the file to name where no position is known
 */
export function problemOf(
  complaint: Complaint,
  file: string,
  positions: ReadonlyMap<string, Position> = new Map(),
): DocumentProblem {
  return {
    file,
    ...positionOf(complaint.pointer, positions),
    pointer: complaint.pointer,
    ...wordsOf(complaint),
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
