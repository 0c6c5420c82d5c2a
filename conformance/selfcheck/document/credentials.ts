/** Mutants that forget to ask one operation's callers for a credential, or take any of one scheme. */

import type { Contract, Operation } from '../../model/contract.ts';
import type { Mutant } from './mutant.ts';

/** One mutant a secured operation, and one a scheme where it takes more than one. */
export function credentials({ operations }: Contract): readonly Mutant[] {
  const secured = operations.filter(
    ({ security }) => security.length > 0 && security.every((names) => names.length > 0),
  );
  const forgetful = secured.map(({ id }) => ({
    name: `forgets-credential ${id}`,
    does: `asks for no credential at ${id}`,
    isRuledOut: true,
    bend: { open: id },
  }));
  return [...forgetful, ...secured.flatMap(laxOf)];
}

/** What is not looked at where the others are enough without it makes no difference. */
function laxOf({ id, security }: Operation): readonly Mutant[] {
  const schemes = [...new Set(security.flat())];
  const isTelling = (scheme: string): boolean =>
    security.some((names) => {
      const left = names.filter((name) => name !== scheme);
      return left.length < names.length && !security.some((all) => all.every((name) => left.includes(name)));
    });
  return (schemes.length > 1 ? schemes : []).filter(isTelling).map((scheme) => ({
    name: `takes-any-${scheme} ${id}`,
    does: `takes any credential of ${scheme} at ${id}`,
    isRuledOut: true,
    bend: { lax: { operation: id, scheme } },
  }));
}
