/** What a value is at fault for, without what follows from it. */

import type { Problem } from '../../model/contract.ts';

/** What is of another type is none of the listed, and as many branches allow it as say nothing of that type. */
const byType = ['enum', 'const', 'anyOf', 'oneOf'];

/** The problems without those that a wrong type brings with it at its place. */
export function ownProblems(problems: readonly Problem[]): readonly Problem[] {
  const wrong = problems.filter(({ keyword }) => keyword === 'type').map(({ place }) => place);
  return problems.filter(({ keyword, place }) => !wrong.includes(place) || !byType.includes(keyword));
}
