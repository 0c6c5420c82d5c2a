/** The store of plants, in SQLite: in memory, or in a file that keeps every plant that was answered 200. */

import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { NewPlant } from './plants.ts';

/** Where plants are kept. */
export interface Store {
  /** Stores a plant; one with the same id is replaced. Resolves once it is durable, rejects when it is not stored. */
  readonly put: (plant: NewPlant) => Promise<void>;
  /** Commits what waits and closes the file. */
  readonly close: () => void;
}

interface Waiting {
  readonly plant: NewPlant;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Opens the store. Plants that arrive in one turn of the event loop share one transaction, hence one fsync: that is
 * what makes hundreds of concurrent durable writes fast. Throws when the file cannot be opened or is no plant store.
 */
export function openStore(file = ':memory:'): Store {
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec(schema);
  const insert = database.prepare(upsert);
  let waiting: Waiting[] = [];
  const commit = () => {
    const batch = waiting;
    waiting = [];
    commitBatch(database, insert, batch);
  };
  const put = (plant: NewPlant) =>
    new Promise<void>((resolve, reject) => {
      if (waiting.push({ plant, resolve, reject }) === 1) setImmediate(commit);
    });
  return { put, close: () => closeDatabase(database, commit) };
}

/** WAL with synchronous FULL: a commit has reached the disk when it returns. */
const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS plants (id INTEGER PRIMARY KEY, name TEXT NOT NULL, tag TEXT) STRICT;
`;

const upsert = `
  INSERT INTO plants (id, name, tag) VALUES (?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, tag = excluded.tag
`;

function commitBatch(database: DatabaseSync, insert: StatementSync, batch: readonly Waiting[]): void {
  if (batch.length === 0) return;
  try {
    database.exec('BEGIN IMMEDIATE');
    for (const { plant } of batch) insert.run(plant.id, plant.name, plant.tag ?? null);
    database.exec('COMMIT');
    for (const each of batch) each.resolve();
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    for (const each of batch) each.reject(error);
  }
}

function closeDatabase(database: DatabaseSync, commit: () => void): void {
  commit();
  database.close();
}
