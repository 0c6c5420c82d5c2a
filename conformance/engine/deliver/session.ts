/** The state of one run: what was sent, the time left, and the one function by which requests are sent. */

import type { Exchange, Step } from '../../model/exchange.ts';
import { type Creates, countCreates } from '../plan/creates.ts';
import type { RunInputs } from '../plan/run-inputs.ts';
import { stepId } from '../plan/select.ts';
import { deadlineOf, judgingTime } from '../plan/shares-of-time.ts';
import { type Loss, watchLoss } from './loss.ts';
import { fewer, surelyServed, watchRefusals } from './overload.ts';
import { createPace, type Pace } from './pace.ts';
import type { Resources } from './resources/resources.ts';
import { type Send, type SendBounds, sendPaced } from './send-paced.ts';

/** A run in progress. */
export interface Session {
  readonly inputs: RunInputs;
  readonly pace: Pace;
  readonly loss: Loss;
  /** Time on the clock of the inputs. */
  readonly startedAt: number;
  readonly deadline: number;
  readonly creates: Creates;
  /**
   * Sends one case at the allowed rate and emits its exchange; resends it a few times while the target answers 429 or
   * is briefly away.
   */
  readonly send: Send;
  /** The same after the end or interruption of the run, for a limited time. */
  readonly sendAfterwards: (limitMs: number) => Send;
  /** The accepted control of each operation, by operation id. */
  readonly controls: Map<string, Step>;
  /** By operation id, a control that was refused, for operations that accept nothing and are not accused of it. */
  readonly refusedControls: Map<string, Step>;
  /** By operation id, a violating request that was refused as documented. */
  readonly refusals: Map<string, Step>;
  /**
   * The number of fresh identities that one attempt at the whole plan may use, and the number reserved for controls.
   */
  readonly identities: { readonly planned: number; readonly controls: number };
  /** The resources that are known to exist; absent where no request names any. */
  resources?: Resources;
  /** How many resources that the run created were deleted before its end. */
  tidied: number;
  /** How many connections the target serves; replaced once that has been measured. */
  connections: Connections;
  readonly requests: () => number;
  /** Whether a request of the plan was held back. */
  hasUnsent: boolean;
  /** Whether the whole plan was sent. */
  isAllSent: boolean;
  /**
   * The number of requests of the plan that were sent and that were planned, both approximate; repetitions do not
   * count.
   */
  readonly progress: () => { readonly sent: number; readonly planned: number };
  /** Whether sending a probe of the plan has begun. */
  readonly wasSent: (probe: string) => boolean;
  /** Whether the target has answered a case 429, so that it was sent again. */
  readonly wasHeldBack: (caseId: string) => boolean;
  /** Whether every request that was sent was answered 429. */
  readonly isRefusedAll: () => boolean;
  /** Whether something was sent, and nothing was answered as a whole in its time. */
  readonly isSilent: () => boolean;
  /** Whether nothing can be sent any more. */
  readonly isOver: () => boolean;
  /** Whether the time ran out before everything was sent. */
  readonly ranOut: () => boolean;
  /** Whether it is too late to judge what has not been judged yet. */
  readonly isLateToJudge: () => boolean;
}

/** How the connections of the target may be used. */
export interface Connections {
  /** The number of requests in flight at the beginning: as the user wants, or as the target can take. */
  readonly limit: number;
  /** The maximum number in flight, when more are started because requests take long. */
  readonly atMost: number;
  /** Whether connections stay open between requests. */
  readonly keeps: boolean;
  /**
   * Whether a few requests still have to share a connection: what a request leaves behind on one shows nowhere else.
   */
  readonly sharesOne: boolean;
}

/**
 * Opens a session.
 * @param planned approximate numbers of requests in the plan, which bounds how many fresh identities it needs, and of
 * rows
 * @param startedAt when the run began @defaultValue now
 */
