/** The state of one run: what was sent, what time is left, and the one way by which requests leave. */

import type { Step } from '../../model/exchange.ts';
import { type Creates, countCreates } from '../plan/creates.ts';
import type { RunInputs } from '../plan/run-inputs.ts';
import { stepId } from '../plan/select.ts';
import { deadlineOf, judgingTime } from '../plan/shares-of-time.ts';
import { type Loss, watchLoss } from './loss.ts';
import { createPace, type Pace } from './pace.ts';
import type { Resources } from './resources/resources.ts';
import { type Send, type SendBounds, sendPaced } from './send-paced.ts';

/** A run under way. */
export interface Session {
  readonly inputs: RunInputs;
  readonly pace: Pace;
  readonly loss: Loss;
  /** On the inputs' clock. */
  readonly startedAt: number;
  readonly deadline: number;
  readonly creates: Creates;
  /** Sends one case, paced, and tells the listeners; resent a few times while the target answers 429 or is away for a moment. */
  readonly send: Send;
  /** The same when the run is over or interrupted, for so many milliseconds more. */
  readonly sendAfterwards: (limitMs: number) => Send;
  /** The accepted control of each operation, by its id. */
  readonly controls: Map<string, Step>;
  /** For each operation that accepts nothing, of which it is not accused, one of the controls that it refused. */
  readonly refusedControls: Map<string, Step>;
  /** A violating request of each operation that was refused as documented, by the operation's id. */
  readonly refusals: Map<string, Step>;
  /** How many fresh identities one attempt at the whole plan may use, and behind them its controls. */
  readonly identities: { readonly planned: number; readonly controls: number };
  /** What is known to exist; absent where no request names anything. */
  resources?: Resources;
  /** How many things that the run made were taken away again before its end. */
  tidied: number;
  /** How many connections the target serves, once that was measured. */
  connections: Connections;
  readonly requests: () => number;
  /** Whether a request of the plan was held back. */
  hasUnsent: boolean;
  /** Whether all of the plan was sent. */
  isAllSent: boolean;
  /** How many requests of the plan were sent, out of how many, more or less; repetitions do not count. */
  readonly progress: () => { readonly sent: number; readonly planned: number };
  /** Tells whether a probe of the plan was sent, or began to be. */
  readonly wasSent: (probe: string) => boolean;
  /** Whether nothing can be sent any more. */
  readonly isOver: () => boolean;
  /** Whether the time ran out before everything was sent. */
  readonly ranOut: () => boolean;
  /** Whether what is not judged yet stays so. */
  readonly isLateToJudge: () => boolean;
}

/** How the target may be used. */
export interface Connections {
  /** How many requests may be in flight from the beginning, by the user's wish or as the target bears them. */
  readonly limit: number;
  /** How many may be in flight when others join because requests take long. */
  readonly atMost: number;
  /** Whether connections may stay open between requests. */
  readonly keeps: boolean;
  /** Whether a few requests are yet to share one that stays open: what one leaves behind on it shows nowhere else. */
  readonly sharesOne: boolean;
}

/**
 * Opens a session.
 * @param planned how many requests the plan has, more or less; it needs no more fresh identities
 * @param startedAt when the time of the run began @defaultValue now
 */
export function openSession(
  inputs: RunInputs,
  planned: number,
  startedAt: number = inputs.clock.now(),
): Session {
  const { clock, settings, signal } = inputs;
  const deadline = deadlineOf(inputs, startedAt);
  const pace = createPace(settings.rate, clock);
  const loss = watchLoss(inputs.emit);
  const creates = countCreates(settings.maxCreates);
  const { see, ...figures } = countSent(planned);
  let late = false;
  const onExchange: SendBounds['onExchange'] = (item, exchange, row, attempt) => {
    see(item.id, attempt);
    loss.see(exchange);
    inputs.emit({ kind: 'exchange', case: item, exchange, row, attempt });
  };
  const onLate = (): void => {
    late = true;
  };
  return {
    inputs,
    pace,
    loss,
    startedAt,
    creates,
    deadline,
    send: sendPaced(inputs, { pace, creates, deadline, onLate, onExchange }),
    sendAfterwards: (limitMs) => sendAfterwards(inputs, { pace, creates, onExchange }, limitMs),
    ...{ controls: new Map(), refusedControls: new Map(), refusals: new Map() },
    identities: identitiesFor(planned),
    connections: { limit: 1, atMost: 1, keeps: false, sharesOne: false },
    ...{ hasUnsent: false, isAllSent: false, tidied: 0 },
    ...figures,
    isOver: () => signal.aborted || clock.now() >= deadline,
    ranOut: () => late || (!signal.aborted && clock.now() >= deadline),
    isLateToJudge: judgingTime(inputs, deadline),
  };
}

function sendAfterwards(
  inputs: RunInputs,
  bounds: Pick<SendBounds, 'pace' | 'creates' | 'onExchange'>,
  limitMs: number,
): Send {
  const transport = inputs.transportAfterwards?.() ?? inputs.transport;
  const deadline = inputs.clock.now() + limitMs;
  const late = { ...inputs, transport, signal: new AbortController().signal };
  return sendPaced(late, { ...bounds, deadline, onLate: () => undefined });
}

interface SentCount extends Pick<Session, 'requests' | 'progress' | 'wasSent'> {
  readonly see: (id: string, attempt: number) => void;
}

function countSent(planned: number): SentCount {
  const ids = new Set<string>();
  let requests = 0;
  return {
    see(id, attempt) {
      requests += 1;
      if (attempt === 0) ids.add(id);
    },
    requests: () => requests,
    wasSent: (probe) => ids.has(probe) || ids.has(stepId(probe, 0)),
    progress: () => ({ sent: ids.size, planned }),
  };
}

/** Fresh identities are dealt out in blocks: few plans need more than the least number, and a crowd some of its own. */
const block = { size: 4096, least: 3 } as const;

function identitiesFor(planned: number): Session['identities'] {
  const blocks = Math.max(block.least, Math.ceil((6 * planned) / block.size));
  return { planned: blocks * block.size, controls: block.size };
}
