/** The progress line of a selfcheck on standard error, shown on a terminal only. */

import type { Io } from '../host/io.ts';
import type { Assessment } from '../selfcheck/assess.ts';

/** Receives the results of subjects. */
export interface SelfcheckProgress {
  readonly tell: (assessment: Assessment) => void;
  /** Erases the line. */
  readonly clear: () => void;
}

/** Creates the progress line, or one that prints nothing. */
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
