/** The kinds of mutants: adding one is a new file and a line here. */

import type { Contract } from '../../model/contract.ts';
import { answerMembers } from './answer-members.ts';
import { credentials } from './credentials.ts';
import { headers } from './headers.ts';
import { keywords } from './keywords.ts';
import { lenientTypes } from './lenient-types.ts';
import { mediaTypes } from './media-types.ts';
import type { Mutant, Mutate } from './mutant.ts';
import { statuses } from './statuses.ts';

const kinds: readonly Mutate[] = [
  ...[keywords, lenientTypes, credentials, answerMembers, statuses, mediaTypes, headers],
];

/** Every mutant that a document gives. */
export function mutantsOf(contract: Contract): readonly Mutant[] {
  return kinds.flatMap((kind) => kind(contract));
}
