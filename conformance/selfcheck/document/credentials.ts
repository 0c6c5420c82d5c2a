/** Mutants that forget to ask one operation's callers for a credential. */

import type { Contract } from '../../model/contract.ts';
import type { Mutant } from './mutant.ts';

/** One mutant a secured operation. */
export function credentials({ operations }: Contract): readonly Mutant[] {
  return operations
    .filter(({ security }) => security.length > 0 && security.every((names) => names.length > 0))
    .map(({ id }) => ({
      name: `forgets-credential ${id}`,
      does: `asks for no credential at ${id}`,
      isRuledOut: true,
      bend: { open: id },
    }));
}
