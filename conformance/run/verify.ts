/**
 * `verify` for programs: the same run as on the command line, without output or files; and one run with what surrounds
 * it: the target is started or waited for if asked to, then verified.
 */

import type { RunEvent, RunFinished } from '../model/event.ts';
import type { Credential } from '../model/security.ts';
import { configure, relocated } from '../options/config/configure.ts';
import type { Readiness, ReadinessNeeds } from '../processes/ready-target.ts';
import { foldReport } from '../report/fold-report.ts';
import type { Report } from '../report/report.ts';
import { checkInputs, type VerifyInputs } from './check-inputs.ts';
import { type FetchCredentials, firstOf } from './fetch-credentials.ts';
import { type Prepared, prepareConfigured } from './prepare.ts';
import { type TargetInputs, verifyTarget } from './verify-target.ts';

/**
 * Verifies a target.
 * @returns the report, with `result` and `exitCode`
 * @throws UsageError for options that cannot be used, DocumentError or RequirementsError for files that cannot
 * @example
 * const report = await verify({ target: 'http://127.0.0.1:8080', token: 'env:PLANT_STORE_TOKEN' });
 * console.log(report.result, report.checks.filter(({ verdict }) => verdict === 'fail'));
 */
export async function verify(inputs: VerifyInputs): Promise<Report> {
  return verifyPrepared(await prepareInputs(inputs), inputs);
}

/** Prepares the run for the inputs of a program. */
export async function prepareInputs(inputs: VerifyInputs): Promise<Prepared> {
  const { target, onEvent, signal, ...typed } = checkInputs(inputs);
  const { env = process.env, config = false, ...options } = typed;
  const configured = configure(target, { ...options, config }, env);
  return relocated(configured, () => prepareConfigured(configured, { env, ...(signal ? { signal } : {}) }));
}

/** Verifies with what has been prepared. */
export async function verifyPrepared(
  prepared: Prepared,
  { onEvent, signal, env }: Pick<VerifyInputs, 'onEvent' | 'signal' | 'env'>,
): Promise<Report> {
  const events: RunEvent[] = [];
  const emit = (event: RunEvent): void => {
    events.push(event);
    onEvent?.(event);
  };
  const silent = { env: { ...process.env, ...env }, tell: () => undefined, isVerbose: false };
  await verifyReady({ ...prepared, ...silent, emit, signal: signal ?? new AbortController().signal });
  return foldReport(events);
}

/**
 * Verifies a target and yields the events of the run in order, while it goes on. The run starts with the first
 * `next()`. It does not wait for its consumer, and a slow one loses no event. Leaving the loop stops the run, and waits
 * until its connections are closed and a target that it started is stopped.
 * @throws what `verify` throws, out of the loop
 * @example
 * for await (const event of verifyEvents({ target: 'http://127.0.0.1:8080', token: 'env:PLANT_STORE_TOKEN' })) {
 *   if (event.kind === 'row' && event.result.verdict === 'fail') break;
 * }
 */
export async function* verifyEvents(
  inputs: Omit<VerifyInputs, 'onEvent'>,
): AsyncGenerator<RunEvent, void, undefined> {
  const { signal } = checkInputs(inputs);
  const left = new AbortController();
  const signals = signal ? [left.signal, signal] : [left.signal];
  const events: RunEvent[] = [];
  let wake = (): void => undefined;
  let isOver = false;
  const onEvent = (event: RunEvent): void => {
    events.push(event);
    wake();
  };
  const run = verify({ ...inputs, onEvent, signal: AbortSignal.any(signals) }).finally(() => {
    isOver = true;
    wake();
  });
  // The run may fail while its consumer is busy; the error is thrown below.
  run.catch(() => undefined);
  try {
    while (events.length > 0 || !isOver) {
      const waiting = Promise.withResolvers<void>();
      wake = waiting.resolve;
      if (events.length === 0) await waiting.promise;
      yield* events.splice(0);
    }
  } finally {
    left.abort();
    await run;
  }
}

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
