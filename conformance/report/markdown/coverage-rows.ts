/** The coverage of each operation in a line, for the summary of a job: those first of which most is missing. */

import type { CoveredItem, CoveredOperation } from '../coverage/coverage-report.ts';

/** The heads of the columns. */
export const coverageHead = ['operation', 'accepted', 'answers', 'not matched'] as const;

/** Things that are named in a line. */
const named = 6;

/** The cells of each line, not yet escaped. */
export function coverageRows(operations: readonly CoveredOperation[]): readonly (readonly string[])[] {
  return operations
    .map((operation) => ({ operation, missing: missingOf(operation) }))
    .toSorted((one, other) => other.missing.length - one.missing.length)
    .map(({ operation: { operation, accepted, requests, why, items }, missing }) => {
      const answers = items.filter(({ kind }) => kind === 'answer');
      const seen = answers.filter(({ state }) => state === 'matched').length;
      const more = missing.length > named ? ` and ${missing.length - named} more` : '';
      const names = `${missing
        .slice(0, named)
        .map(({ name }) => name)
        .join(', ')}${more}`;
      return [operation, `${accepted} of ${requests}`, `${seen} of ${answers.length}`, why ?? names];
    });
}

function missingOf({ items }: CoveredOperation): readonly CoveredItem[] {
  return items.filter(({ counted, state }) => counted && state !== 'matched');
}
