/** The store of plants in SQLite: in memory, or in a file that durably has every plant that was answered by 200. */

import { statSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { NewPlant } from './plants.ts';

/** A store of plants. */
export interface Store {
  /** Stores a plant, replacing one with the same id. Resolves once it is durable, rejects when it is not stored. */
  readonly put: (plant: NewPlant) => Promise<void>;
  /** Commits pending plants and closes the file; what is put afterwards is refused. */
  readonly close: () => void;
}

interface WaitingPlant {
  readonly plant: NewPlant;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** How long to wait for another process that locks the file, in milliseconds. */
const patience = 5000;

/** Time between two attempts while another process locks the file, in milliseconds. */
const pause = 20;

/**
 * Opens the store. Plants that arrive in the same turn of the event loop share one transaction, and so one fsync, which
 * makes hundreds of concurrent durable writes fast. Throws when the file cannot be opened or is not a plant store.
 */
export function openStore(file = ':memory:'): Store {
  const database = new DatabaseSync(file, { timeout: patience });
  database.exec(schema);
  // From here on SQLite does not wait for locks, as that would block all other requests.
  database.exec('PRAGMA busy_timeout = 0');
  const insert = database.prepare(upsert);
  const check = fileCheck(file);
  let waiting: WaitingPlant[] = [];
  const commit = (tries: number) => {
    const batch = waiting;
    waiting = [];
    if (commitBatch(database, insert, { batch, check, mayWait: tries > 0 })) return;
    waiting = [...batch, ...waiting];
    setTimeout(() => commit(tries - 1), pause);
  };
  const put = (plant: NewPlant) =>
    new Promise<void>((resolve, reject) => {
      // A request whose connection was dropped may still be worked on when the server has stopped.
      if (!database.isOpen) return reject(new Error('the store is closed'));
      if (waiting.push({ plant, resolve, reject }) === 1) setImmediate(commit, patience / pause);
    });
  const close = () => {
    commit(0);
    database.close();
  };
  return { put, close };
}

/** WAL with synchronous FULL: a commit is on disk when it returns. */
const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS plants (id INTEGER PRIMARY KEY, name TEXT NOT NULL, tag TEXT) STRICT;
`;

const upsert = `
  INSERT INTO plants (id, name, tag) VALUES (?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, tag = excluded.tag
`;

/**
 * Returns a function that throws when the file was replaced since it was opened: SQLite would go on writing to a file
 * that nobody can read.
 */
function fileCheck(file: string): () => void {
  const opened = statSync(file, { throwIfNoEntry: false });
  if (!opened) return () => undefined;
  return () => {
    const now = statSync(file, { throwIfNoEntry: false });
    if (now?.ino !== opened.ino || now.dev !== opened.dev)
      throw new Error(`the database file ${file} is gone, or another one: start the server again`);
  };
}

interface Batch {
  readonly batch: readonly WaitingPlant[];
  readonly check: () => void;
  /** Whether it may be tried again while another process locks the file. */
  readonly mayWait: boolean;
}

/** @returns whether each of them was stored or refused; otherwise nothing has happened yet */
function commitBatch(
  database: DatabaseSync,
  insert: StatementSync,
  { batch, check, mayWait }: Batch,
): boolean {
  if (batch.length === 0) return true;
  try {
    check();
    database.exec('BEGIN IMMEDIATE');
    for (const { plant } of batch) insert.run(plant.id, plant.name, plant.tag ?? null);
    database.exec('COMMIT');
    for (const each of batch) each.resolve();
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    if (mayWait && isBusy(error)) return false;
    for (const each of batch) each.reject(error);
  }
  return true;
}

/** Whether an error is SQLITE_BUSY or an extended code of it, whose lowest byte is the same. */
function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  return (code & 0xff) === 5;
}
