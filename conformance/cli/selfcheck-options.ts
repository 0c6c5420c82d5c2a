/** The options of `selfcheck`. */

import { UsageError } from '../host/errors.ts';
import { commandOf } from '../host/machine.ts';
import { matches } from '../names/ids.ts';
import type { Subject } from '../selfcheck/subject.ts';

/** Options of the command; all optional. */
export interface SelfcheckOptions {
  /**
   * Another OpenAPI document, a file or URL, whose mutants are run. @defaultValue the faults and variants of the
   * reference server
   */
  readonly document?: string;
  /** Names or patterns of subjects. @defaultValue all */
  readonly only?: readonly string[];
  /** @defaultValue 'reports' */
  readonly reportDir?: string;
  readonly json?: boolean;
  readonly verbose?: boolean;
  readonly color?: boolean;
  /** Whether to write the kill matrix of the repository anew. */
  readonly writeMatrix?: boolean;
}

/**
 * The subjects whose names match one of the patterns, in order; all of them without patterns.
 * @param document document that they are made from, if any
 * @throws UsageError for a pattern that matches nothing
 */
export function chooseSubjects(
  subjects: readonly Subject[],
  patterns: readonly string[] = [],
  document?: string,
): readonly Subject[] {
  const names = subjects.map(({ name }) => name);
  for (const pattern of patterns) {
    if (names.some((name) => matches(pattern, name))) continue;
    const lister =
      document === undefined ? `${commandOf('serve')} --list-faults` : 'a run without --only, --verbose,';
    throw new UsageError({ code: 'subject-unknown', about: '--only', typed: pattern, names, lister });
  }
  return subjects.filter(({ name }) => patterns.length === 0 || patterns.some((one) => matches(one, name)));
}
