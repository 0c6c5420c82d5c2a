/** `verify` for programs: the same run as on the command line, without output or files. */

import type { RunEvent } from '../model/event.ts';
import { configure, relocated } from '../options/config/configure.ts';
import { foldReport } from '../report/fold-report.ts';
import type { Report } from '../report/report.ts';
import { checkInputs, type VerifyInputs } from './check-inputs.ts';
import { type Prepared, prepareConfigured } from './prepare.ts';
import { verifyReady } from './verify-ready.ts';

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
