/** Connects the parts for one run: contract, cases, exchange, checks and engine. */

import type { AnswerMeans } from '../behaviour/answer-words.ts';
import type { Resend } from '../engine/onlook.ts';
import type { RunInputs } from '../engine/plan/run-inputs.ts';
import type { Route } from '../exchange/route.ts';
import { clockOf, toolOf } from '../host/machine.ts';
import type { Emit, RunEvent, RunFinished } from '../model/event.ts';
import type { Transport } from '../model/exchange.ts';
import type { Plan } from '../model/plan.ts';
import type { Credential } from '../model/security.ts';
import type { Settings } from '../model/settings.ts';
import type { Clock, Onlooker } from '../model/tools.ts';
import type { Excuse } from '../model/waiver.ts';
import type { FetchCredentials } from './fetch-credentials.ts';
import type { LoadedInputs } from './load-subject.ts';
import { toolsFor } from './tools-for.ts';

/** Creates an observer of behaviour, given what it takes to read answers. */
export type MakeOnlooker = (means: AnswerMeans) => Onlooker;

/** The inputs of a run, loaded and checked. */
export interface TargetInputs {
  readonly subject: LoadedInputs;
  readonly settings: Settings;
  readonly credentials: readonly Credential[];
  /** The route to the target. @defaultValue directly */
  readonly route?: Route;
  /** Fetches new credentials. @defaultValue they never expire */
  readonly fetchCredentials?: FetchCredentials;
  /** Excuses for violations. */
  readonly excuses: readonly Excuse[];
  readonly emit: Emit;
  /** Called with progress between events. @defaultValue nothing */
  readonly onProgress?: RunInputs['onProgress'];
  /** Why the target is not running, where that is known. */
  readonly absence?: RunInputs['absence'];
  /** Creates an observer of the target's behaviour. @defaultValue none */
  readonly makeOnlooker?: MakeOnlooker;
  /** Aborted when the user interrupts the run. */
  readonly signal: AbortSignal;
  /** Called at the end, while the target is still running. @defaultValue nothing */
  readonly afterwards?: Afterwards;
}

/** Work after the end of a run; it sees answers without secrets. */
type Afterwards = (ran: Ran) => Promise<void>;

/** What was sent, and how to send it send. */
interface Ran {
  readonly plan: Plan;
  /** The plan with all rows, even if only some were sent. */
  readonly whole: Plan;
  readonly resend: Resend;
}

/** Maximum number of bytes of an answer that are read. */
const maxAnswerBytes = 1024 * 1024;

/** How many connections are kept open where the engine chooses the concurrency. */
const connections = 32;

/** Verifies a target. A target that misbehaves is a result; only defects of this tool are thrown. */
export async function verifyTarget(verification: TargetInputs): Promise<RunFinished> {
  const { subject, signal } = verification;
  const clock = clockOf();
  const began = clock.now();
  const [{ runVerification }, { createTransport }, tools] = await Promise.all([
    import('../engine/run.ts'),
    import('../exchange/create-transport.ts'),
    toolsFor(subject.contract),
  ]);
  const spentMs = (subject.spentMs ?? 0) + clock.now() - began;
  const options = transportOptions(verification, clock);
  const transport = createTransport(options);
  const others: Transport[] = [];
  const transportAfterwards = (): Transport => {
    if (!signal.aborted) return transport;
    const other = createTransport(options);
    others.push(other);
    return other;
  };
  const stop = () => void transport.close();
  signal.addEventListener('abort', stop);
  try {
    const redact = redactorOf(transport);
    const emit: Emit = (event) => verification.emit(transport.redact(event));
    const { contract } = subject;
    const onlooker = verification.makeOnlooker?.({ contract, answers: tools.answers, redact });
    const means = { transport, transportAfterwards, clock, emit, onlooker };
    const inputs = { ...inputsOf(verification), ...tools, ...means, spentMs };
    if (!verification.afterwards) return await runVerification(inputs);
    return await runAndGoOn(inputs, redact, verification.afterwards);
  } catch (error) {
    throw withoutSecrets(error, transport.redact);
  } finally {
    signal.removeEventListener('abort', stop);
    await Promise.all([transport, ...others].map((one) => one.close()));
  }
}

