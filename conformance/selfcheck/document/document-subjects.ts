/** The subjects made from a document: a responder, mutants of it, and stateful variants and faults of it. */

import type { Contract } from '../../model/contract.ts';
import type { Subject } from '../subject.ts';
import { answerMembers } from './answer-members.ts';
import { headers, mediaTypes, statuses } from './answer-mutants.ts';
import { lenientTypes } from './lenient-types.ts';
import type { Mutant, Mutate } from './mutant.ts';
import { credentials, keywords } from './request-mutants.ts';
import { startResponder } from './start-responder.ts';
import { stateSubjects } from './state/state-subjects.ts';

/** The responder comes first: results about mutants count only if the responder itself is not accused. */
export function documentSubjects(contract: Contract): readonly Subject[] {
  return [
    {
      name: 'responder',
      title: 'Takes, refuses and answers as the document says.',
      expected: { kind: 'responder' },
      start: () => startResponder(contract, {}),
    },
    ...mutantsOf(contract).map((mutant) => mutantSubject(contract, mutant)),
    ...stateSubjects(contract),
  ];
}

function mutantSubject(contract: Contract, { name, does, isRuledOut, bend }: Mutant): Subject {
  return {
    name,
    title: isRuledOut ? `A server that ${does}.` : `A server that ${does} would still conform.`,
    expected: { kind: isRuledOut ? 'mutant' : 'weakness' },
    start: () => startResponder(contract, bend),
  };
}

const kinds: readonly Mutate[] = [
  ...[keywords, lenientTypes, credentials, answerMembers, statuses, mediaTypes, headers],
];

/** Every mutant that a document gives. */
export function mutantsOf(contract: Contract): readonly Mutant[] {
  return kinds.flatMap((kind) => kind(contract));
}