export function openSession(
  inputs: RunInputs,
  planned: { readonly requests: number; readonly rows: number },
  startedAt: number = inputs.clock.now(),
): Session {
  const { clock, settings, signal } = inputs;
  const deadline = deadlineOf(inputs, startedAt, planned.rows);
  const [pace, loss] = [createPace(settings.rate, clock), watchLoss(inputs.emit)];
  const creates = countCreates(settings.maxCreates, inputs.contract);
  const { see, ...figures } = countSent(planned.requests);
  const isTooBusy = watchRefusals();
  let late = false;
  const onExchange: SendBounds['onExchange'] = (item, exchange, row, attempt) => {
    see(item.id, attempt, exchange);
    loss.see(exchange);
    if (isTooBusy(isBusy(exchange))) session.connections = fewer(session.connections);
    inputs.emit({ kind: 'exchange', case: item, exchange, row, attempt });
  };
  const againAtOnce = (): number => Math.min(session.connections.atMost, surelyServed);
  const onLate = (): void => {
    late = true;
  };
  const session: Session = {
    ...{ inputs, pace, loss, startedAt, creates, deadline },
    send: sendPaced(inputs, { pace, creates, deadline, onLate, onExchange, againAtOnce }),
    sendAfterwards: (limitMs) => sendAfterwards(inputs, { pace, creates, onExchange, againAtOnce }, limitMs),
    ...{ controls: new Map(), refusedControls: new Map(), refusals: new Map() },
    identities: identitiesFor(planned.requests),
    connections: { limit: 1, atMost: 1, keeps: false, sharesOne: false },
    ...{ hasUnsent: false, isAllSent: false, tidied: 0 },
    ...figures,
    isOver: () => signal.aborted || clock.now() >= deadline,
    ranOut: () => late || (!signal.aborted && clock.now() >= deadline),
    isLateToJudge: judgingTime(inputs, deadline),
  };
  return session;
}

function sendAfterwards(
  inputs: RunInputs,
  bounds: Pick<SendBounds, 'pace' | 'creates' | 'onExchange' | 'againAtOnce'>,
  limitMs: number,
): Send {
  const transport = inputs.transportAfterwards?.() ?? inputs.transport;
  const deadline = inputs.clock.now() + limitMs;
  const late = { ...inputs, transport, signal: new AbortController().signal };
  return sendPaced(late, { ...bounds, deadline, onLate: () => undefined });
}

function isBusy({ outcome }: Exchange): boolean {
  return outcome.kind === 'answer' && outcome.status === 429;
}

interface SentCount
  extends Pick<Session, 'requests' | 'progress' | 'wasSent' | 'wasHeldBack' | 'isRefusedAll' | 'isSilent'> {
  readonly see: (id: string, attempt: number, exchange: Exchange) => void;
}

function countSent(planned: number): SentCount {
  const [ids, held] = [new Set<string>(), new Set<string>()];
  let [requests, refused, answered, late] = [0, 0, 0, 0];
  return {
    see(id, attempt, exchange) {
      requests += 1;
      if (isBusy(exchange)) refused += 1;
      if (exchange.outcome.kind === 'answer') answered += 1;
      else if (exchange.outcome.code === 'time-out') late += 1;
      if (attempt === 0) ids.add(id);
      if (isBusy(exchange)) held.add(id);
    },
    wasHeldBack: (caseId) => held.has(caseId),
    requests: () => requests,
    isRefusedAll: () => refused > 0 && refused === requests,
    isSilent: () => late > 0 && answered === 0,
    wasSent: (probe) => ids.has(probe) || ids.has(stepId(probe, 0)),
    progress: () => ({ sent: ids.size, planned }),
  };
}

/** Fresh identities are reserved in blocks: most plans need the minimum, and crowds a few more. */
const block = { size: 4096, least: 3 } as const;

function identitiesFor(planned: number): Session['identities'] {
  const blocks = Math.max(block.least, Math.ceil((6 * planned) / block.size));
  return { planned: blocks * block.size, controls: block.size };
}
