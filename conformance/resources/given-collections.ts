/** Collections that hang on nothing and whose things somebody gives, found by what they are called. */

import type { Operation } from '../model/contract.ts';
import type { Giver } from '../model/resource.ts';
import { nounOf, nounsIn } from '../names/nouns.ts';
import { parameterOf } from './new-name.ts';

/** Who gives the things of each collection. */
export type Givers = ReadonlyMap<string, readonly Giver[]>;

/** A collection that hangs on nothing. */
export interface GivenCollection {
  readonly collection: string;
  /** The words for one of its things. */
  readonly noun: readonly string[];
  readonly givers: readonly Giver[];
}

interface Index {
  readonly all: readonly GivenCollection[];
  /** By the words for one thing; the first of those that share them. */
  readonly byNoun: ReadonlyMap<string, { readonly collection: string; readonly at: number }>;
  /** The collections of which an operation makes things, by its id. */
  readonly made: ReadonlyMap<string, readonly string[]>;
}

/** Asked for at every member of every body. */
const indexes = new WeakMap<Givers, Index>();
const namings = new WeakMap<readonly Operation[], WeakMap<Givers, ReadonlyMap<string, readonly string[]>>>();

/** All of them, in the order of the document. */
export function givenCollections(givers: Givers): readonly GivenCollection[] {
  return indexOf(givers).all;
}

/** The first whose noun the name has, or whose noun is this one. */
export function givenByNoun(givers: Givers, name: string, noun: readonly string[] = []): string | undefined {
  const { byNoun } = indexOf(givers);
  const nouns = noun.length > 0 ? [...nounsIn(name), noun] : nounsIn(name);
  const found = nouns.flatMap((words) => byNoun.get(keyOf(words)) ?? []);
  return found.reduce((first, one) => (one.at < first.at ? one : first), found[0] ?? nowhere).collection;
}

const nowhere = { collection: undefined, at: Number.POSITIVE_INFINITY };

/** Those whose things go by that name in the paths, in the order of the document. */
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

/** Collections of which the operation makes things: what it is told about one is no reference to another. */
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
    collection.includes('{') || some.length === 0
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
