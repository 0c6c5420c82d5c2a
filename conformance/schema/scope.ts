/** What schemas are resolved in: their document and its dialect. */

import type { Contract } from '../model/contract.ts';

/** The part of a contract that determines the meaning of a schema. */
export type Scope = Pick<Contract, 'document' | 'dialect'>;
