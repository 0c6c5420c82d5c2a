/** One run with what has to happen around it: brings the target about where that is asked for, and verifies it. */

import type { RunFinished } from '../model/event.ts';
import type { Readiness, Wanted } from './target/ready-target.ts';
import { type Verification, verifyTarget } from './verify-target.ts';

/** A run, and what a target is brought about with. */
export interface ReadyVerification
  extends Omit<Verification, 'absence' | 'tell'>,
    Pick<Wanted, 'env' | 'tell' | 'isVerbose'> {
  readonly readiness?: Readiness;
}

/**
 * Verifies a target that may have to be started or waited for. A target that does not come about is a result, too.
 * @throws UsageError when the command that starts it cannot be run, or somebody else answers at its URL
 */
export async function verifyReady(verification: ReadyVerification): Promise<RunFinished> {
  const { readiness } = verification;
  if (!readiness) return verifyTarget(verification);
  const { withTarget } = await import('./target/ready-target.ts');
  return withTarget({ ...verification, readiness }, (absence) => verifyTarget({ ...verification, absence }));
}
