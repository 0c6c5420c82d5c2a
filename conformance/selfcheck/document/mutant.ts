/** A mutant: one deliberate difference between a responder and its document. */

import type { Contract } from '../../model/contract.ts';
import type { Bend } from './responder.ts';

/** One difference. */
export interface Mutant {
  /** Kebab-case words, an operation or a pointer: `ignores maximum at …`. */
  readonly name: string;
  /** What such a server does, to follow `a server that`. */
  readonly does: string;
  /** Whether the document rules it out; otherwise such a server conforms, and must be let be. */
  readonly isRuledOut: boolean;
  readonly bend: Bend;
}

/** Makes the mutants of one kind. */
export type Mutate = (contract: Contract) => readonly Mutant[];
