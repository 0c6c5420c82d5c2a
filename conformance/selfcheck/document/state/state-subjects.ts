/**
 * The subjects for a document with state: legal variants of its responder, and stateful faults, each where it shows.
 */

import type { Contract } from '../../../model/contract.ts';
import type { Subject } from '../../subject.ts';
import { startResponder } from '../start-responder.ts';
import { alterOf } from './alter.ts';
import { collectionsOf } from './collection.ts';
import type { Law, Scene } from './faults/fault.ts';
import { stateFaults } from './faults/index.ts';
import { freedomsOf } from './freedoms.ts';
import type { StateBend } from './keeper.ts';

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
    const scene: Scene = { contract, collection, collections, alter: alterOf(contract, collection) };
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
