/** Reads the plants of a database file in a process of its own, as whoever comes after a crash does. */

import { runNode } from '../support/run-node.ts';

/** A row as it stands in the file; the id in digits. */
export interface StoredPlant {
  readonly id: string;
  readonly name: string;
  readonly tag: string | null;
}

const script = `
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(process.argv[1]);
  const check = database.prepare('PRAGMA integrity_check').get();
  if (check.integrity_check !== 'ok') throw new Error(JSON.stringify(check));
  const rows = database.prepare('SELECT id, name, tag FROM plants ORDER BY id');
  rows.setReadBigInts(true);
  console.log(JSON.stringify(rows.all().map((row) => ({ ...row, id: String(row.id) }))));
  database.close();
`;

/** All plants of the file in the order of their ids. Throws when the file is damaged. */
export async function readDatabase(file: string): Promise<readonly StoredPlant[]> {
  const { code, stdout, stderr } = await runNode(['-e', script, file]);
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as readonly StoredPlant[];
}
