/** A mutant: a responder that differs from its document in one deliberate way. */

import type { Contract } from '../../model/contract.ts';
import type { ResponderFault } from './responder.ts';

/** One difference. */
export interface Mutant {
  /** Kebab-case words, then an operation or a pointer: `ignores maximum at …`. */
  readonly name: string;
  /** What such a server does, after `a server that`. */
  readonly does: string;
  /** Whether the document rules it out; otherwise such a server conforms, and must not be accused. */
  readonly isRuledOut: boolean;
  readonly bend: ResponderFault;
}

/** Makes the mutants of one kind. */
export type Mutate = (contract: Contract) => readonly Mutant[];
