/** Top-level collections whose resources some operation gives, found by their names. */

import type { Operation } from '../model/contract.ts';
import type { Giver } from '../model/resource.ts';
import { nounOf, nounsIn } from '../names/nouns.ts';
import { parameterOf } from './new-name.ts';

/** The operations that give resources, by collection. */
export type Givers = ReadonlyMap<string, readonly Giver[]>;

/** A top-level collection. */
export interface GivenCollection {
  readonly collection: string;
  /** The noun for one of its resources, as words. */
  readonly noun: readonly string[];
  readonly givers: readonly Giver[];
}

interface Index {
  readonly all: readonly GivenCollection[];
  /** By noun; the first collection where several share one. */
  readonly byNoun: ReadonlyMap<string, { readonly collection: string; readonly at: number }>;
  /** By operation id, the collections in which it creates resources. */
  readonly made: ReadonlyMap<string, readonly string[]>;
}

/** A cache, since it is needed for every member of every body. */
const indexes = new WeakMap<Givers, Index>();
const namings = new WeakMap<readonly Operation[], WeakMap<Givers, ReadonlyMap<string, readonly string[]>>>();

/** All of them, in the order of the document. */
export function givenCollections(givers: Givers): readonly GivenCollection[] {
  return indexOf(givers).all;
}

/** The first collection whose noun is contained in the name, or equals the given noun. */
export function givenByNoun(givers: Givers, name: string, noun: readonly string[] = []): string | undefined {
  const { byNoun } = indexOf(givers);
  const nouns = noun.length > 0 ? [...nounsIn(name), noun] : nounsIn(name);
  const found = nouns.flatMap((words) => byNoun.get(keyOf(words)) ?? []);
  return found.reduce((first, one) => (one.at < first.at ? one : first), found[0] ?? nowhere).collection;
}

const nowhere = { collection: undefined, at: Number.POSITIVE_INFINITY };

/** The collections whose resources have that parameter in their paths, in the order of the document. */
export function givenByParameter(
  operations: readonly Operation[],
  givers: Givers,
  name: string,
): readonly string[] {
  const known = namings.get(operations) ?? new WeakMap();
  namings.set(operations, known);
  const names =
    known.get(givers) ??
    Map.groupBy(
      indexOf(givers).all.map(({ collection }) => collection),
      (collection) => parameterOf(operations, collection),
    );
  known.set(givers, names);
  return names.get(name) ?? [];
}

/** Collections in which the operation creates resources: its members do not refer to another resource of these. */
export function madeBy(givers: Givers, operation: string): readonly string[] {
  return indexOf(givers).made.get(operation) ?? [];
}

function indexOf(givers: Givers): Index {
  const index = indexes.get(givers) ?? makeIndex(givers);
  indexes.set(givers, index);
  return index;
}

function makeIndex(givers: Givers): Index {
  const all = [...givers].flatMap(([collection, some]): readonly GivenCollection[] =>
    collection.includes('{') || some.every(({ isTold }) => isTold)
      ? []
      : [{ collection, noun: nounOf(collection), givers: some }],
  );
  const byNoun = new Map<string, { readonly collection: string; readonly at: number }>();
  for (const [at, { collection, noun }] of all.entries()) {
    const key = keyOf(noun);
    if (noun.length > 0 && !byNoun.has(key)) byNoun.set(key, { collection, at });
  }
  const makers = [...givers.values()].flat().filter(({ kind }) => kind !== 'list');
  const made = [...Map.groupBy(makers, ({ operation }) => operation)].map(
    ([id, own]) => [id, own.map(({ collection }) => collection)] as const,
  );
  return { all, byNoun, made: new Map(made) };
}

function keyOf(noun: readonly string[]): string {
  return noun.join(' ');
}
