/** What schemas are read against: the document that holds them and its dialect. */

import type { Contract } from '../model/contract.ts';

/** The part of a contract that gives a schema its meaning. */
export type Scope = Pick<Contract, 'document' | 'dialect'>;
