/** Puts the parts together for one run: contract, cases, exchange, checks and engine. */

import type { AnswerMeans } from '../behaviour/answer-words.ts';
import type { RunInputs } from '../engine/run-inputs.ts';
import type { Route } from '../exchange/route.ts';
import type { Emit, RunEvent, RunFinished } from '../model/event.ts';
import type { Onlooker } from '../model/onlooker.ts';
import type { Credential } from '../model/security.ts';
import type { Settings } from '../model/settings.ts';
import type { Clock } from '../model/tools.ts';
import type { Excuse } from '../model/waiver.ts';
import { clockOf } from './clock.ts';
import type { FetchCredentials } from './fetch-credentials.ts';
import type { Subject } from './load-subject.ts';
import { toolOf } from './tool.ts';
import { toolsFor } from './tools-for.ts';

/** Makes whoever looks at behaviour, with what it takes to read answers. */
export type MakeOnlooker = (means: AnswerMeans) => Onlooker;

/** What a run is made from, loaded and checked. */
export interface Verification {
  readonly subject: Subject;
  readonly settings: Settings;
  readonly credentials: readonly Credential[];
  /** How the target is reached. @defaultValue directly */
  readonly route?: Route;
  /** Gets the credentials anew. @defaultValue they never expire */
  readonly fetchCredentials?: FetchCredentials;
  /** What may excuse violations. */
  readonly excuses: readonly Excuse[];
  readonly emit: Emit;
  /** Why the target is not there, where that is known. */
  readonly absence?: RunInputs['absence'];
  /** Hears what a command says that fails to fetch them. @defaultValue nobody */
  readonly tell?: (line: string) => void;
  /** Looks at the target's behaviour besides. @defaultValue nobody */
  readonly makeOnlooker?: MakeOnlooker;
  /** Aborted when the user interrupts the run. */
  readonly signal: AbortSignal;
}

/** Bytes of an answer that are read at most. */
const maxAnswerBytes = 1024 * 1024;

/** Connections that are kept open where the engine chooses how many requests are in flight. */
const connections = 32;

/** Verifies a target. A target that misbehaves is a result; only our own defects are thrown. */
export async function verifyTarget(verification: Verification): Promise<RunFinished> {
  const { subject, signal } = verification;
  const [{ runVerification }, { createTransport }, tools] = await Promise.all([
    import('../engine/run.ts'),
    import('../exchange/create-transport.ts'),
    toolsFor(subject.contract),
  ]);
  const clock = clockOf();
  const transport = createTransport(transportOptions(verification, clock));
  const stop = () => void transport.close();
  signal.addEventListener('abort', stop);
  try {
    const emit: Emit = (event) => verification.emit(transport.redact(event));
    const { contract } = subject;
    const redact = redactorOf(transport);
    const onlooker = verification.makeOnlooker?.({ contract, answers: tools.answers, redact });
    return await runVerification({ ...inputsOf(verification), ...tools, transport, clock, emit, onlooker });
  } finally {
    signal.removeEventListener('abort', stop);
    await transport.close();
  }
}

/** Onlookers write down what they see, so they see no secret. */
function redactorOf({ redact }: { readonly redact: (event: RunEvent) => RunEvent }): AnswerMeans['redact'] {
  return (step) => {
    const event = redact({ kind: 'exchange', ...step, row: '', attempt: 0 });
    return event.kind === 'exchange' ? { case: event.case, exchange: event.exchange } : step;
  };
}

/** Starts to load what a run will need, while contract and requirements are still being read. */
export function loadAhead(): void {
  void Promise.allSettled([
    import('../engine/run.ts'),
    import('../exchange/create-transport.ts'),
    import('./tools-for.ts').then(({ importTools }) => importTools()),
  ]);
}

function transportOptions(
  { subject, settings, credentials, route = {}, fetchCredentials, ...rest }: Verification,
  clock: Clock,
) {
  const began = clock.now();
  const { signal, tell = () => undefined } = rest;
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
    ...(fetchCredentials
      ? { fetchCredentials: () => fetchCredentials({ signal, tell, limitMs: leftMs() }) }
      : {}),
  };
}

function inputsOf({ subject, settings, credentials, excuses, signal, absence }: Verification) {
  const names = credentials.map(({ scheme, variable }) => [scheme, variable]);
  return {
    ...subject,
    settings,
    excuses,
    schemes: credentials.map(({ scheme }) => scheme),
    credentialNames: Object.fromEntries(names),
    signal,
    absence,
    tool: toolOf(),
  } satisfies Partial<RunInputs>;
}
