/** What a value is at fault for, without what follows from it. */

import type { Problem } from '../../model/contract.ts';

/** The problems without those of `enum` and `const` at places of a wrong type: what is of another type is none of the listed. */
export function ownProblems(problems: readonly Problem[]): readonly Problem[] {
  const wrong = problems.filter(({ keyword }) => keyword === 'type').map(({ place }) => place);
  return problems.filter(
    ({ keyword, place }) => !wrong.includes(place) || !['enum', 'const'].includes(keyword),
  );
}
