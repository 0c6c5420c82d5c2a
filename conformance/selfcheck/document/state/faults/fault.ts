/** What a stateful fault is: one way in which a server violates RFC 9110 or its document by what it stores. */

import type { Contract } from '../../../../model/contract.ts';
import type { Collection } from '../collection.ts';
import type { Manners } from '../manners.ts';
import { pagingParameter } from '../pages.ts';
import type { Alter } from '../seeds.ts';

/** The laws that a stateful fault can break, one chain for each. */
export type Law =
  | 'made then read'
  | 'only one has what only one may have'
  | 'read twice alike'
  | 'Location leads to it'
  | 'in the list, and found by filters'
  | 'limit kept, pages neither lose nor repeat'
  | 'two filters find what has both values'
  | 'a bound lets in what lies within it'
  | 'sorted as it was asked for'
  | 'links lead through all pages'
  | 'the total counts every page'
  | 'PUT replaces'
  | 'PUT twice alike'
  | 'PUT changes nothing else'
  | 'PATCH changes what it names and nothing else'
  | 'what was answered is what is stored'
  | 'deleted then 404 or 410'
  | 'deleted twice no 5xx'
  | 'deleting one leaves its neighbours'
  | 'a refused change leaves no trace'
  | 'below a deleted parent nothing is served'
  | 'ETag changes, If-Match with an old one is 412'
  | 'the same has the same ETag'
  | 'If-None-Match: * replaces nothing'
  | 'HEAD like GET'
  | "another's resource is not given in its place"
  | 'each thing is as it was last left'
  | 'an action leaves what it was done to';

/** A fault, before it is applied to a collection. */
export interface StateFault {
  /** Kebab-case. */
  readonly name: string;
  /** What such a server does, after `a server that`. */
  readonly does: string;
  readonly breaks: Law;
  /** Whether the fault would show in a collection. */
  readonly fits: (scene: FaultScene) => boolean;
  /** The manners that differ; called once for each server, so that state of its own starts afresh. */
  readonly bend: (manners: Manners, scene: FaultScene) => Partial<Manners>;
  /** Whether it also applies to collections below. @defaultValue false */
  readonly reachesBelow?: boolean;
}

/** Where a fault is applied. */
export interface FaultScene {
  readonly contract: Contract;
  readonly collection: Collection;
  /** Every collection of the document. */
  readonly collections: readonly Collection[];
  /** How things are altered, where that is possible. */
  readonly alter: Alter | undefined;
}

/** Whether things can be created and stored under a key. */
export function isMade({ collection: { operations, keyFrom, isSingle } }: FaultScene): boolean {
  return operations.create !== undefined || (keyFrom === 'path' && !isSingle);
}

/** Whether a list has a parameter for its limit. */
export function hasLimit({ contract, collection: { operations } }: FaultScene): boolean {
  return operations.list !== undefined && pagingParameter(contract, operations.list, 'limit') !== undefined;
}

/** Whether a list has parameters for further pages as well. */
export function hasPages(scene: FaultScene): boolean {
  const { list } = scene.collection.operations;
  if (!list || !hasLimit(scene)) return false;
  return (['offset', 'page', 'cursor'] as const).some((meaning) =>
    pagingParameter(scene.contract, list, meaning),
  );
}