/** The error without secrets, as its message may quote an answer. */
function withoutSecrets(error: unknown, redact: (event: RunEvent) => RunEvent): unknown {
  const clean = (cause: string): string => {
    const notice = redact({ kind: 'notice', code: 'own-defect', values: { cause } });
    return notice.kind === 'notice' ? (notice.values['cause'] ?? '') : '';
  };
  const text = String(error);
  const said = clean(text);
  if (said === text) return error;
  const stack = error instanceof Error ? clean(error.stack ?? '') : said;
  return Object.assign(new Error(), { toString: () => said, stack });
}

async function runAndGoOn(
  inputs: RunInputs,
  redact: AnswerMeans['redact'],
  afterwards: Afterwards,
): Promise<RunFinished> {
  const { runVerification } = await import('../engine/run.ts');
  const planned: Pick<Ran, 'plan' | 'whole'>[] = [];
  const onPlanned = (plan: Plan, whole: Plan): void => void planned.push({ plan, whole });
  const finished = await runVerification({ ...inputs, onPlanned });
  const [plans] = planned;
  if (!plans) return finished;
  const { openResending } = await import('../engine/onlook.ts');
  const send = openResending(inputs, plans.plan);
  const resend: Resend = async (...what) => (await send(...what)).map(redact);
  await afterwards({ ...plans, resend });
  return finished;
}

/** Removes secrets from a step for an observer, which may store what it sees. */
function redactorOf({ redact }: { readonly redact: (event: RunEvent) => RunEvent }): AnswerMeans['redact'] {
  return (step) => {
    const event = redact({ kind: 'exchange', ...step, row: '', attempt: 0 });
    return event.kind === 'exchange' ? { case: event.case, exchange: event.exchange } : step;
  };
}

/** Starts to load the modules of a run while contract and requirements are still being read. */
export function loadAhead(): void {
  void Promise.allSettled([
    import('../engine/run.ts'),
    import('../exchange/create-transport.ts'),
    import('./tools-for.ts').then(({ importTools }) => importTools()),
  ]);
}

function transportOptions(
  { subject, settings, credentials, route = {}, fetchCredentials, ...rest }: TargetInputs,
  clock: Clock,
) {
  const began = clock.now();
  const { signal } = rest;
  const leftMs = (): number => Math.max(1, began + settings.maxTimeMs - clock.now());
  return {
    target: settings.target,
    credentials,
    schemes: subject.contract.securitySchemes,
    headers: settings.headers,
    requestTimeoutMs: settings.requestTimeoutMs,
    maxAnswerBytes,
    connections: settings.concurrency === 'auto' ? connections : settings.concurrency,
    now: () => clock.now() - began,
    route,
    ...(fetchCredentials ? { fetchCredentials: () => fetchCredentials({ signal, limitMs: leftMs() }) } : {}),
  };
}

function inputsOf({ subject, settings, credentials, excuses, signal, ...rest }: TargetInputs) {
  const names = credentials.map(({ scheme, variable }) => [scheme, variable]);
  const chosen = credentials.flatMap(({ scheme, variable, isChosen }) =>
    isChosen ? [[scheme, variable]] : [],
  );
  return {
    ...subject,
    settings,
    excuses,
    schemes: credentials.map(({ scheme }) => scheme),
    credentialNames: Object.fromEntries(names),
    ...(chosen.length > 0 ? { chosenVariables: Object.fromEntries(chosen) } : {}),
    signal,
    absence: rest.absence,
    onProgress: rest.onProgress,
    tool: toolOf(),
  } satisfies Partial<RunInputs>;
}
