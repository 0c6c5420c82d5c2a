/** The tables of all checks that judge answers, by id of the check: each file of this folder has one. */

import { readdirSync } from 'node:fs';
import type { Row } from '../exchanges.ts';

const ids = readdirSync(import.meta.dirname)
  .filter((name) => name !== 'index.ts')
  .map((name) => name.replace('.ts', ''));

/** One table a check. */
export const tables: Readonly<Record<string, readonly Row[]>> = Object.fromEntries(
  await Promise.all(ids.map(async (id) => [id, (await import(`./${id}.ts`)).rows])),
);
