/** Errors in a configuration: all of them together, each with file, line, column, key and remedy. */

import type { Path } from '../../forms/format-fault.ts';
import { UsageError } from '../../host/errors.ts';
import { filePlace, visible } from '../../names/visible.ts';

/** An error at a place in the file. */
export interface ConfigFault {
  readonly path: Path;
  /** Set where the key itself is wrong, not its value. */
  readonly isKey?: true;
  /** What is wrong, without full stop; contains no secret. */
  readonly problem: string;
  readonly remedy: string;
}

/** A place in a configuration. */
export interface ConfigPlace {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly key?: string;
}

/** Further errors are not shown: the first ones are fixed first. */
const mostFaults = 20;

/** One error for all of them, in the order of the file. */
export function configError(
  faults: readonly (ConfigPlace & Pick<ConfigFault, 'problem' | 'remedy'>)[],
): UsageError {
  const sorted = faults.toSorted(
    (one, other) => (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0),
  );
  const errors = sorted.slice(0, mostFaults).map(
    (fault) =>
      new UsageError({
        code: 'reader-refuses',
        about: placeText(fault),
        problem: visible(fault.problem),
        remedy: visible(fault.remedy),
      }),
  );
  const [first, ...others] = errors;
  if (!first) throw new Error('a configuration is refused for a fault');
  return new UsageError(first.fault, others);
}

/** A place in words: `conformance.yaml:3:7: runs`. */
export function placeText(place: ConfigPlace): string {
  return visible(place.key ? `${filePlace(place)}: ${place.key}` : filePlace(place));
}
