/**
 * What the reader and the lint object to in a document, as data, and the error of a document that cannot be used.
 * `complaint-words.ts` has the words.
 */

import { isArray, isObject, type Json } from '../json/json.ts';
import { joinPointer, splitPointer } from '../json/pointer.ts';
import { writeJson } from '../json/write-json.ts';
import type { Position } from '../model/contract.ts';
import { excerpt, filePlace } from '../names/visible.ts';
import { type ComplaintCode, longestExcerpt, wordingOf } from './complaint-words.ts';

/** One complaint about one place of a document. */
export interface Complaint {
  readonly code: ComplaintCode;
  /** JSON Pointer to the place that is wrong. */
  readonly pointer: string;
  /** Values for the wording: `{name}` in it is replaced by `facts.name`. */
  readonly facts?: Readonly<Record<string, string>>;
}

const longest = 40;

/** A value in words: `the text "a"`, `the number 5`, `a list`, `an object`, `true`, `null`. */
export function valueInWords(value: Json): string {
  if (isArray(value)) return 'a list';
  if (isObject(value)) return 'an object';
  const text = writeJson(value);
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  if (typeof value === 'string') return `the text ${cut}`;
  return typeof value === 'number' || typeof value === 'bigint' ? `the number ${cut}` : cut;
}

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
