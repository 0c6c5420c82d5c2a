/** The progress line of a selfcheck, on standard error, for somebody who watches. */

import type { Io } from '../host/io.ts';
import type { Assessment } from '../selfcheck/assess.ts';

/** Is told of what ended. */
export interface SelfcheckProgress {
  readonly tell: (assessment: Assessment) => void;
  /** Takes the line away. */
  readonly clear: () => void;
}

/** A progress line, or nothing at all where nobody watches. */
export function createSelfcheckProgress(
  { err, watched }: Pick<Io, 'err' | 'watched'>,
  all: number,
  wanted: boolean,
): SelfcheckProgress {
  if (!wanted || !watched) return { tell: () => undefined, clear: () => undefined };
  const count = { done: 0, wrong: 0 };
  return {
    tell: ({ problems }) => {
      count.done += 1;
      if (problems.length > 0) count.wrong += 1;
      const wrong = count.wrong > 0 ? `, ${count.wrong} not as they should be` : '';
      err(`\r\u001b[2K${count.done} of ${all} servers${wrong}`);
    },
    clear: () => err('\r\u001b[2K'),
  };
}
