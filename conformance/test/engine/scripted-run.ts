/** Runs the engine against a server that is a function: no socket, no waiting, time as the clock of the test tells it. */

import { Socket } from 'node:net';
import { runVerification } from '../../engine/run.ts';
import { composeRequest } from '../../exchange/compose-request.ts';
import { stoppedFailure } from '../../exchange/failure-of.ts';
import { placeCredentials } from '../../exchange/place-credentials.ts';
import type { Case } from '../../model/case.ts';
import type { ProgressStep, RunEvent, RunFinished } from '../../model/event.ts';
import type { Answer, Exchange, Failure, Lane, Transport } from '../../model/exchange.ts';
import { runOf } from '../../model/run.ts';
import type { Clock } from '../../model/tools.ts';
import type { RowResult } from '../../model/verdict.ts';
import { settingsOf } from '../../options/settings.ts';
import type { VerifyOptions } from '../../options/verify-options.ts';
import { loadSubject } from '../../run/load-subject.ts';
import { toolsFor } from '../../run/tools-for.ts';
import {
  type Bend,
  type PlantAnswer,
  type PlantRequest,
  pathIn,
  rightAnswer,
  token,
} from '../verify/plant-answers.ts';
import { virtualClock } from './virtual-clock.ts';

/** What came of a run. */
export interface ScriptedRun {
  readonly finished: RunFinished;
  readonly events: readonly RunEvent[];
  readonly rows: ReadonlyMap<string, RowResult>;
}

const scheme = 'bearerAuth';
const subject = await loadSubject({});
const tools = await toolsFor(subject.contract);
const tool = { name: 'test', version: '0' };

/**
 * Verifies the function; the salt is fixed.
 * @param onDrawn called for each case that is made ready to be sent
 */
export async function scriptedRun(
  bend: Bend,
  options: VerifyOptions = {},
  onProgress?: (step: ProgressStep) => void,
  onDrawn?: () => void,
): Promise<ScriptedRun> {
  const settings = settingsOf('http://127.0.0.1', { salt: 1_000_001, ...options });
  const clock = virtualClock();
  const events: RunEvent[] = [];
  const finished = await runVerification({
    ...subject,
    ...tools,
    cases: { ...tools.cases, draw: drawing(onDrawn) },
    settings,
    clock,
    tool,
    excuses: [],
    schemes: [scheme],
    credentialNames: { [scheme]: 'PLANT_STORE_TOKEN' },
    transport: scriptedTransport(bend, clock, settings.requestTimeoutMs),
    emit: (event) => void events.push(event),
    onProgress,
    signal: new AbortController().signal,
  });
  const { rows: results } = runOf(events);
  return { finished, events, rows: new Map(results.map((row) => [row.id, row])) };
}

function drawing(onDrawn: () => void = () => undefined): typeof tools.cases.draw {
  return (...given) => {
    onDrawn();
    return tools.cases.draw(...given);
  };
}

/** Milliseconds that an answer takes unless it says otherwise. */
const usual = 1;

/** Lane `any` is one connection; every other lane has its own. */
function scriptedTransport(bend: Bend, clock: Clock, timeoutMs: number): Transport {
  const known = [{ scheme, secret: token, variable: 'PLANT_STORE_TOKEN' }];
  const credentials = placeCredentials(known, subject.contract.securitySchemes);
  const lanes = new Map<string, { readonly connection: number; used: number }>();
  const { signal } = new AbortController();
  const state = { connections: 0, requests: 0, others: 0 };
  const connectionOf = (lane: Lane) => {
    const name = lane.kind === 'named' ? lane.name : lane.kind;
    const line = lanes.get(name) ?? { connection: ++state.connections, used: 0 };
    if (lane.kind !== 'fresh') lanes.set(name, line);
    return line;
  };
  const send = async (item: Case, lane: Lane = { kind: 'any' }, leftMs = timeoutMs): Promise<Exchange> => {
    const line = connectionOf(lane);
    const position = line.used++;
    const place = { earlierOnConnection: position, earlier: state.requests++, others: state.others++ };
    const startedMs = clock.now();
    const request = requestOf(item, credentials(item.credential)?.placements ?? [], place);
    const outcome = bend(request, () => rightAnswer(request));
    const delayMs = delayOf(outcome, timeoutMs);
    await clock.sleep(Math.min(delayMs, leftMs), signal);
    state.others -= 1;
    return {
      caseId: item.id,
      request: { method: item.method, url: item.path, headers: [] },
      outcome: leftMs < delayMs ? stoppedFailure : outcomeOf(outcome),
      connection: line.connection,
      position,
      startedMs,
      durationMs: clock.now() - startedMs,
    };
  };
  return {
    send,
    places: (name) => credentials(name) !== undefined,
    release: async (name) => void lanes.delete(name),
    close: async () => {},
  };
}

type Placements = Parameters<typeof composeRequest>[1];
type Place = Pick<PlantRequest, 'earlierOnConnection' | 'earlier' | 'others'>;

function requestOf(item: Case, placements: Placements, place: Place): PlantRequest {
  const { wire } = composeRequest(item, placements, { origin: 'http://127.0.0.1', prefix: '', headers: [] });
  const fields = [...wire.headers, ...(wire.chunks ? ['transfer-encoding', 'chunked'] : [])];
  const values = (name: string): readonly string[] =>
    fields.filter((_, at) => at % 2 === 1 && fields[at - 1]?.toLowerCase() === name);
  const body = Buffer.from(wire.body ?? []);
  const authorization = values('authorization');
  return {
    method: wire.method,
    path: pathIn(wire.path),
    authorization: authorization[0],
    authorizationLines: authorization.length,
    contentType: values('content-type')[0],
    header: (name) => values(name)[0],
    body,
    ...readJson(body),
    ...place,
    socket: new Socket(),
  };
}

function readJson(body: Buffer): Pick<PlantRequest, 'json' | 'idText'> {
  let idText: string | undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    const json: unknown = JSON.parse(text, (key, value, context) => {
      if (key === 'id' && typeof value === 'number') idText = context.source;
      return value;
    });
    return { json, idText };
  } catch {
    return { json: undefined, idText };
  }
}

function delayOf(outcome: PlantAnswer, timeoutMs: number): number {
  if (outcome === 'never') return timeoutMs;
  return outcome === 'gone' ? usual : (outcome.delayMs ?? usual);
}

function outcomeOf(outcome: PlantAnswer): Answer | Failure {
  if (outcome === 'never') return { kind: 'failure', code: 'time-out', message: 'no answer in time' };
  if (outcome === 'gone') return { kind: 'failure', code: 'reset', message: 'closed without an answer' };
  const headers = Object.entries(outcome.headers).map(([name, value]) => ({ name, value }));
  return {
    kind: 'answer',
    status: outcome.status,
    headers,
    body: Buffer.from(outcome.body),
    cut: false,
    leaked: false,
  };
}

/** Rows that fail or stay open, by verdict. */
export function red({ rows }: ScriptedRun): readonly string[] {
  return [...rows.values()]
    .filter(({ verdict }) => !['pass', 'note', 'warn', 'excluded', 'not-applicable'].includes(verdict))
    .map(({ id, verdict }) => `${id} ${verdict}`);
}
