/** The kinds of mutants: adding one is a new file and a line here. */

import type { Contract } from '../../model/contract.ts';
import { answerMembers } from './answer-members.ts';
import { headers, mediaTypes, statuses } from './answer-mutants.ts';
import { lenientTypes } from './lenient-types.ts';
import type { Mutant, Mutate } from './mutant.ts';
import { credentials, keywords } from './request-mutants.ts';

const kinds: readonly Mutate[] = [
  ...[keywords, lenientTypes, credentials, answerMembers, statuses, mediaTypes, headers],
];

/** Every mutant that a document gives. */
export function mutantsOf(contract: Contract): readonly Mutant[] {
  return kinds.flatMap((kind) => kind(contract));
}
