/** What is wrong in a configuration: every fault with file, line, column, key and remedy, all of them together. */

import type { Path } from '../../forms/format-fault.ts';
import { UsageError } from '../../host/errors.ts';
import { filePlace } from '../../names/file-place.ts';
import { visible } from '../../names/visible.ts';

/** A fault at a place of the file. */
export interface ConfigFault {
  readonly path: Path;
  /** Set where the key itself is wrong, not what stands behind it. */
  readonly isKey?: true;
  /** What is wrong, without a full stop; holds no secret. */
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

/** More are not shown: the first ones are mended first. */
const mostFaults = 20;

/** One error for several faults, in the order of the file. */
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

/** `conformance.yaml:3:7: runs`. */
export function placeText(place: ConfigPlace): string {
  return visible(place.key ? `${filePlace(place)}: ${place.key}` : filePlace(place));
}
