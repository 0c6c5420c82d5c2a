/** One run with what surrounds it: starts the target or waits for it if asked to, then verifies it. */

import type { RunFinished } from '../model/event.ts';
import type { Credential } from '../model/security.ts';
import type { Readiness, ReadinessNeeds } from '../processes/ready-target.ts';
import { type FetchCredentials, firstOf } from './fetch-credentials.ts';
import { type TargetInputs, verifyTarget } from './verify-target.ts';

/** A run, and what starting its target needs. */
export interface ReadyVerification
  extends Omit<TargetInputs, 'absence'>,
    Pick<ReadinessNeeds, 'env' | 'tell' | 'isVerbose'> {
  readonly readiness?: Readiness;
  /** Whether credentials are fetched only once the target is running. @defaultValue false */
  readonly areCredentialsLate?: boolean;
  /** Called with the result before a started target is stopped, which may take a while. @defaultValue nothing */
  readonly whenFinished?: (finished: RunFinished) => Promise<void>;
}

/**
 * Verifies a target that may have to be started or waited for; a target that does not start is a result, too.
 * @throws UsageError when the command to start it cannot be run, or another program answers at its URL
 */
export async function verifyReady(verification: ReadyVerification): Promise<RunFinished> {
  const { readiness } = verification;
  if (!readiness) return verifyAndHandOn(verification);
  const { withTarget } = await import('../processes/ready-target.ts');
  const secrets = new Set(verification.credentials.map(({ secret }) => secret));
  const known = remembering(verification, secrets);
  return withTarget({ ...verification, readiness, secrets: () => [...secrets] }, async (absence) => {
    const credentials = absence ? known.credentials : await lateOf(known);
    return verifyAndHandOn({ ...known, credentials, absence });
  });
}

async function verifyAndHandOn(
  verification: TargetInputs & Pick<ReadyVerification, 'whenFinished'>,
): Promise<RunFinished> {
  const finished = await verifyTarget(verification);
  await verification.whenFinished?.(finished);
  return finished;
}

/** Collects every secret that is fetched. */
function remembering(verification: ReadyVerification, secrets: Set<string>): ReadyVerification {
  const { fetchCredentials } = verification;
  if (!fetchCredentials) return verification;
  const fetchAndRemember: FetchCredentials = async (fetching) => {
    const credentials = await fetchCredentials(fetching);
    for (const { secret } of credentials) secrets.add(secret);
    return credentials;
  };
  return { ...verification, fetchCredentials: fetchAndRemember };
}

async function lateOf(verification: ReadyVerification): Promise<readonly Credential[]> {
  const { areCredentialsLate, credentials, fetchCredentials, signal } = verification;
  if (!areCredentialsLate || !fetchCredentials) return credentials;
  return firstOf({ fetch: fetchCredentials, expected: () => credentials }, signal);
}
