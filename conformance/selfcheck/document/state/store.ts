/**
 * The store of a stateful responder, with the data that it works with: rows in the order of their creation. Knows
 * nothing of HTTP.
 */

import type { Json } from '../../../json/json.ts';
import type { Operation } from '../../../model/contract.ts';
import type { AnswerMaking } from '../answers.ts';
import type { Routed } from '../read-parameters.ts';
import type { Accepts } from '../schemas.ts';
import type { Collection } from './collection.ts';
import type { Manners } from './manners.ts';

/** One thing. */
export interface StoredThing {
  /** The path of its collection. */
  readonly collection: string;
  /** The keys in its path: those of its parents, then its own. */
  readonly keys: readonly string[];
  readonly value: Json;
  /** Incremented by every change. */
  readonly version: number;
}

/** The rows, and a counter for everything that must be fresh. */
export interface RowStore {
  readonly find: (collection: string, keys: readonly string[]) => StoredThing | undefined;
  /** The rows of a collection below these parents, oldest first. */
  readonly below: (collection: string, parents: readonly string[]) => readonly StoredThing[];
  /** Adds a row, or replaces the one with its keys. */
  readonly put: (row: StoredThing) => void;
  /** Removes a row and everything below it. */
  readonly remove: (row: StoredThing, below: readonly string[]) => void;
  /** Whether such a row existed before. */
  readonly wasThere: (collection: string, keys: readonly string[]) => boolean;
  /** A number that was not used before: 1, 2, … */
  readonly next: () => number;
}

/** An empty store. */
export function createStore(): RowStore {
  const rows = new Map<string, StoredThing>();
  const gone = new Set<string>();
  let count = 0;
  const drop = (id: string) => rows.delete(id) && gone.add(id);
  return {
    find: (collection, keys) => rows.get(idOf(collection, keys)),
    below: (collection, parents) =>
      [...rows.values()].filter((row) => row.collection === collection && startsWith(row.keys, parents)),
    put: (row) => {
      rows.set(idOf(row.collection, row.keys), row);
      gone.delete(idOf(row.collection, row.keys));
    },
    remove: ({ collection, keys }, below) => {
      drop(idOf(collection, keys));
      for (const [id, row] of rows)
        if (below.includes(row.collection) && startsWith(row.keys, keys)) drop(id);
    },
    wasThere: (collection, keys) => gone.has(idOf(collection, keys)),
    next: () => {
      count += 1;
      return count;
    },
  };
}

function idOf(collection: string, keys: readonly string[]): string {
  return JSON.stringify([collection, keys]);
}

function startsWith(keys: readonly string[], start: readonly string[]): boolean {
  return start.every((key, at) => keys[at] === key);
}

/** A request about stored things, after parsing. */
export interface KeeperRequest {
  readonly routed: Routed;
  readonly operation: Operation;
  readonly collection: Collection;
  /** The keys in the path. */
  readonly keys: readonly string[];
  /** The body, an empty object where there is none. */
  readonly sent: Json;
}

/** What a handler needs. */
export interface Keeping extends AnswerMaking {
  /** Whether a value may be shown; otherwise a plain value replaces it. */
  readonly mayShow: Accepts;
  readonly store: RowStore;
  readonly collections: readonly Collection[];
  readonly manners: Manners;
}
