/** The subjects made from a document: a responder, mutants of it, and stateful variants and faults of it. */

import type { Contract } from '../../model/contract.ts';
import type { Subject } from '../subject.ts';
import { answerMembers, headers, mediaTypeMutants, statusMutants } from './answer-mutants.ts';
import { credentialMutants, keywordMutants, lenientTypes } from './request-mutants.ts';
import type { Mutant, Mutate } from './responder.ts';
import { startResponder } from './start-responder.ts';
import { collectionsOf } from './state/collection.ts';
import type { FaultScene, Law } from './state/faults/fault.ts';
import { stateFaults } from './state/faults/index.ts';
import { freedomsOf } from './state/freedoms.ts';
import type { StateBend } from './state/keeper.ts';
import { alterOf } from './state/seeds.ts';

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
  ...[
    keywordMutants,
    lenientTypes,
    credentialMutants,
    answerMembers,
    statusMutants,
    mediaTypeMutants,
    headers,
  ],
];

/** Every mutant that a document gives. */
export function mutantsOf(contract: Contract): readonly Mutant[] {
  return kinds.flatMap((kind) => kind(contract));
}

/** Variants, which must not be accused, and faults. */
export function stateSubjects(contract: Contract): readonly Subject[] {
  return [
    ...freedomsOf(contract).map(
      ({ name, title, bend }): Subject => ({
        name,
        title,
        expected: { kind: 'variant', warns: [] },
        start: () => startResponder(contract, { state: { bend } }),
      }),
    ),
    ...placedFaults(contract).map(
      ({ name, does, breaks, state }): Subject => ({
        name,
        title: `A server that ${does}.`,
        expected: { kind: 'mutant', ...(breaks !== 'deleted twice no 5xx' && { needs: 'strict' as const }) },
        start: () => startResponder(contract, { state }),
      }),
    ),
  ];
}

/** A fault in the collection where it shows. */
interface PlacedFault {
  readonly fault: string;
  /** The fault and the path of the collection. */
  readonly name: string;
  readonly does: string;
  readonly breaks: Law;
  readonly state: StateBend;
}

/** Every stateful fault in every collection where it shows. */
export function placedFaults(contract: Contract): readonly PlacedFault[] {
  const collections = collectionsOf(contract);
  return collections.flatMap((collection) => {
    const scene: FaultScene = { contract, collection, collections, alter: alterOf(contract, collection) };
    const { path } = collection;
    return stateFaults
      .filter(({ fits }) => fits(scene))
      .map(({ name, does, breaks, bend, reachesBelow }) => ({
        fault: name,
        name: `${name} ${path}`,
        does: `${does} (${path})`,
        breaks,
        state: {
          bend: (manners) => ({ ...manners, ...bend(manners, scene) }),
          reaches: (other: string) =>
            other === path || (reachesBelow === true && other.startsWith(`${path}/`)),
        },
      }));
  });
}
