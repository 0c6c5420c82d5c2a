/** Observes servers of the tests through the command line. */

import * as assert from 'uvu/assert';
import type { OperationBehaviour } from '../../behaviour/behaviour.ts';
import { readBehaviour } from '../../behaviour/behaviour-file.ts';
import { callMain } from '../cli/call-main.ts';
import { type Bend, token } from '../verify/plant-answers.ts';
import { startPlantServer } from '../verify/plant-server.ts';

/** The environment that holds the token. */
export const env = { PLANT_STORE_TOKEN: token };

/** What was written, and what it says of the one operation. */
export interface Written extends OperationBehaviour {
  readonly text: string;
}

/** Observes what listens at an address. */
export async function observeHere(url: string, ...flags: readonly string[]): Promise<Written> {
  const run = await callMain(['observe', url, ...flags], env);
  assert.is(run.code, 0, run.stderr);
  const read = readBehaviour(run.stdout);
  const operation = read.kind === 'data' ? read.data.operations['createPlant'] : undefined;
  if (!operation) throw new Error(`nothing to read: ${run.stdout}`);
  return { ...operation, text: run.stdout };
}

/** Observes a bent server of the tests. */
export async function observeBent(bend?: Bend): Promise<Written> {
  const server = await startPlantServer(bend);
  try {
    return await observeHere(server.url);
  } finally {
    await server.close();
  }
}

/** The lines without comments, which hold the date and the address. */
export function observedLines(text: string): string {
  return text.replaceAll(/^ *#.*\n/gm, '');
}
