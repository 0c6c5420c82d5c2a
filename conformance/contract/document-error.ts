/** The error of a document that cannot be verified against: every problem with its place and its remedy. */

import { filePlace } from '../names/file-place.ts';
import { excerpt } from '../names/visible.ts';

/** Characters of a text of the document that are shown. */
export const longest = 200;

/** One thing that is wrong with a document. */
export interface DocumentProblem {
  /** The file or URL, as the user would name it. */
  readonly file: string;
  /** Counts from 1; absent when the file could not be read. */
  readonly line?: number;
  readonly column?: number;
  /** JSON Pointer into the file. */
  readonly pointer?: string;
  /** What is wrong, in one sentence without a full stop. */
  readonly message: string;
  /** What to do about it, as a sentence. */
  readonly remedy: string;
}

/** Thrown by `loadContract`; its message has one line a problem, ready to be printed. */
export class DocumentError extends Error {
  readonly problems: readonly DocumentProblem[];

  constructor(problems: readonly DocumentProblem[], options?: ErrorOptions) {
    super(problems.map(lineOf).join('\n'), options);
    this.name = 'DocumentError';
    this.problems = problems;
  }
}

function lineOf({ file, line, column, pointer, message, remedy }: DocumentProblem): string {
  const place = excerpt(filePlace({ file, line, column }), longest);
  return `${place}: ${message}${pointer ? ` (at ${excerpt(pointer, longest)})` : ''}. ${remedy}`;
}
