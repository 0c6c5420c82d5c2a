/** Verifies the reference server with a behaviour of its own, and tells which rows turned. */

import { type Behaviour, defaultBehaviour } from '../../../reference-server/behaviour.ts';
import type { Fault } from '../../../reference-server/fault.ts';
import { startReferenceServer } from '../../../reference-server/server.ts';
import type { Variant } from '../../../reference-server/variant.ts';
import { type Report, type VerifyInputs, verify } from '../../index.ts';
import type { Verdict } from '../../model/verdict.ts';

const token = 'plant-token-4711.abcDEF';

/** A fault, a variant, or a stack of variants. */
export type Bent = Pick<Fault | Variant, 'bend'> & Pick<Variant, 'basePath'>;

/** Starts a server that is bent so, verifies it, and stops it. Fails when the server threw, as no fault does. */
export async function verifyBent(
  { bend, basePath = '' }: Bent,
  options: Partial<VerifyInputs> = {},
): Promise<Report> {
  const failures: unknown[] = [];
  const behaviour: Behaviour = bend(defaultBehaviour);
  const onFailure = (error: unknown) => void failures.push(error);
  const server = await startReferenceServer({ tokens: [token], behaviour, onFailure });
  try {
    const report = await verify({ target: server.url + basePath, token, env: {}, ...options });
    if (failures.length > 0) throw new Error('the server failed by itself', { cause: failures[0] });
    return report;
  } finally {
    server.drop();
    await server.close();
  }
}

/** The ids of the rows with a verdict, sorted. */
export function rowsThat({ checks }: Report, ...verdicts: readonly Verdict[]): readonly string[] {
  return checks
    .filter(({ verdict }) => verdicts.includes(verdict))
    .map(({ id }) => id)
    .toSorted();
}
